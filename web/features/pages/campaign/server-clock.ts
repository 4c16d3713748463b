/** CONTENT §2.4. */
import { useEffect, useState } from 'react'
import { runClock } from './run-clock.ts'

/** Ms since 1970 by the server's clock; null until it is known. */
export function useServerClock(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => runClock({ show: setNow, readTime, page: document }), [])
  return now
}

/** The server answers in whole seconds, so the middle of the second is returned. */
async function readTime(): Promise<number> {
  const response = await fetch('/time/1.0/now?timezone=America/Santiago')
  if (!response.ok) throw new Error('no time')
  const { unixtime } = (await response.json()) as { unixtime: number }
  return unixtime * 1_000 + 500
}
