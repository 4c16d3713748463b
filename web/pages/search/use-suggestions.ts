import { useEffect, useState } from 'react'
import { runDocument } from '#web/api-client.ts'
import { graphql, type ResultOf } from '#web/graphql.ts'
import { ProductCardFields } from '#web/pages/catalogue/product-card-fields.ts'
import { DEBOUNCE_MS, suggestionsFor } from './suggestions.rules.ts'

// Relevance puts what is in stock first (SHOP §9).
const SuggestionsDocument = graphql(
  `
  query Suggestions($query: String!, $first: Int!) {
    searchProducts(query: $query, first: $first) { totalCount suggestion nodes { ...ProductCardFields } }
  }
`,
  [ProductCardFields],
)

export type Suggestions = { text: string; found: ResultOf<typeof SuggestionsDocument>['searchProducts'] }

/** What was last found, kept while the next is on its way; undefined before the first answer. A failure finds nothing new (SHOP §7). */
export function useSuggestions(text: string): Suggestions | undefined {
  const [suggestions, setSuggestions] = useState<Suggestions>()
  useEffect(() => {
    if (text === '') {
      setSuggestions(undefined)
      return
    }
    const request = new AbortController()
    const timer = setTimeout(() => {
      runDocument(SuggestionsDocument, { query: text, first: suggestionsFor(text) }, { signal: request.signal }).then(
        ({ searchProducts }) => setSuggestions({ text, found: searchProducts }),
        (error: Error) => (error.name === 'AbortError' ? undefined : setSuggestions(undefined)),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [text])
  return suggestions
}
