import { OFFSET_MAX } from '#shop/shelf/catalogue/products/listing-path.rules.ts'

/**
 * A page has 20 products, 9 between 768 and 991.98 px, 8 below (SHOP §9). HTML is cached for all widths: it has the
 * cards of all three pages, each marked with its widths, and CSS shows the right ones. The browser requests its own
 * size alone, and again when the window crosses a border.
 */
export const PAGE_SIZES = { narrow: 8, middle: 9, wide: 20 } as const
export type PageWidth = keyof typeof PAGE_SIZES
export const PAGE_WIDTHS = Object.keys(PAGE_SIZES) as PageWidth[]

/** The classes have the same breakpoints as the page sizes. */
const HIDDEN_AT: Record<PageWidth, string> = {
  narrow: 'max-[767.98px]:hidden',
  middle: 'min-[768px]:max-[991.98px]:hidden',
  wide: 'min-[992px]:hidden',
}

export function shownAt(widths: readonly PageWidth[]): string {
  return PAGE_WIDTHS.filter((width) => !widths.includes(width))
    .map((width) => HIDDEN_AT[width])
    .join(' ')
}

/** Counts only pages that the shop lists; an empty list has one. */
export function countPages(total: number, width: PageWidth): number {
  return Math.max(1, Math.min(Math.ceil(total / PAGE_SIZES[width]), lastPage(width)))
}
const lastPage = (width: PageWidth) => Math.floor(OFFSET_MAX / PAGE_SIZES[width]) + 1

/** A number beyond the end shows the last page: a phone's ?pageId=50 may be opened on a desktop. */
export function pageShown(requested: number, total: number, width: PageWidth): number {
  return Math.min(requested, countPages(total, width))
}

export function pageSlice(page: number, width: PageWidth): { first: number; offset: number } {
  return { first: PAGE_SIZES[width], offset: (Math.min(page, lastPage(width)) - 1) * PAGE_SIZES[width] }
}

/** `at` has the widths at which the product is on the page. */
export type MergedPages<Product> = { product: Product; at: PageWidth[] }

/** Every product stands once, in the catalogue's order. */
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
