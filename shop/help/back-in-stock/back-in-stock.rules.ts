/** SHOP §4 §9: 'stock below 2'. */

export const FEW = 2

export const PROMPT_AFTER_MS = 1000

export function isRunningOut(product: { stock: number; enable: boolean }): boolean {
  return product.stock < FEW || !product.enable
}
