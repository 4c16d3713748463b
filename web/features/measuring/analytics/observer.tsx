/** Only for visitors with consent. */
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatches } from 'react-router'
import { currentWidth } from '#web/features/shelf/catalogue/page-width.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { currentPlace } from '#web/platform/paths.ts'
import { splitPath } from '#lib/locale.ts'
import { isRestricted, parseCart, type ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import type { BrowserCart } from '#web/features/basket/cart/browser-cart.ts'
import { cart } from '#web/features/basket/cart/cart-store.ts'
import { subscriptionCart } from '#web/features/basket/cart/subscription-cart.ts'
import { initialCarts } from './cart-at-first.ts'
import { clicks } from './clicks.ts'
import { namePage, push, startTagManager, watchIdle } from './data-layer.ts'
import { cartChanges, listEvent, valueEvent, type AnalyticsItem } from './events.rules.ts'
import { lineItem, subscribedItem } from './analytics-item.ts'
import { isPersonal } from './keep-tags-out.ts'
import { shownLists, shownProduct } from './page-lists.ts'
import { listen } from '#web/platform/shop-events.ts'
import { measure } from './measure.ts'

export default function Observer() {
  usePageNames()
  usePageViews()
  useSelections()
  useEffect(watchAll, [])
  return null
}

function usePageNames() {
  const { pathname } = useLocation()
  const { name } = useSettings().company
  useEffect(() => {
    namePage(pathname, name)
    // Starts on the first page that is not personal, which a customer may reach from the personal home page.
    if (!isPersonal(splitPath(pathname).path)) startTagManager()
  }, [pathname, name])
}

/** Further data of the same page (a turned phone) is not another view. */
function usePageViews() {
  const matches = useMatches()
  const { key } = useLocation()
  const measurePage = useEffectEvent(() => {
    for (const { list, products } of shownLists(matches, currentWidth()))
      push(listEvent('view_item_list', list, products))
    const product = shownProduct(matches)
    if (product) push(valueEvent('view_item', [product]))
  })
  useEffect(() => measurePage(), [key])
}

const PRODUCT_PATH = /^(?:\/suscripcion)?\/product\/([^/]+)/

function useSelections() {
  const matches = useMatches()
  const measureSelection = useEffectEvent((click: MouseEvent) => {
    const link = (click.target as Element).closest('a')
    const sku =
      link && link.origin === location.origin ? PRODUCT_PATH.exec(splitPath(link.pathname).path)?.[1] : undefined
    if (sku === undefined) return
    for (const { list, products } of shownLists(matches, currentWidth())) {
      const found = products.find(({ product }) => product.sku === decodeURIComponent(sku))
      if (found) return push(listEvent('select_item', list, [found]))
    }
  })
  useEffect(() => {
    clicks.listener = (click) => measureSelection(click)
    clicks.early.splice(0).forEach((click) => measureSelection(click))
    return () => {
      clicks.listener = () => {}
    }
  }, [])
}

/** Returns the function that stops all of it. */
function watchAll(): () => void {
  const stops = [
    watchIdle(),
    watchCart(cart, 'cart', lineItem),
    watchCart(subscriptionCart, 'subscription_cart', subscribedItem, { isSubscription: true }),
    listen(measure),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Ignores changes by other windows, which measure them, and by a purchase. Returns the function that stops it. */
function watchCart(
  { readCart, subscribeCart, countResets }: Pick<BrowserCart, 'readCart' | 'subscribeCart' | 'countResets'>,
  key: keyof typeof initialCarts,
  toItem: (line: ShopCartLine) => AnalyticsItem,
  more?: { isSubscription: true },
): () => void {
  const initialCart = initialCarts[key]
  let before: readonly ShopCartLine[] = initialCart === undefined ? readCart() : parseCart(initialCart).lines
  delete initialCarts[key]
  let resets = 0
  let isForeign = false
  const onStorage = () => {
    isForeign = true
    setTimeout(() => (isForeign = false))
  }
  const onChange = () => {
    const lines = readCart()
    const { added, removed } = cartChanges(before.filter(isSold), lines.filter(isSold))
    before = lines
    const isFinished = countResets() > resets
    resets = countResets()
    if (isForeign || isFinished || PAYMENT_RETURN_PATH.test(currentPlace())) return
    for (const [event, changed] of [
      ['add_to_cart', added],
      ['remove_from_cart', removed],
    ] as const)
      if (changed.length > 0) push(valueEvent(event, changed.map(toItem), more))
  }
  window.addEventListener('storage', onStorage, true)
  const stop = subscribeCart(onChange)
  onChange()
  return () => {
    stop()
    window.removeEventListener('storage', onStorage, true)
  }
}

const PAYMENT_RETURN_PATH = /^\/(payment|cocc|subscription|inscription)-response|^\/respuesta-pago/

const isSold = (line: ShopCartLine) => !isRestricted(line)
