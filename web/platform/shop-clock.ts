const ANSWER_WITHIN_MS = 10_000

/** Ms since 1970 (SHOP §7 world-time); without an answer the browser's own clock counts (SHOP §8, CONTENT §8). */
export async function shopClockMs(timezone: string): Promise<number> {
  try {
    const answer = await fetch(`/time/1.0/now?timezone=${encodeURIComponent(timezone)}`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const { unixtime } = (await answer.json()) as { unixtime: number }
    return Number.isFinite(unixtime) ? unixtime * 1_000 : Date.now()
  } catch {
    return Date.now()
  }
}
