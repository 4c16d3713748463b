import { refuse } from '#lib/domain-error.ts'
import { takesFile } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'

type Line = { productId: number; product: { saleCondition: string } }

/** @throws DomainError 'prescription.not_for_product' when there are none, or one takes no file */
export function linesForFile<L extends Line>(lines: readonly L[], productIds: readonly number[]): L[] {
  const chosen = productIds.map((id) => lines.find((line) => line.productId === id))
  if (chosen.length === 0 || !chosen.every((line) => line !== undefined && takesFile(line.product.saleCondition)))
    throw refuse('prescription.not_for_product')
  return chosen as L[]
}

export const linesToInherit = <L extends Line & { prescription: unknown }>(
  lines: readonly L[],
  linesBefore: readonly Line[] = [],
): L[] =>
  lines.filter(
    (line) =>
      takesFile(line.product.saleCondition) &&
      !line.prescription &&
      !linesBefore.some(({ productId }) => productId === line.productId),
  )
