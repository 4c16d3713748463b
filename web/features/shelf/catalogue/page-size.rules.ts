import { MOST_OFFSET } from '#shop/shelf/catalogue/products/listing-path.rules.ts'

/**
 * The number of products on a page of a list (SHOP §9): 20, 9 between 768 and 991.98 px, 8 below 768. A page's HTML is
 * cached for all widths, so the server does not know the width. It renders the cards of all three pages with this
 * number, each marked with its widths. CSS shows the right ones: no script, no jump, no mismatch. On page 1 the three
 * begin alike: 20 cards. On later pages there are 37 at most. In the browser a page is requested with the window's own
 * size, and again when the window crosses a border.
 */
export const PAGE_SIZES = { narrow: 8, middle: 9, wide: 20 } as const
export type PageWidth = keyof typeof PAGE_SIZES
export const PAGE_WIDTHS = Object.keys(PAGE_SIZES) as PageWidth[]

/** For elements that exist at some widths only; the same borders as the sizes'. */
const HIDDEN_AT: Record<PageWidth, string> = {
  narrow: 'max-[767.98px]:hidden',
  middle: 'min-[768px]:max-[991.98px]:hidden',
  wide: 'min-[992px]:hidden',
}

/** Class names for elements of these widths. */
export function shownAt(widths: readonly PageWidth[]): string {
  return PAGE_WIDTHS.filter((width) => !widths.includes(width))
    .map((width) => HIDDEN_AT[width])
    .join(' ')
}

/** How many pages a list of `total` has, as far as the shop lists it; an empty one has one. */
export function pagesOf(total: number, width: PageWidth): number {
  return Math.max(1, Math.min(Math.ceil(total / PAGE_SIZES[width]), lastPage(width)))
}
const lastPage = (width: PageWidth) => Math.floor(MOST_OFFSET / PAGE_SIZES[width]) + 1

/** The page that is shown: the last one when there are not as many (a phone's ?pageId=50 opened on a desktop). */
export function pageShown(wanted: number, total: number, width: PageWidth): number {
  return Math.min(wanted, pagesOf(total, width))
}

/** `first` and `offset` of a page. */
export function sliceOf(page: number, width: PageWidth): { first: number; offset: number } {
  return { first: PAGE_SIZES[width], offset: (Math.min(page, lastPage(width)) - 1) * PAGE_SIZES[width] }
}

/** A product on the page and the widths at which it is there. */
export type MergedPages<Product> = { product: Product; at: PageWidth[] }

/** One list out of each width's own: every product once, in the catalogue's order. */
export function mergePages<Product extends { _id: string }>(
  lists: Partial<Record<PageWidth, { offset: number; products: readonly Product[] }>>,
): MergedPages<Product>[] {
  const shelf = new Map<string, MergedPages<Product> & { place: number }>()
  for (const width of PAGE_WIDTHS) {
    lists[width]?.products.forEach((product, index) => {
      const there = shelf.get(product._id)
      if (there) there.at.push(width)
      else shelf.set(product._id, { product, at: [width], place: (lists[width]?.offset ?? 0) + index })
    })
  }
  return [...shelf.values()].sort((one, other) => one.place - other.place).map(({ product, at }) => ({ product, at }))
}
