/** When a product counts as running out, and as back (SHOP §4 §9: 'stock below 2'). */

/** Units below which the prompt opens. */
export const FEW = 2

/** Milliseconds after which the prompt opens. */
export const PROMPT_AFTER_MS = 1000

/** Whether the page offers a back-in-stock notice. */
export function isRunningOut(product: { stock: number; enable: boolean }): boolean {
  return product.stock < FEW || !product.enable
}
