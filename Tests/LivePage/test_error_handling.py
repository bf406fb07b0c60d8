# Copyright 2026 the Multiplane authors
# SPDX-License-Identifier: Apache-2.0
"""Tests of compiler errors, crashes, diagnostics and a lost connection."""

from mock import ID
from page import PageTest
from support import wait_until


class Troubles(PageTest):
    def test_compile_error_and_recovery(self):
        page = self.visit(playing=True)
        self.mock.say(type="build", state="building", seconds=0, errors=[])
        page.get_by_text("Building…").wait_for()
        self.fail_build("cannot find 'cornerRadios' in scope", "\tlayer.cornerRadios = 12", caret=8)
        alert = page.get_by_role("alert")
        alert.get_by_text("Cards.swift:12:8").wait_for()
        self.assertIn("cannot find 'cornerRadios' in scope", alert.text_content())
        self.assertEqual(
            alert.locator("pre").text_content(), "\tlayer.cornerRadios = 12\n\t      ^"
        )
        count = page.evaluate("shown.length")
        self.await_in(page, f"shown.length > {count} + 5")
        self.picture(page, "compile-error")
        self.mock.say(type="build", state="ok", seconds=0.41, errors=[])
        page.get_by_text("Built in 0.41 s").wait_for()
        self.assertEqual(alert.text_content(), "")

    def test_status_before_first_frame(self):
        self.mock.silent = True
        self.mock.state["width"] = 0
        page = self.browser.new_page()
        page.goto(f"http://127.0.0.1:{self.mock.port}/")
        page.get_by_text("Waiting for the first frame of the scene").wait_for()
        self.mock.say(
            type="build",
            state="failed",
            seconds=0.3,
            errors=[dict(file="A.swift", line=1, column=1, message="No.", source=None, caret=None)],
        )
        page.get_by_role("alert").get_by_text("1 error.", exact=True).wait_for()
        page.close()

    def test_crash_and_restart(self):
        page = self.visit()
        self.mock.say(type="process", state="crashed", message="Fatal error: Index out of range")
        page.get_by_role("alert").get_by_text("Index out of range").wait_for()
        page.get_by_role("button", name="Restart", exact=True).click()
        self.await_message("restart")
        wait_until(lambda: page.get_by_role("alert").text_content() == "")

    def test_diagnostics_link_to_layer(self):
        self.mock.diagnostics = [
            dict(
                id=1,
                layer=ID["card6"],
                message="Snaps back.",
                mend="Set the model value.",
                time=1.5,
            )
        ]
        page = self.visit()
        page.get_by_role("tab", name="Problems 1").click()
        page.get_by_text("Set the model value.").wait_for()
        self.picture(page, "problems")
        page.get_by_role("button", name="Go to 1.50 s").click()
        self.await_message("seek", time=1.5)
        page.locator("#problem-list").get_by_role("button", name="Card 6").click()
        self.await_message("select", layer=ID["card6"])
        page.keyboard.press("Tab")
        page.get_by_role("tab", name="Problems 1").focus()
        page.keyboard.press("ArrowLeft")
        page.locator("#timeline").wait_for()

    def test_lost_connection_is_restored(self):
        page = self.visit()
        self.select(page)
        self.mock.away = True
        self.mock.drop()
        page.get_by_text("The server does not answer").wait_for()
        self.mock.away = False
        wait_until(lambda: self.mock.sockets)
        wait_until(lambda: page.get_by_role("alert").text_content() == "")
        self.assertEqual(self.row(page, "disc").get_attribute("aria-selected"), "true")

    def test_new_process_resets_selection(self):
        page = self.visit()
        self.select(page)
        self.mock.choose(None)
        self.mock.say(
            type="hello", version=1, scene="Cards", file=None, pages=[], page=None, session=2
        )
        wait_until(lambda: page.locator(".tree [aria-selected=true]").count() == 0)
        page.get_by_text("Select a layer to see its values.").wait_for()
        self.mock.choose(ID["ring"])
        wait_until(lambda: self.row(page, "ring").get_attribute("aria-selected") == "true")
        # A static scene sends the values of a layer once, before the state in which it is selected.
        self.mock.silent = True
        page.wait_for_timeout(300)
        self.mock.say(
            type="inspect",
            layer=ID["title"],
            time=0,
            outline=None,
            rows=[
                dict(
                    key="opacity",
                    model="0.5",
                    presentation="0.5",
                    editable=True,
                    kind="number",
                    animated=False,
                )
            ],
        )
        wait_until(lambda: page.get_by_label("opacity", exact=True).input_value() == "0.5")
        self.assertEqual(self.row(page, "title").get_attribute("aria-selected"), "true")

    def test_scene_status_messages(self):
        page = self.visit()
        self.mock.state.update(busy="playing again", progress=0.436)
        self.mock.say(**self.mock.state)
        page.get_by_text("Playing again… 43 %").wait_for()
        bar = page.get_by_role("progressbar")
        self.assertAlmostEqual(float(bar.get_attribute("value")), 0.436)
        self.assertAccessible(page, "a scene that is playing again")
        self.picture(page, "playing-again")
        self.mock.state.update(busy=None, progress=None, future="again")
        self.mock.say(**self.mock.state)
        page.get_by_text("Viewing an earlier time").wait_for()
        self.assertEqual(bar.count(), 0)
        self.mock.say(
            type="process", state="silent", message="The scene has been busy for more than 2 s."
        )
        page.get_by_role("alert").get_by_text("busy for more than 2 s").wait_for()
        self.mock.say(type="process", state="running", message="Fatal error in the new one")
        page.get_by_text("The new build crashed; the previous one is still running").wait_for()

    def test_rejected_edit_restores_model_value(self):
        page = self.visit()
        self.select(page)
        field = page.get_by_label("cornerRadius", exact=True)
        field.fill("much")
        page.keyboard.press("Enter")
        self.await_message("edit", value="much")
        self.mock.say(type="refused", about="edit", message="cornerRadius takes a number.")
        wait_until(lambda: field.input_value() == "36")

    def test_caret_aligns_with_wide_characters(self):
        page = self.visit()
        self.fail_build("No.", "\tlet 日本🎬 = é", 13)
        code = page.get_by_role("alert").locator("pre")
        code.wait_for()
        self.assertEqual(
            code.inner_text(), "\tlet 日本🎬 = é\n\t    \u3000\u3000\u3000   ^"
        )

    def test_accepted_edit_clears_previous_error(self):
        page = self.visit()
        self.select(page)
        card = page.get_by_role("alert").get_by_text("cornerRadius takes a number.")
        field = page.get_by_label("cornerRadius", exact=True)
        field.fill("much")
        page.keyboard.press("Enter")
        self.await_message("edit", value="much")
        self.mock.say(type="refused", about="edit", message="cornerRadius takes a number.")
        card.wait_for()
        page.keyboard.press("Space")
        field.fill("12")
        page.keyboard.press("Enter")
        self.await_message("edit", value="12")
        card.wait_for(state="detached")

    def test_distant_layer_has_no_outline(self):
        page = self.visit()
        self.select(page)
        page.locator("#overlay .outline").wait_for(state="attached")
        far = [[1e308, 0], [1e308, 1], [0, 1], [0, 0]]
        self.mock.say(type="inspect", layer=ID["disc"], time=0, rows=[], outline=far)
        page.locator("#overlay .outline").wait_for(state="detached")

    def test_rejected_requests_are_reported(self):
        page = self.visit()
        self.mock.say(type="refused", about="save", message="At most 60 s in one film.")
        page.get_by_role("alert").get_by_text("At most 60 s in one film.").wait_for()

    def test_alerts_are_not_announced_twice(self):
        page = self.visit()
        self.mock.say(type="refused", about="save", message="At most 60 s in one film.")
        card = page.get_by_role("alert").locator(".card")
        card.wait_for()
        card.evaluate("(card) => (card.mark = 1)")
        hide = card.get_by_role("button", name="Hide: Request failed: save")
        hide.focus()
        self.mock.say(type="process", state="crashed", message="Fatal error: No.")
        page.get_by_role("alert").get_by_text("Fatal error: No.").wait_for()
        self.assertEqual(card.first.evaluate("(card) => card.mark"), 1)
        self.assertTrue(hide.evaluate("(hide) => hide === document.activeElement"))
        hide.click()
        wait_until(lambda: card.count() == 1)
        self.mock.say(type="build", state="ok", seconds=0.4, errors=[])
        page.get_by_text("Built in 0.40 s").wait_for()
        self.assertEqual(card.count(), 1)

    def test_restarted_scene_is_reported(self):
        page = self.visit()
        self.mock.say(type="process", state="running", message="Fatal error: No.", again=True)
        page.get_by_text("The scene crashed and was restarted").wait_for()

    def test_typed_value_survives_new_process(self):
        page = self.visit()
        self.select(page)
        field = page.get_by_label("cornerRadius", exact=True)
        field.fill("12.")
        self.mock.choose(None)
        self.mock.say(
            type="hello", version=1, scene="Cards", file=None, pages=[], page=None, session=2
        )
        wait_until(lambda: page.locator(".tree [aria-selected=true]").count() == 0)
        self.assertEqual(self.heard("edit"), [])
        self.mock.choose(ID["disc"])
        wait_until(lambda: field.count() == 1 and field.input_value() == "12.")
        self.assertTrue(field.evaluate("(field) => field === document.activeElement"))
        self.assertEqual(self.heard("edit"), [])

    def test_invalid_server_messages_are_ignored(self):
        page = self.visit()
        for message in [
            {},
            dict(type="nothing"),
            dict(type="tracks"),
            dict(type="tree"),
            dict(type="diagnostics"),
            dict(type="plot"),
            dict(type="inspect"),
            dict(type="build"),
            dict(type="process"),
        ]:
            self.mock.say(**message)
        self.mock.say(type="tree", revision=2, layers=self.mock.layers)
        self.row(page, "disc").wait_for()
