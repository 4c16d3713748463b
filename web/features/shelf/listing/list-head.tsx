import { productPath } from '#shop/ground/policy/product-path.rules.ts'
import { breadcrumbData } from '#web/features/shelf/catalogue/breadcrumb-data.ts'
import { OpenGraph } from '#web/features/shelf/catalogue/open-graph.tsx'
import {
  PAGE_SIZES,
  pageShown,
  countPages,
  type PageWidth,
  type MergedPages,
} from '#web/features/shelf/catalogue/page-size.rules.ts'
import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { StructuredData } from '#web/features/shelf/catalogue/structured-data.tsx'
import { usePublicUrl } from '#web/platform/public-url.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { countFilters, listingSearch, NO_FILTERS, type ListingQuery } from './listing-address.rules.ts'

interface ListHeadProps {
  list: { total: number; shelf: readonly MergedPages<CardProduct>[]; widths: readonly PageWidth[] }
  query: ListingQuery
  path: string
  /** Pages count from 1, as on a desktop. */
  title: (page: number) => string
  description: string
  /** 'Inicio' first, the list itself last. */
  crumbs: readonly { label: string; to: string }[]
}

/** Filters and orders are views of one list, whose canonical address has neither. */
export function ListHead({ list: { total, shelf, widths }, query, path, title, description, crumbs }: ListHeadProps) {
  const toPublicUrl = usePublicUrl()
  const page = pageShown(query.page, total, widths.includes('wide') ? 'wide' : widths[0]!)
  const plain = countFilters(query) === 0 && query.sort === 'newest'
  const canonical = plain ? pagePath(page) : path
  function pagePath(page: number) {
    return path + listingSearch({ ...NO_FILTERS, sort: 'newest', page })
  }

  return (
    <>
      <PageHead title={title(page)} description={description} canonical={canonical} />
      {plain && page > 1 ? <link rel="prev" href={toPublicUrl(pagePath(page - 1))} /> : null}
      {plain && page < countPages(total, 'wide') ? <link rel="next" href={toPublicUrl(pagePath(page + 1))} /> : null}
      {import.meta.env.SSR ? <OpenGraph title={title(page)} description={description} path={canonical} /> : null}
      <StructuredData value={import.meta.env.SSR ? structure({ total, shelf, page }, { crumbs, toPublicUrl }) : null} />
    </>
  )
}

function structure(
  { total, shelf, page }: Pick<ListHeadProps['list'], 'total' | 'shelf'> & { page: number },
  { crumbs, toPublicUrl }: Pick<ListHeadProps, 'crumbs'> & { toPublicUrl: (path: string) => string },
) {
  return {
    '@graph': [
      breadcrumbData(crumbs.map(({ label, to }) => ({ name: label, url: toPublicUrl(to) }))),
      {
        '@type': 'ItemList',
        numberOfItems: total,
        itemListElement: shelf
          .filter(({ at }) => at.includes('wide'))
          .map(({ product }, index) => ({
            '@type': 'ListItem',
            position: (page - 1) * PAGE_SIZES.wide + index + 1,
            name: product.productName,
            url: toPublicUrl(productPath(product)),
          })),
      },
    ],
  }
}
