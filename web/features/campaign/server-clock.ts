/** The shop's clock in the browser (CONTENT §2.4): the server's instant, every second. */
import { useEffect, useState } from 'react'

const SECOND_MS = 1_000
/** A later tick: the machine slept, or its clock was set. */
const LATE_MS = 5_000

/** Milliseconds since 1970 by the server's clock; null until it is known. */
export function useServerClock(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => runClock(setNow), [])
  return now
}

function runClock(show: (now: number) => void): () => void {
  let offset = 0
  let shown: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const tick = () => {
    clearTimeout(timer)
    if (isOver) return
    const now = Date.now() + offset
    const isLate = shown !== null && Math.abs(now - shown) > LATE_MS
    shown = now
    show(now)
    timer = setTimeout(tick, SECOND_MS - (now % SECOND_MS))
    if (isLate) void compare()
  }
  const compare = async () => {
    offset = await readOffset().catch(() => offset)
    shown = null
    tick()
  }
  // A hidden page's timers are slow or stand still.
  const onReturn = () => {
    if (document.visibilityState === 'visible') void compare()
  }
  document.addEventListener('visibilitychange', onReturn)
  void compare()
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onReturn)
  }
}

/** How far the server's clock is ahead of the browser's, in ms; the answer names whole seconds. */
async function readOffset(): Promise<number> {
  const before = Date.now()
  const response = await fetch('/time/1.0/now?timezone=America/Santiago')
  if (!response.ok) throw new Error('no time')
  const { unixtime } = (await response.json()) as { unixtime: number }
  return unixtime * SECOND_MS + SECOND_MS / 2 - (before + Date.now()) / 2
}
