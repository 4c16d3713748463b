import ShoppingCart from 'lucide-react/icons/shopping-cart'
import UserRound from 'lucide-react/icons/user-round'
import { Suspense, useMemo } from 'react'
import { Link } from '#web/ui/link.tsx'
import { LOGIN_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { frame } from '#web/frame/messages/frame.es.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { currentPlace, CHECKOUT_PATH, SUBSCRIPTION_PATH } from '#web/platform/paths.ts'
import { hydrateLater, Later } from '#web/platform/hydration/hydrate-later.tsx'
import { writeStored } from '#web/platform/browser-storage.ts'
import { cartSummary, subscriptionSummary } from '#web/features/basket/cart/cart-summary.ts'
import { useHasToken } from '#web/features/people/session/session-flag.ts'
import { useSubscribing } from '#web/features/basket/cart/subscribing.ts'
import { BoldoLogo } from '#web/ui/brand/logo.tsx'
import type { ShownMenu } from './menu.ts'
import { SearchForm } from '#web/features/shelf/search/search-form.tsx'

// Its code loads at the visitor's first action; an earlier press is replayed.
const MobileMenu = hydrateLater(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }))

const ACTION =
  'relative flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 text-sm font-semibold ' +
  'text-white transition-colors duration-150 hover:bg-hoja-800'

/** 56 px and the search's row on a phone; 64 px in one row from 1024 px on. */
export function ShopHeader({ menu, eventDay }: ShownMenu) {
  const t = useMessages(frame)
  const { name } = useSettings().company
  // The element must stay the same: an update would make React drop HTML whose code has not arrived.
  const mobileMenu = useMemo(
    () => (
      <Later className="-ml-2.5 size-11 lg:hidden">
        <MobileMenu menu={menu} eventDay={eventDay} />
      </Later>
    ),
    [menu, eventDay],
  )
  return (
    <header className="on-dark sticky top-0 z-30 bg-hoja-950 low:static">
      <div className="page-width flex flex-wrap items-center gap-x-1 lg:h-16 lg:flex-nowrap lg:gap-x-8">
        {mobileMenu}
        <Link
          to="/"
          aria-label={t.homeLink(name)}
          className="flex h-14 items-center rounded-control text-white lg:h-11"
        >
          <BoldoLogo className="h-7 w-auto lg:h-8" />
        </Link>
        <div className="order-last w-full pb-3 lg:order-none lg:w-auto lg:max-w-2xl lg:grow lg:pb-0">
          <SearchForm />
        </div>
        <div className="-mr-2.5 ml-auto flex items-center">
          <Account />
          <CartLink />
        </div>
      </div>
    </header>
  )
}

const AccountMenu = lazyComponent(() => import('./account-menu.tsx'))

function Account() {
  const t = useMessages(frame)
  const icon = <UserRound size={24} aria-hidden />
  if (useHasToken()) {
    return (
      <Suspense fallback={<span className={ACTION}>{icon}</span>}>
        <AccountMenu className={ACTION} icon={icon} />
      </Suspense>
    )
  }
  return (
    <Link to={LOGIN_PATH} discover="none" onClick={rememberPlace} aria-label={t.signIn} className={ACTION}>
      {icon}
      <span className="hidden lg:inline">{t.signIn}</span>
    </Link>
  )
}

const rememberPlace = () => writeStored('returnTo', currentPlace())

function CartLink() {
  const t = useMessages(frame)
  const subscribing = useSubscribing()
  const units = (subscribing ? subscriptionSummary : cartSummary).useUnits()
  return (
    <Link
      to={subscribing ? SUBSCRIPTION_PATH : CHECKOUT_PATH}
      // With products in the cart, the router learns the cart's route before the press.
      discover={units > 0 ? 'render' : 'none'}
      aria-label={(subscribing ? t.subscriptionWith : t.cartWith)(units)}
      className={ACTION}
    >
      <span className="relative">
        <ShoppingCart size={24} aria-hidden />
        {units > 0 ? (
          // CSS draws the number: the link's accessible name must begin with the visible words.
          <span
            aria-hidden="true"
            data-units={units > 99 ? '99+' : units}
            className={
              'absolute -top-2 -right-2.5 grid h-5 min-w-5 place-items-center rounded-full bg-copihue-600 px-1 ' +
              'text-xs font-bold text-white tabular-nums ring-2 ring-hoja-950 before:content-[attr(data-units)]'
            }
          />
        ) : null}
      </span>
      <span className="hidden lg:inline">{subscribing ? t.subscription : t.cart}</span>
    </Link>
  )
}
