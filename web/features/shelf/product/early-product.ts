/** The pressed link's product is requested when the button goes down, about 100 ms before the click. */
import { splitPath } from '#lib/locale.ts'
import { loadProduct, type ProductData } from './product-document.ts'

/** An older answer is not used: the button was held for long, or released elsewhere. */
const FRESH_MS = 2_000

let earlyRequest: { path: string; at: number; found: Promise<ProductData> } | undefined

/** Only for a mouse: most scrolls of a finger begin on a card, and would request its product. */
export function requestAtPress(): void {
  addEventListener('pointerdown', requestPressed, { passive: true, capture: true })
}

function requestPressed({ pointerType, button, ctrlKey, metaKey, shiftKey, target }: PointerEvent) {
  // With these keys the link opens in another tab or window.
  if (pointerType !== 'mouse' || button !== 0 || ctrlKey || metaKey || shiftKey) return
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const sku = link && /^\/product\/([^/]+)/.exec(splitPath(link.pathname).path)?.[1]
  if (!sku) return
  const found = loadProduct(decodeURIComponent(sku), new Request(link.href), {})
  // The page that opens the product handles the failure.
  found.catch(() => {})
  earlyRequest = { path: link.pathname, at: performance.now(), found }
}

/** Like `loadProduct`, but uses the answer that the press has requested. */
export function openProduct(...[sku, request, where]: Parameters<typeof loadProduct>): Promise<ProductData> {
  const pressed = earlyRequest
  earlyRequest = undefined
  const isFresh = pressed?.path === new URL(request.url).pathname && performance.now() - pressed.at < FRESH_MS
  return isFresh ? pressed.found : loadProduct(sku, request, where)
}
