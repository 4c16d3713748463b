/** The loader's data has the lists, so that pages know nothing of measuring. */
import type { PageWidth, MergedPages } from '#web/features/shelf/catalogue/page-size.rules.ts'
import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import type { PageProduct } from '#web/features/shelf/product/product-document.ts'
import { asSubscribed } from '#web/features/shelf/catalogue/subscribed.rules.ts'
import { receive, type Sent } from '#web/platform/sent-data.tsx'
import { measuredPath, type AnalyticsItem, type ItemListRef } from './events.rules.ts'
import { cardItem } from './analytics-item.ts'

export type ShownList = { list: ItemListRef; products: { product: AnalyticsItem; index: number }[] }
type Match = { id: string; pathname: string; loaderData: unknown }
type Loaded = Partial<{
  featured: CardProduct[] | null
  vitamins: CardProduct[] | null
  products: readonly CardProduct[]
  shelf: MergedPages<CardProduct>[]
  product: PageProduct | null
}>

/** Most pages with products have sent them as a text (sent-data.tsx). */
const toLoaded = (loaderData: unknown): Loaded => {
  const data = (loaderData ?? {}) as Loaded | Sent<Loaded>
  return 'block' in data ? receive(data) : data
}

const toShownList = (list: ItemListRef, products: readonly CardProduct[]): ShownList => ({
  list,
  products: products.map((product, index) => ({ product: cardItem(product), index })),
})

/** `width` is the window's page size. Empty lists are left out. */
export function shownLists(matches: readonly Match[], width: PageWidth): ShownList[] {
  const lists = matches.flatMap(({ id, pathname, loaderData }) => {
    const data = toLoaded(loaderData)
    if (id === 'routes/storefront/home.page')
      return [
        toShownList({ id: 'home_featured', name: 'Inicio: productos destacados' }, data.featured ?? []),
        toShownList({ id: 'home_vitamins', name: 'Inicio: vitaminas y suplementos' }, data.vitamins ?? []),
      ]
    if (id === 'routes/storefront/campaign.page')
      return [toShownList({ id: 'campaign', name: 'Campaña' }, data.products ?? [])]
    if (data.product !== undefined)
      return [
        toShownList(
          { id: 'related', name: 'Artículos relacionados' },
          (data.product?.related ?? []).length > 1 ? (data.product?.related ?? []) : [],
        ),
      ]
    if (!data.shelf) return []
    const list =
      id === 'routes/storefront/search.page' ? { id: 'search', name: 'Resultados de búsqueda' } : toListRef(pathname)
    return [
      toShownList(
        list,
        data.shelf.filter(({ at }) => at.includes(width)).map(({ product }) => product),
      ),
    ]
  })
  return lists.filter(({ products }) => products.length > 0)
}

/** A category may name an illness, so only the first segment of a listing's address is measured. */
function toListRef(pathname: string): ItemListRef {
  const kind = measuredPath(pathname).slice(1)
  return { id: kind, name: kind }
}

/** Undefined on any other page. */
export function shownProduct(matches: readonly Match[]): AnalyticsItem | undefined {
  const loaded = (name: string) =>
    toLoaded(matches.find(({ id }) => id === `routes/storefront/${name}.page`)?.loaderData).product
  const subscribed = loaded('subscribed-product')
  const product = subscribed ? asSubscribed(subscribed) : loaded('product')
  return product ? cardItem(product) : undefined
}
