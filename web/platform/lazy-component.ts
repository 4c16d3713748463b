/** Parts of a page whose code comes later, when the connection allows. */
import { lazy, type ComponentType } from 'react'

const ASK_AGAIN_MS = 2000
/** A page that was loaded again and fails within this time would be loaded again for ever. */
const FRESH_MS = 15_000

/**
 * Loads a part's code. Without a connection the page stays as it is: its text is readable, its links and typed text
 * stay. Browsers remember a failed script as long as the page lives, so the page reloads once the shop answers again.
 * @throws the import's error, when it also fails on a fresh page
 */
export async function loadChunk<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    await (back ??= shopAnswers())
    const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
    if (type === 'reload' && performance.now() < FRESH_MS) throw error
    location.reload()
    return new Promise(() => {})
  }
}

/** React's `lazy`, with that patience: by itself it takes the page down. */
export function lazyComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => loadChunk(load))
}

let back: Promise<void> | undefined

/** Whether the shop can be reached now. */
export const isShopThere = (): Promise<boolean> =>
  fetch('/health').then(
    ({ ok }) => ok,
    () => false,
  )

async function shopAnswers(): Promise<void> {
  while (!(await isShopThere())) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
}
