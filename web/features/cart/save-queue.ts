/**
 * Saves what is there when it gets to it: never two at once, so several changes during one save are one save after it.
 * A failed save is tried again, later each time, and never given up.
 */
export type SaveQueue = {
  /** Something changed. */
  ask(): void
  /** Doesn't wait any longer for the next try. */
  retryNow(): void
  /** True when all that was asked for is saved; false as soon as a save fails. */
  settled(): Promise<boolean>
}

/** `saving`: a save is due or under way. `failing`: the last one failed, and the next try waits or runs. */
export type SaveQueueState = { saving: boolean; failing: boolean }

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Milliseconds before the next try, after `failures` failed ones. */
export function waitAfter(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)
}

/** `save` throws when it should be tried again. `wait` resolves after that many milliseconds or when `cut` is called. */
export function createSaveQueue({
  save,
  onState,
  wait = waitOrCut,
}: {
  save: () => Promise<void>
  onState: (state: SaveQueueState) => void
  wait?: typeof waitOrCut
}): SaveQueue {
  let asked = false
  let running = false
  let failures = 0
  let cut = () => {}
  let waiting: ((saved: boolean) => void)[] = []

  const settle = (saved: boolean) => {
    for (const tell of waiting) tell(saved)
    waiting = []
  }
  const run = async () => {
    running = true
    while (asked) {
      asked = false
      onState({ saving: true, failing: failures > 0 })
      try {
        await save()
        failures = 0
      } catch {
        asked = true
        failures += 1
        onState({ saving: true, failing: true })
        settle(false)
        await wait(waitAfter(failures), (stop) => (cut = stop))
      }
    }
    running = false
    onState({ saving: false, failing: false })
    settle(true)
  }
  return {
    ask() {
      asked = true
      if (!running) void run()
    },
    retryNow: () => cut(),
    settled: () => (running ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(true)),
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
