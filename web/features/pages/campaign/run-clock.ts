const SECOND_MS = 1_000
/** A later tick means that the machine slept or its clock was set. A slower answer says nothing about now. */
const LATE_MS = 5_000
const RETRY_MS = 10_000

interface ClockParts {
  /** Ms since 1970 by the followed clock, at each of its seconds. */
  show: (now: number) => void
  /** @throws when the instant is not known */
  readTime: () => Promise<number>
  /** A hidden page's timers are slow or stand still, so its return is a reason to compare. */
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/** Shows nothing until the followed clock is known, also after a jump. Returns the function that stops it. */
export function runClock({ show, readTime, page }: ClockParts): () => void {
  /** Ms that the followed clock is ahead; null until it is known. */
  let ahead: number | null = null
  let shown: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  /** Counts comparisons: an older one's answer is too late. */
  let comparisons = 0

  const tick = () => {
    if (ahead === null) return
    const now = Date.now() + ahead
    if (shown !== null && Math.abs(now - shown) > LATE_MS) return void compare()
    shown = now
    show(now)
    timer = setTimeout(tick, SECOND_MS - (now % SECOND_MS))
  }
  const compare = async () => {
    clearTimeout(timer)
    const mine = ++comparisons
    const known = await readAhead(readTime).catch(() => null)
    if (isOver || mine !== comparisons) return
    if (known === null && ahead === null) {
      timer = setTimeout(compare, RETRY_MS)
      return
    }
    // Without an answer this machine's clock goes on from what was known.
    ahead = known ?? ahead
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

/** Ms. @throws when the answer took so long that it says nothing */
async function readAhead(readTime: () => Promise<number>): Promise<number> {
  const before = Date.now()
  const time = await readTime()
  const after = Date.now()
  if (Math.abs(after - before) > LATE_MS) throw new Error('a late answer')
  return time - (before + after) / 2
}
