/** Header, menu, footer and toasts around every page of the shop. */
import { useMemo, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { hydrateLater, Later } from '#web/platform/hydration/hydrate-later.tsx'
import { CartUpdatedGuard } from '#web/features/cart/cart-updated-guard.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import type { ShownFrame } from './menu.ts'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'
import { SkipLink } from './skip-link.tsx'

const CategoryMenu = hydrateLater(async () => ({ default: (await import('./category-menu.tsx')).CategoryMenu }))

/** The frame of the shop; the page goes into its `main`. */
export function ShopFrame({ menu, eventDay, payments, children }: ShownFrame & { children: ReactNode }) {
  const isOnTheWay = useNavigation().state === 'loading'
  // The same element each time: an update would make React let go of HTML whose code is not there yet.
  const types = useMemo(
    () => (
      <Later className="hidden h-12 lg:block">
        <CategoryMenu menu={menu} eventDay={eventDay} />
      </Later>
    ),
    [menu, eventDay],
  )
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {isOnTheWay ? <div aria-hidden className="on-the-way" /> : null}
      <ShopHeader menu={menu} eventDay={eventDay} />
      {types}
      <main id="contenido" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <ShopFooter payments={payments} />
      <ToastRegion />
      <CartUpdatedGuard />
    </div>
  )
}
