import { frame } from '#web/messages/es/frame.ts'
import { listingFilters } from '#web/messages/es/listing-filters.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { OpenGraph } from '#web/pages/catalogue/open-graph.tsx'
import { PAGE_SIZES, pageShown, pagesOf } from '#web/pages/catalogue/page-size.rules.ts'
import { StructuredData } from '#web/pages/catalogue/structured-data.tsx'
import { usePublicUrl } from '#web/platform/public-url.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { filtersOn, listingSearch, NO_FILTERS, type ListingQuery } from './listing-address.rules.ts'
import { crumbsOf, listingPath, placeAbove, placeName } from './listing-names.ts'
import type { Listed } from './load-listing.ts'

type ListingHeadProps = Pick<Listed, 'place' | 'total' | 'shelf' | 'widths'> & { query: ListingQuery }

/**
 * What search engines read of a listing. Filters and orders are views of one list, whose true address has neither;
 * its pages are counted as on a desktop.
 */
export function ListingHead({ place, total, shelf, widths, query }: ListingHeadProps) {
  const t = useMessages(listingFilters)
  const types = useMessages(frame).types
  const urlOf = usePublicUrl()
  const path = listingPath(place)
  const page = pageShown(query.page, total, widths.includes('wide') ? 'wide' : widths[0]!)
  const plain = filtersOn(query) === 0 && query.sort === 'newest'
  const canonical = plain ? pathOf(page) : path
  const title = t.title(placeName(place, types), placeAbove(place, types), page)
  const description = t.description(placeName(place, types), total)
  function pathOf(wanted: number) {
    return path + listingSearch({ ...NO_FILTERS, sort: 'newest', page: wanted })
  }

  return (
    <>
      <PageHead title={title} description={description} canonical={canonical} />
      {plain && page > 1 ? <link rel="prev" href={urlOf(pathOf(page - 1))} /> : null}
      {plain && page < pagesOf(total, 'wide') ? <link rel="next" href={urlOf(pathOf(page + 1))} /> : null}
      {import.meta.env.SSR ? <OpenGraph title={title} description={description} path={canonical} /> : null}
      <StructuredData value={import.meta.env.SSR ? structure({ total, shelf, page }, { crumbs: crumbsOf(place, types, t.home), urlOf }) : null} />
    </>
  )
}

function structure({ total, shelf, page }: Pick<Listed, 'total' | 'shelf'> & { page: number }, { crumbs, urlOf }: { crumbs: ReturnType<typeof crumbsOf>; urlOf: (path: string) => string }) {
  return {
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ label, to }, at) => ({ '@type': 'ListItem', position: at + 1, name: label, item: urlOf(to) })),
      },
      {
        '@type': 'ItemList',
        numberOfItems: total,
        itemListElement: shelf
          .filter(({ at }) => at.includes('wide'))
          .map(({ product }, at) => ({
            '@type': 'ListItem',
            position: (page - 1) * PAGE_SIZES.wide + at + 1,
            name: product.productName,
            url: urlOf(`/product/${product.sku}/${product.slug}`),
          })),
      },
    ],
  }
}
