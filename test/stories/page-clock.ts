/**
 * The page's own clock, where a time itself is the rule: it stands still and goes on when the story says so, however
 * busy the machine is.
 */
import type { Page } from 'playwright-core'
import { until } from './story.ts'

/** What a timer may be off by, in ms of the page's clock. */
export const STEP_MS = 50
/** Time to stop it on a busy machine; less than a call waits for its answer. */
const JUMP_MS = 20_000

/** The page's clock stands still, so many ms from here; `clock.install()` before the page was loaded. */
export async function stopClock(page: Page, jumpMs = JUMP_MS): Promise<void> {
  const stop = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + jumpMs)
  // A time that has passed by then is refused, and the clock stands still nevertheless.
  await stop().catch(stop)
}

/** For what waits for the page's own timers, such as axe: a millisecond at a time. Answers how many passed. */
export async function crawl(page: Page, act: () => Promise<void>): Promise<number> {
  let isOver = false
  let passed = 0
  const done = act().finally(() => (isOver = true))
  for (; !isOver; passed++) await page.clock.runFor(1)
  await done
  return passed
}

/** So many ms of the page's clock pass, in steps: React's own work comes between them. */
export async function advanceClock(page: Page, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS * 10) await page.clock.runFor(Math.min(left, STEP_MS * 10))
}

/** Time passes until that is so; answers how much of it, in ms of the page's clock. */
export async function passUntil(page: Page, isSo: () => Promise<boolean>): Promise<number> {
  let passed = 0
  await until(async () => {
    if (await isSo()) return true
    await page.clock.runFor(STEP_MS)
    passed += STEP_MS
    return false
  }, true)
  return passed
}
