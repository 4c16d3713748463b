/** A clock that follows another one's instants, not this machine's. */

const SECOND_MS = 1_000
/** A later tick: the machine slept, or its clock was set. A slower answer says nothing about now. */
const LATE_MS = 5_000
const RETRY_MS = 10_000

interface ClockParts {
  /** Milliseconds since 1970 by the followed clock, at each of its seconds. */
  show: (now: number) => void
  /** The followed clock's instant. @throws when it is not known */
  readTime: () => Promise<number>
  /** Its return to sight is a reason to compare: a hidden page's timers are slow or stand still. */
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/** Shows nothing until the followed clock is known, nor after a jump until it was read again. Answers how to stop. */
export function runClock({ show, readTime, page }: ClockParts): () => void {
  /** How far the followed clock is ahead; null until it is known. */
  let ahead: number | null = null
  let shown: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  /** The comparisons begun: an older one's answer comes too late. */
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
