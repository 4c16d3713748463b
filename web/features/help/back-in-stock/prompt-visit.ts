/** SHOP §4; decision D8. */
import { PROMPT_AFTER_MS } from '#shop/help/back-in-stock/back-in-stock.rules.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'

/** The oldest go first. */
const REMEMBERED_MAX = 100

let timer: ReturnType<typeof setTimeout> | undefined

/** A later call replaces an earlier one. Returns the function that stops it. */
export function promptLater(sku: string, open: () => void): () => void {
  clearTimeout(timer)
  const own = setTimeout(() => rememberPrompt(sku) && open(), PROMPT_AFTER_MS)
  timer = own
  return () => clearTimeout(own)
}

/** False: this visit has seen the product's prompt before. */
export function rememberPrompt(sku: string): boolean {
  clearTimeout(timer)
  const seen = (readStored('backInStockSeen') ?? '').split(' ').filter(Boolean)
  if (seen.includes(sku)) return false
  writeStored('backInStockSeen', [...seen, sku].slice(-REMEMBERED_MAX).join(' '))
  return true
}
