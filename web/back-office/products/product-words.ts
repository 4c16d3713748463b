import { formatClp } from '#lib/money.ts'
import { PRICE_FIELDS } from '#shop/shelf/catalogue/staff/product-fields.rules.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { staffProducts } from './messages/staff-products.es.ts'
import { productFilters } from './product-filters.ts'

/** What a catalogue file may say. */
export const SALE_CONDITION_CHOICES = [
  'noPrescription',
  'simpleRecipe',
  'MandatorySimpleRecipe',
  'recipeRetention',
  'recipeCheck',
] as const
export const EQUIVALENCES = ['bioequivalent', 'referrer', 'generic'] as const
export const METHODS = ['homeDelivery', 'withdrawalStore'] as const

/** A field's name and its value, as a person reads them. */
export function useProductWords() {
  const t = useMessages(staffProducts)
  const conditions: Record<string, string> = t.values.conditions
  const places = productFilters.use().answer?.places ?? []
  const equivalences: Record<string, string> = t.values.equivalence
  const methods: Record<string, string> = t.values.methods
  const names: Record<string, string> = t.fields
  const value = (field: string, text: string): string => {
    if (text === 'true') return t.values.yes
    if (text === 'false') return t.values.no
    if (field === 'equivalence') return equivalences[text || 'none'] ?? text
    if (text === '') return t.values.none
    if (PRICE_FIELDS.some((price) => price === field)) return formatClp(Number(text))
    if (field === 'sale_condition') return conditions[text] ?? text
    if (field === 'shipping_methods')
      return text
        .split('|')
        .map((method) => methods[method] ?? method)
        .join(', ')
    if (field !== 'sub_category') return text
    const place = places.find(({ _id }) => String(_id) === text)
    return place ? `${place.category} › ${place.subCategory}` : text
  }
  const photographsLine = (before: string, after: string): string => {
    const words = t.product.photographChanges
    const [was, is] = [before, after].map((list) => list.split('|').filter(Boolean))
    const added = is!.filter((address) => !was!.includes(address)).length
    const removed = was!.filter((address) => !is!.includes(address)).length
    if (added > 0) return words.added(added)
    return removed > 0 ? words.removed(removed) : words.moved
  }
  const name = (field: string): string => names[field] ?? field
  return {
    name,
    value,
    line: (field: string, before: string, after: string): string =>
      field === 'image_urls'
        ? photographsLine(before, after)
        : t.product.priceLine(name(field), value(field, before), value(field, after)),
  }
}
