/** The code of a product's page, for pages that lead to it. */
import { PAGE_PARTS, PURCHASE_PARTS } from './deferred-parts.ts'

/** Not its data: which product is opened, nobody knows. */
export const loadProductPage = (): Promise<unknown> =>
  Promise.all([
    import('./product-document.ts'),
    import('./product-view.tsx'),
    ...[...PAGE_PARTS, ...Object.values(PURCHASE_PARTS)].map((part) => part.prefetch()),
  ])
