/** Before consent nothing is measured or stored; the banner appears after the visitor's first interaction. */
import { lazy, Suspense, useEffect, useLayoutEffect, useState, type ComponentType } from 'react'
import { hydrateLater } from '#web/platform/hydration/hydrate-later.tsx'
import { readStored } from '#web/platform/browser-storage.ts'
import { initialCarts } from './cart-at-first.ts'
import { clicks } from './clicks.ts'

// If the code does not load, nothing is measured, and the shop works the same.
const load = (): Promise<{ default: ComponentType }> => import('./analytics.tsx').catch(() => ({ default: () => null }))
const AtOnce = lazy(load)
const AfterFirstInteraction = hydrateLater(load)

export function AnalyticsGate() {
  const [consented, setConsented] = useState<boolean>()
  // A layout effect, because an early press may be replayed before passive effects run.
  useLayoutEffect(() => {
    addEventListener('click', clicks.handleClick, true)
    return () => removeEventListener('click', clicks.handleClick, true)
  }, [])
  useEffect(() => {
    const consented = /\bconsent=yes/.test(document.cookie)
    if (consented) for (const key of ['cart', 'subscription_cart'] as const) initialCarts[key] = readStored(key)
    setConsented(consented)
  }, [])
  if (consented === undefined) return null
  return <Suspense fallback={null}>{consented ? <AtOnce /> : <AfterFirstInteraction />}</Suspense>
}
