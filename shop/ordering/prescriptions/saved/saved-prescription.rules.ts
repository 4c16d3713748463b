/** Server rules §5, docs/decisions/0039. */
import { toChileDate, type ChileDate } from '#lib/chile-time.ts'
import type { PrescriptionState } from '#shop/ordering/orders/prescription-life.rules.ts'
import {
  prescriptionValidUntil,
  saleConditionPolicy,
  sameSaleConditions,
} from '#shop/shelf/catalogue/products/sale-condition.rules.ts'

export type EarlierUse = {
  state: PrescriptionState
  validUntil: ChileDate | null
  uploadedAt: Date
  /** A sold, unrefunded order or a running subscription uses it. */
  isUsed: boolean
  isDoubted: boolean
}

const SERVING_STATES: ReadonlySet<PrescriptionState> = new Set(['recibida', 'en revisión', 'aprobada'])

/** Counts from the upload for a file that no pharmacist has read, because it was issued on that day at the latest. */
export const servesUntil = (
  { validUntil, uploadedAt }: Pick<EarlierUse, 'validUntil' | 'uploadedAt'>,
  saleCondition: string,
): ChileDate | null => validUntil ?? prescriptionValidUntil(saleCondition, toChileDate(uploadedAt))

/**
 * `servedCondition`: sale condition of the product that it was sent for. For single use it serves again only after its
 * sale was refunded.
 */
export function servesAgain(
  use: EarlierUse,
  { saleCondition, servedCondition, today }: { saleCondition: string; servedCondition: string; today: ChileDate },
): boolean {
  if (!SERVING_STATES.has(use.state) || use.isDoubted) return false
  if (!(sameSaleConditions(saleCondition) as string[]).includes(servedCondition)) return false
  const { soldOnline, fileNeeded, singleUse } = saleConditionPolicy(saleCondition)
  if (!soldOnline || !fileNeeded || (singleUse && (use.isUsed || use.state !== 'aprobada'))) return false
  const until = servesUntil(use, saleCondition)
  return until !== null && until >= today
}

type Deletable = Pick<EarlierUse, 'state' | 'isUsed'> & { isReused: boolean }

/** The pharmacy must be able to show what it has decided on, sold for, or charges by. */
export const mayDelete = ({ state, isUsed, isReused }: Deletable): boolean => state === 'subida' && !isUsed && !isReused
