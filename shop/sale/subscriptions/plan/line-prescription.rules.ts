import { toChileDate, type ChileDate } from '#lib/chile-time.ts'
import type { LinePrescription } from '#shop/ordering/orders/order.rules.ts'
import { awaitsFile } from '#shop/ordering/orders/prescription-life.rules.ts'
import {
  prescriptionValidUntil,
  saleConditionPolicy,
  takesFile,
} from '#shop/shelf/catalogue/products/sale-condition.rules.ts'

/** `validUntil`: null before a review. `isUsed`: for a paid order, or by another running subscription. */
export type SubscriptionPrescription = LinePrescription & {
  uploadedAt: Date
  validUntil: ChileDate | null
  isUsed: boolean
}

export type PrescriptionProblem = 'missing' | 'refused' | 'used' | 'expired'

/** Server rules §5 §8. An unread file was issued on the day of its upload at the latest. */
export function prescriptionProblem(
  { saleCondition, prescription }: { saleCondition: string; prescription: SubscriptionPrescription | null },
  day: ChileDate,
): PrescriptionProblem | null {
  const policy = saleConditionPolicy(saleCondition)
  if (!policy.fileNeeded) return null
  if (!prescription) return 'missing'
  if (awaitsFile(prescription.state)) return 'refused'
  if (policy.singleUse && prescription.isUsed) return 'used'
  const until = prescription.validUntil ?? prescriptionValidUntil(saleCondition, toChileDate(prescription.uploadedAt))
  return until !== null && until < day ? 'expired' : null
}

/** A draft may always have a file; a running subscription only where its next charge would lack a prescription. */
export const mayUpload = (
  line: { saleCondition: string; prescription: SubscriptionPrescription | null },
  { isDraft, nextCharge }: { isDraft: boolean; nextCharge: ChileDate },
): boolean => takesFile(line.saleCondition) && (isDraft || prescriptionProblem(line, nextCharge) !== null)

type Line = {
  productId: number
  sku: string
  product: { saleCondition: string }
  prescription: SubscriptionPrescription | null
}

export const linePrescriptions = (
  { lines }: { lines: readonly Line[] },
  day: ChileDate,
): { productId: number; sku: string; prescriptionId: string | null; problem: PrescriptionProblem | null }[] =>
  lines
    .filter(({ product }) => saleConditionPolicy(product.saleCondition).fileNeeded)
    .map(({ productId, sku, product, prescription }) => ({
      productId,
      sku,
      prescriptionId: prescription?.id ?? null,
      problem: prescriptionProblem({ saleCondition: product.saleCondition, prescription }, day),
    }))
