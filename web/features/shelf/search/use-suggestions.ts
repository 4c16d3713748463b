import { useEffect, useState } from 'react'
import { findProducts, type FoundProducts } from './search-products.ts'
import { byStock, DEBOUNCE_MS, suggestionsFor } from './suggestions.rules.ts'

export type Suggestions = { text: string; found: FoundProducts }

/**
 * The last result, shown while the next one loads; undefined before the first answer. A failure finds nothing, a
 * cancelled search changes nothing (SHOP §7).
 */
export function useSuggestions(text: string, subscription: boolean): Suggestions | undefined {
  const [suggestions, setSuggestions] = useState<Suggestions>()
  useEffect(() => {
    if (text === '') {
      setSuggestions(undefined)
      return
    }
    const request = new AbortController()
    const timer = setTimeout(async () => {
      const found = await findProducts(
        { query: text, first: suggestionsFor(text), ...(subscription && { subscription }) },
        request.signal,
      )
      if (found) setSuggestions({ text, found: { ...found, nodes: byStock(found.nodes) } })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [text, subscription])
  return suggestions
}
