import MultiplaneStage
func CACurrentMediaTime() -> Double { HostContext.taskHost?.mediaTime ?? -1 }
