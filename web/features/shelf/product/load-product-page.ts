/** The code of a product's page, for pages that lead to it. */
import { PAGE_PARTS, PURCHASE_PARTS } from './deferred-parts.ts'

/** Its data are requested when a link is pressed: which product is opened, nobody knows before. */
export async function loadProductPage(): Promise<void> {
  const [{ requestAtPress }] = await Promise.all([
    import('./early-product.ts'),
    import('./product-view.tsx'),
    ...[...PAGE_PARTS, ...Object.values(PURCHASE_PARTS)].map((part) => part.prefetch()),
  ])
  requestAtPress()
}
