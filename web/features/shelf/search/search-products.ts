import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import type { SearchAdvice } from './search-advice-fields.ts'

/** Arrays are repeated parameters (SHOP §7). */
export interface SearchParameters {
  query?: string
  first?: number
  offset?: number
  sortBy?: string
  sortOrder?: string
  subscription?: boolean
  productType?: string
  priceMin?: number
  priceMax?: number
  slugs?: readonly string[]
}

export interface FoundProducts extends SearchAdvice {
  nodes: CardProduct[]
  totalCount: number
  suggestion: string | null
}

const NOTHING: FoundProducts = { nodes: [], totalCount: 0, suggestion: null, choices: [], brand: null, places: [] }

/** @throws Error 'Error: {status}' for any unsuccessful answer (SHOP §7); AbortError when cancelled */
export async function searchProducts(parameters: SearchParameters, signal: AbortSignal): Promise<FoundProducts> {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    for (const one of [value].flat()) if (one !== undefined) params.append(name, String(one))
  const response = await fetch(`/products/1.0/search?${params}`, { headers: { accept: 'application/json' }, signal })
  if (!response.ok) throw new Error(`Error: ${response.status}`)
  return (await response.json()) as FoundProducts
}

/** A failure finds nothing and is logged in development (decision D54); a cancelled search is undefined (SHOP §7). */
export async function findProducts(
  parameters: SearchParameters,
  signal: AbortSignal,
  { logs = import.meta.env?.DEV === true } = {},
): Promise<FoundProducts | undefined> {
  try {
    return await searchProducts(parameters, signal)
  } catch (error) {
    if (signal.aborted) return undefined
    if (logs) console.error(error)
    return NOTHING
  }
}
