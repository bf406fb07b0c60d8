# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Random systems of layout constraints, and a check of their solutions by linear programs solved by HiGHS.

A solution is optimal if required constraints hold and no other solution violates the constraints of a strength less
without violating those of a higher strength more. For each strength, one linear program minimizes the violation under
the condition that the violations of higher strengths are at most ours. The last constraint of a conflict is broken: its
strength is then 999.999.
"""
import random

import numpy
from scipy.optimize import linprog

REQUIRED, BROKEN, TOLERANCE = 1000, 999.999, 1e-4


def system(seed):
    """A random system: half of them are like layouts of rows and columns, half are sparse equations and bounds."""
    r = random.Random(seed)
    strengths = r.choice([[1000, 750, 250], [1000, 1000, 999, 750, 500, 250, 50], [1000, 500], [750, 250, 1],
                          [1000, r.randint(1, 999), r.randint(1, 999), r.randint(1, 999)]])
    number = lambda: r.choice([0, 1, 5, 8, 10, 16, 20, 44, 100, 120, 300, -8, -20, r.randint(-200, 400), r.uniform(0, 99)])
    constraints = []

    def add(terms, constant, equal, strength):
        merged = {}
        for variable, coefficient in terms:
            merged[variable] = merged.get(variable, 0) + coefficient
        terms = [[v, c] for v, c in sorted(merged.items()) if c]
        if terms:
            constraints.append(dict(isEqual=equal, strength=strength, constant=constant, terms=terms))

    if r.random() < 0.5:
        # Variables: for each view, its leading edge and its size.
        views = r.randint(1, 7)
        variables = [False, True] * views
        edges = lambda view: r.choice([[(2 * view, 1)], [(2 * view, 1), (2 * view + 1, 1)],
                                       [(2 * view, 1), (2 * view + 1, 0.5)], [(2 * view + 1, 1)]])
        add([(0, 1)], 0, True, REQUIRED)
        add([(1, 1)], -r.choice([100, 320, 375]), True, REQUIRED)
        for view in range(1, views):
            add([(2 * view + 1, 1)], -abs(number()), True, r.choice([250, 251, 750, *strengths]))
            add([(2 * view + 1, -1)], abs(number()), r.random() < 0.5, r.choice([250, 750, *strengths]))
        for _ in range(r.randint(0, 4 * views)):
            first, second = edges(r.randrange(views)), edges(r.randrange(views))
            factor = r.choice([1, 1, 1, 1, 0.5, 2, 1.5, 1 / 3])
            sign = r.choice([1, -1])
            add([(v, sign * c) for v, c in first] + [(v, -sign * factor * c) for v, c in second], number(),
                r.random() < 0.6, r.choice(strengths))
    else:
        count = r.randint(1, 9)
        variables = [r.random() < 0.4 for _ in range(count)]
        for _ in range(r.randint(1, 3 * count)):
            terms = [(r.randrange(count), r.choice([1, -1, 1, -1, 2, -2, 0.5, 3, r.uniform(-2, 2)]))
                     for _ in range(r.choice([1, 1, 2, 2, 3, 4]))]
            add(terms, number(), r.random() < 0.5, r.choice(strengths))
    indices = list(range(len(constraints)))
    held = set(i for i in indices if r.random() < 0.2)
    steps = [dict(remove=[], add=[i for i in indices if i not in held], set=[])]
    present = set(steps[0]["add"])
    for _ in range(r.randint(0, 4)):
        remove = [i for i in sorted(present) if r.random() < 0.1]
        present -= set(remove)
        add_ = [i for i in indices if i not in present and i not in remove and r.random() < 0.5]
        present |= set(add_)
        change = [[i, number()] for i in sorted(present) if r.random() < 0.15]
        steps.append(dict(remove=remove, add=add_, set=change))
    return dict(variables=variables, constraints=constraints, steps=steps)


def infeasible(variables, rows):
    """Whether no values satisfy all rows, each (is equal, constant, terms)."""
    matrices = {True: ([], []), False: ([], [])}
    for equal, constant, terms in rows:
        row = numpy.zeros(len(variables))
        for variable, coefficient in terms:
            row[int(variable)] += coefficient if equal else -coefficient
        matrices[equal][0].append(row)
        matrices[equal][1].append(-constant if equal else constant)
    (a_eq, b_eq), (a_ub, b_ub) = matrices[True], matrices[False]
    result = linprog(numpy.zeros(len(variables)), A_ub=a_ub or None, b_ub=b_ub or None, A_eq=a_eq or None,
                     b_eq=b_eq or None, bounds=[(0 if n else None, None) for n in variables], method="highs")
    return result.status == 2


def violation(equal, constant, terms, values):
    value = constant + sum(c * values[int(v)] for v, c in terms)
    return abs(value) if equal else max(0, -value)


def least(variables, rows, limits, level):
    """The least violation of a level under the limits of stronger levels; rows are (is equal, constant, terms, strength)."""
    count = len(variables)
    weak = [i for i, row in enumerate(rows) if row[3] < REQUIRED and row[3] >= level]
    place = {i: count + n for n, i in enumerate(weak)}
    total = count + len(weak)
    a_eq, b_eq, a_ub, b_ub = [], [], [], []
    for i, (equal, constant, terms, strength) in enumerate(rows):
        if strength < level:
            continue
        row = numpy.zeros(total)
        for variable, coefficient in terms:
            row[int(variable)] += coefficient
        if i not in place:
            (a_eq if equal else a_ub).append(row if equal else -row)
            (b_eq if equal else b_ub).append(-constant if equal else constant)
            continue
        for sign in [1, -1] if equal else [-1]:
            bound = sign * row
            bound[place[i]] = -1
            a_ub.append(bound)
            b_ub.append(-sign * constant)
    for strength, limit in limits:
        row = numpy.zeros(total)
        for i in weak:
            row[place[i]] = 1 if rows[i][3] == strength else 0
        a_ub.append(row)
        b_ub.append(limit)
    cost = numpy.zeros(total)
    for i in weak:
        cost[place[i]] = 1 if rows[i][3] == level else 0
    bounds = [(0 if n else None, None) for n in variables] + [(0, None)] * len(weak)
    result = linprog(cost, A_ub=a_ub or None, b_ub=b_ub or None, A_eq=a_eq or None, b_eq=b_eq or None, bounds=bounds,
                     method="highs")
    return result.fun if result.status == 0 else None


def check(system, results):
    """Returns the faults of the results, the violations of each step by strength, and counts of what was compared."""
    variables, constraints = system["variables"], system["constraints"]
    constants = [c["constant"] for c in constraints]
    strength = [c["strength"] for c in constraints]
    present, faults, costs = [], [], []
    counts = dict(steps=0, programs=0, conflicts=0, worst=0.0)
    for index, (step, result) in enumerate(zip(system["steps"], results)):
        present = [i for i in present if i not in step["remove"]] + step["add"]
        # A constraint that is added again has the strength and constant of the system again.
        for i in step["add"]:
            constants[i], strength[i] = constraints[i]["constant"], constraints[i]["strength"]
        for i, constant in step["set"]:
            constants[int(i)] = constant
        row = lambda i: (constraints[i]["isEqual"], constants[i], constraints[i]["terms"], strength[i])
        counts["steps"] += 1
        for conflict in result["conflicts"]:
            counts["conflicts"] += 1
            required = [i for i in conflict if i in present and strength[i] >= REQUIRED]
            if len(required) != len(conflict):
                faults.append("step %d: a conflict %s of constraints not present or not required" % (index, conflict))
            elif not infeasible(variables, [row(i)[:3] for i in conflict]):
                faults.append("step %d: the constraints %s do not conflict" % (index, conflict))
            strength[conflict[-1]] = BROKEN
        rows = [row(i) for i in present]
        values = result["values"]
        scale = max([1, *(abs(v) for v in values)])
        if any(n and v < -1e-6 for n, v in zip(variables, values)):
            faults.append("step %d: a variable is negative" % index)
        for i in present:
            if strength[i] >= REQUIRED and violation(*row(i)[:3], values) > 1e-6 * scale:
                faults.append("step %d: the required constraint %d is violated by %g"
                              % (index, i, violation(*row(i)[:3], values)))
        limits = []
        for level in sorted({r[3] for r in rows if r[3] < REQUIRED}, reverse=True):
            ours = sum(violation(*r[:3], values) for r in rows if r[3] == level)
            if ours > TOLERANCE:
                counts["programs"] += 1
                best = least(variables, rows, limits, level)
                if best is None:
                    faults.append("step %d: the reference finds no solution at %g" % (index, level))
                elif ours - best > TOLERANCE * scale:
                    faults.append("step %d: the violation at %g is %.9g, the least is %.9g" % (index, level, ours, best))
                else:
                    counts["worst"] = max(counts["worst"], abs(ours - best) / scale)
            limits.append((level, ours))
        costs.append([[level, round(cost, 9)] for level, cost in limits])
    return faults, costs, counts
