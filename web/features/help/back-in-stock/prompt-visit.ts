/** SHOP §4; decision D8. */
import { PROMPT_AFTER_MS } from '#shop/help/back-in-stock/back-in-stock.rules.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'

/** The number of products that a visit remembers; the oldest are forgotten first. */
const REMEMBERED_MAX = 100

let timer: ReturnType<typeof setTimeout> | undefined

/** Opens the prompt after a second; a later call cancels an earlier one. Returns the function that cancels. */
export function promptLater(sku: string, open: () => void): () => void {
  clearTimeout(timer)
  const ownTimer = setTimeout(() => rememberPrompt(sku) && open(), PROMPT_AFTER_MS)
  timer = ownTimer
  return () => clearTimeout(ownTimer)
}

/** Returns false when this visit has seen the product's prompt before. */
export function rememberPrompt(sku: string): boolean {
  clearTimeout(timer)
  const seen = (readStored('backInStockSeen') ?? '').split(' ').filter(Boolean)
  if (seen.includes(sku)) return false
  writeStored('backInStockSeen', [...seen, sku].slice(-REMEMBERED_MAX).join(' '))
  return true
}
