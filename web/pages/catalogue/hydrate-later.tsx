/**
 * Parts of a page whose HTML the server has written and whose code can wait: React leaves the HTML as it is until the
 * code is there. It is downloaded at the first sign of a person (a moved pointer, a key, a touch, a scroll, a turned phone), so that a
 * first view weighs less and a first press finds everything working. For links and forms, which work without it.
 */
import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'touchstart', 'wheel', 'scroll', 'resize']

let wake = () => {}
const awake = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      wake = resolve
      for (const sign of SIGNS) window.addEventListener(sign, wake, { once: true, passive: true, capture: true })
    })
const loading = new Set<Promise<unknown>>()

/** Render it inside `Later`; give the part as the default of its module. */
export function hydrateLater<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => {
    const loaded = awake.then(load)
    loading.add(loaded)
    return loaded
  })
}

/** Keeps the HTML of the part inside. `className` gives its place a size where it is first rendered in the browser. */
export function Later({ children, className }: { children: ReactNode; className?: string }) {
  return <Suspense fallback={<NoHtml className={className} />}>{children}</Suspense>
}

/** For clientLoaders: an update finds every part's code in place. */
export async function wakeUp(): Promise<void> {
  wake()
  await Promise.allSettled(loading)
}

// React only shows a fallback where there is no HTML to keep (or an update made it let go of it): nothing to wait for.
function NoHtml({ className }: { className?: string | undefined }) {
  useEffect(() => void wakeUp(), [])
  return className ? <div className={className} /> : null
}
