import { lazy, useState, type ComponentType, type FunctionComponent } from 'react'

const ASK_AGAIN_MS = 2000
/** Without this limit a page that always fails would reload for ever. */
const FRESH_MS = 15_000

/** Browsers never retry a failed script, so the page reloads. @throws the import's error on a fresh page */
export async function loadChunk<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    await (shopWait ??= waitForShop())
    const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
    if (type === 'reload' && performance.now() < FRESH_MS) throw error
    location.reload()
    return new Promise(() => {})
  }
}

export type LazyComponent<Props> = FunctionComponent<Props> & {
  load: () => Promise<unknown>
  /** Unlike `load`, rejects at once and never reloads the page. */
  prefetch: () => Promise<unknown>
}

/** Loaded code is rendered directly: `lazy` shows its fallback and holds the next content back for 300 ms. */
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
    // The first render's choice must stay: another component would mount the part anew.
    const [Component] = useState(() => loaded ?? Late)
    return <Component {...props} />
  }
  return Object.assign(Part, { load: request, prefetch })
}

let shopWait: Promise<void> | undefined

export const isShopThere = (): Promise<boolean> =>
  fetch('/health').then(
    ({ ok }) => ok,
    () => false,
  )

async function waitForShop(): Promise<void> {
  while (!(await isShopThere())) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
}
