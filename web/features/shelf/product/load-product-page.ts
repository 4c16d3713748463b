import { PAGE_PARTS, PURCHASE_PARTS } from './deferred-parts.ts'

/** The press of a link requests the data: before it nobody knows which product is opened. */
export async function loadProductPage(): Promise<void> {
  const [{ requestAtPress }] = await Promise.all([
    import('./early-product.ts'),
    import('./product-view.tsx'),
    ...[...PAGE_PARTS, ...Object.values(PURCHASE_PARTS)].map((part) => part.prefetch()),
  ])
  requestAtPress()
}
