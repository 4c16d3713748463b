/**
 * Which back-in-stock prompts may open by themselves (SHOP §4; decision D8): one at a time, and once per product and
 * visit.
 */
import { PROMPT_AFTER_MS } from '#shop/help/back-in-stock/back-in-stock.rules.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'

/** Products that are remembered; the oldest go first. */
const MOST_REMEMBERED = 100

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Opens after a second, unless this visit has seen the product's prompt. A later call replaces an earlier one. Returns
 * the function that stops it.
 */
export function promptLater(sku: string, open: () => void): () => void {
  clearTimeout(timer)
  const own = setTimeout(() => rememberPrompt(sku) && open(), PROMPT_AFTER_MS)
  timer = own
  return () => clearTimeout(own)
}

/** The product's prompt is shown now. False: this visit has seen it before. */
export function rememberPrompt(sku: string): boolean {
  clearTimeout(timer)
  const seen = (readStored('backInStockSeen') ?? '').split(' ').filter(Boolean)
  if (seen.includes(sku)) return false
  writeStored('backInStockSeen', [...seen, sku].slice(-MOST_REMEMBERED).join(' '))
  return true
}
