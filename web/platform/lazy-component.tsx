/** Parts of a page whose code comes later, when the connection allows. */
import { lazy, useState, type ComponentType, type FunctionComponent } from 'react'

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

export type LazyComponent<Props> = FunctionComponent<Props> & {
  load: () => Promise<unknown>
  /** As `load`, without its patience: a failure rejects, and the page is not loaded again. */
  prefetch: () => Promise<unknown>
}

/**
 * React's `lazy`, with the patience of `loadChunk`: by itself it takes the page down. A part whose code is there is
 * rendered without it: `lazy` shows its fallback first, and React holds back the next content for 300 ms. `when`:
 * requests the code later than the part is rendered.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  when = (request: () => Promise<{ default: ComponentType<Props> }>) => request(),
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const prefetch = async () => {
    const part = await load()
    loaded = part.default
    return part
  }
  const request = () => loadChunk(prefetch)
  const Late = lazy(() => when(request)) as unknown as ComponentType<Props>
  function Part(props: Props) {
    // The choice of the first render stays: another component would mount the part anew.
    const [Component] = useState(() => loaded ?? Late)
    return <Component {...props} />
  }
  return Object.assign(Part, { load: request, prefetch })
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
