const SECOND_MS = 1_000
/** A tick this late means that the machine slept or its clock was set. An answer this slow is too inaccurate. */
const LATE_MS = 5_000
const RETRY_MS = 10_000

interface ClockParts {
  /** Ms since 1970 by the followed clock, at each of its seconds. */
  show: (now: number) => void
  /** @throws when the instant is not known */
  readTime: () => Promise<number>
  /** Timers of a hidden page are slow or stopped, so the clocks are compared when it becomes visible. */
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/** Shows nothing until the followed clock's time is known, also after a jump. Returns the function that stops it. */
export function runClock({ show, readTime, page }: ClockParts): () => void {
  /** Ms that the followed clock is ahead; null until it is known. */
  let aheadMs: number | null = null
  let shown: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  /** The number of comparisons begun; the answer of any but the last is ignored. */
  let comparisons = 0

  const tick = () => {
    if (aheadMs === null) return
    const now = Date.now() + aheadMs
    if (shown !== null && Math.abs(now - shown) > LATE_MS) return void compare()
    shown = now
    show(now)
    timer = setTimeout(tick, SECOND_MS - (now % SECOND_MS))
  }
  const compare = async () => {
    clearTimeout(timer)
    const comparison = ++comparisons
    const known = await readAhead(readTime).catch(() => null)
    if (isOver || comparison !== comparisons) return
    if (known === null && aheadMs === null) {
      timer = setTimeout(compare, RETRY_MS)
      return
    }
    // Without an answer the clock continues with the last known difference.
    aheadMs = known ?? aheadMs
    shown = null
    tick()
  }
  const onReturn = () => {
    if (page.visibilityState === 'visible') void compare()
  }
  page.addEventListener('visibilitychange', onReturn)
  void compare()
  return () => {
    isOver = true
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', onReturn)
  }
}

/** Ms that the followed clock is ahead. @throws when the answer took too long to be accurate */
async function readAhead(readTime: () => Promise<number>): Promise<number> {
  const before = Date.now()
  const time = await readTime()
  const after = Date.now()
  if (Math.abs(after - before) > LATE_MS) throw new Error('a late answer')
  return time - (before + after) / 2
}
