import { useEffect, useMemo, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { afterLoad, hydrateLater, Later } from '#web/platform/hydration/hydrate-later.tsx'
import { AddedToast, CartUpdatedGuard } from '#web/features/basket/cart/cart-updated-guard.tsx'
import { SearchBox } from '#web/features/shelf/search/search-form.tsx'
import { ToastCard, ToastRegion } from '#web/ui/toast-region.tsx'
import type { ShownFrame } from './menu.ts'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'
import { SkipLink } from './skip-link.tsx'

const CategoryMenu = hydrateLater(async () => ({ default: (await import('./category-menu.tsx')).CategoryMenu }))

/** The build puts what a first press needs into one file (chunk-groups.ts). */
const loadPresses = () => Promise.all([AddedToast, ToastCard, SearchBox].map((part) => part.prefetch()))

export function ShopFrame({ menu, eventDay, payments, children }: ShownFrame & { children: ReactNode }) {
  useEffect(() => afterLoad(loadPresses), [])
  const isOnTheWay = useNavigation().state === 'loading'
  // The element must stay the same: an update would make React drop HTML whose code has not arrived.
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
