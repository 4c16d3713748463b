import { listingFilters } from '#web/features/shelf/listing/messages/listing-filters.es.ts'
import { saleConditions } from '#web/features/shelf/catalogue/messages/sale-conditions.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { SALE_WORDS, type ListFilter, type SaleWord } from './listing-address.rules.ts'

/** The shop's own groups have names in both languages; the catalogue's are Spanish. */
export function useChoiceName(): (filter: ListFilter, choice: { slug: string; label: string }) => string {
  const { formGroups } = useMessages(listingFilters)
  const conditions = useMessages(saleConditions)
  return (filter, { slug, label }) => {
    if (filter === 'forms') return formGroups[slug] ?? label
    return filter === 'saleConditions' ? conditions[SALE_WORDS[slug as SaleWord]] : label
  }
}

export function useChoiceLang(): (filter: ListFilter, slug: string) => 'es' | undefined {
  const { formGroups } = useMessages(listingFilters)
  const lang = useCatalogueLang()
  return (filter, slug) =>
    filter === 'saleConditions' || (filter === 'forms' && formGroups[slug] !== undefined) ? undefined : lang
}
