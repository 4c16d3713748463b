/** Changes during a save make one further save. A failed save is repeated, later each time, and never given up. */
export type SaveQueue = {
  ask(): void
  /** Ends the wait for the next try. */
  retryNow(): void
  /** True when all requested changes are saved; false as soon as a save fails. */
  settled(): Promise<boolean>
}

/** `saving`: a save is due or under way. `failing`: the last one failed, and the next try waits or runs. */
export type SaveQueueState = { saving: boolean; failing: boolean }

const FIRST_WAIT_MS = 1000
const WAIT_MS_MAX = 30_000

/** Returns the ms to wait for the next try. */
export function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), WAIT_MS_MAX)
}

/** `save` throws when it should be repeated. `wait` gives `onCut` a function that ends the wait early. */
export function createSaveQueue({
  save,
  onState,
  wait = waitOrCut,
}: {
  save: () => Promise<void>
  onState: (state: SaveQueueState) => void
  wait?: typeof waitOrCut
}): SaveQueue {
  let requested = false
  let running = false
  let failures = 0
  let endWait = () => {}
  let waiters: ((saved: boolean) => void)[] = []

  const settle = (saved: boolean) => {
    for (const resolve of waiters) resolve(saved)
    waiters = []
  }
  const run = async () => {
    running = true
    while (requested) {
      requested = false
      onState({ saving: true, failing: failures > 0 })
      try {
        await save()
        failures = 0
      } catch {
        requested = true
        failures += 1
        onState({ saving: true, failing: true })
        settle(false)
        await wait(waitAfter(failures), (stop) => (endWait = stop))
      }
    }
    running = false
    onState({ saving: false, failing: false })
    settle(true)
  }
  return {
    ask() {
      requested = true
      if (!running) void run()
    },
    retryNow: () => endWait(),
    settled: () => (running ? new Promise((resolve) => waiters.push(resolve)) : Promise.resolve(true)),
  }
}

function waitOrCut(ms: number, onCut: (stop: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    onCut(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
