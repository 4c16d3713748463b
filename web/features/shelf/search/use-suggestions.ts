import { useLoaded } from '#web/platform/use-loaded.ts'
import { findProducts, type FoundProducts } from './search-products.ts'
import { sortByStock, DEBOUNCE_MS, suggestionsMax } from './suggestions.rules.ts'

export type Suggestions = { text: string; found: FoundProducts }

/** Shows the last result while the next one loads. A failure finds nothing; a cancelled search is silent (SHOP §7). */
export function useSuggestions(text: string, subscription: boolean): Suggestions | undefined {
  const load = async (signal: AbortSignal): Promise<Suggestions> => {
    const found = await findProducts(
      { query: text, first: suggestionsMax(text), ...(subscription && { subscription }) },
      signal,
    )
    return { text, found: { ...found!, nodes: sortByStock(found?.nodes ?? []) } }
  }
  return useLoaded(text === '' ? null : `${subscription} ${text}`, load, { waitMs: DEBOUNCE_MS }).former
}
