/** Header, menu, footer and toasts around every page of the shop. */
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { CartUpdatedGuard } from '#web/stores/cart-updated-guard.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { CategoryMenu } from './category-menu.tsx'
import type { MenuType } from './menu.ts'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'
import { SkipLink } from './skip-link.tsx'

/** The frame of the shop; the page goes into its `main`. */
export function ShopFrame({ menu, children }: { menu: readonly MenuType[]; children: ReactNode }) {
  const isOnTheWay = useNavigation().state === 'loading'
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {isOnTheWay ? <div aria-hidden className="on-the-way" /> : null}
      <ShopHeader menu={menu} />
      <CategoryMenu menu={menu} />
      <main id="contenido" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <ShopFooter />
      <ToastRegion />
      <CartUpdatedGuard />
    </div>
  )
}
