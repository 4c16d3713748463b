/**
 * Parts of a page whose HTML the server has written and whose code can wait: React leaves the HTML as it is until the
 * code is there. It is downloaded at the first sign of a person (a moved pointer, a key, a touch, a scroll), so that a
 * first view weighs less and a first press finds everything working.
 */
import { lazy, type ComponentType } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll']

let wake = () => {}
const awake = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<void>((resolve) => {
      wake = resolve
      for (const sign of SIGNS) window.addEventListener(sign, wake, { once: true, passive: true, capture: true })
    })

/** Put it inside `Suspense`; give the part to be loaded as its module's default. */
export function hydrateLater<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => awake.then(load))
}

/** For clientLoaders: what is rendered in the browser has no HTML to leave, and an update must not wait for a hand. */
export function wakeUp(): void {
  wake()
}
