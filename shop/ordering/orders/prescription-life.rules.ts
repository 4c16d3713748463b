/**
 * Server rules §5. Transitions outside the table are refused.
 * - 'subiendo' has its row before its file, so that every file has a row; 'subida' waits with the draft order.
 * - 'por aclarar' and a refusal accept another file, which is 'recibida' instead; decisions themselves never change.
 * - A cancelled order releases its undecided prescriptions: 'subida' again, with a draft's retention.
 */
import { refuse } from '#lib/domain-error.ts'
import { hasState, findNextState, type EventOf, type StateOf } from '#lib/life.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'

export const PRESCRIPTION_LIFE = {
  subiendo: { stored: 'subida' },
  subida: { order_paid: 'recibida', replaced_after_review: 'recibida' },
  recibida: { taken: 'en revisión', order_over: 'subida' },
  'en revisión': {
    released: 'recibida',
    approved: 'aprobada',
    clarification_asked: 'por aclarar',
    rejected: 'rechazada',
    order_over: 'subida',
  },
  'por aclarar': { taken: 'en revisión', order_over: 'subida' },
  aprobada: {},
  rechazada: {},
} as const

export type PrescriptionState = StateOf<typeof PRESCRIPTION_LIFE>
export type PrescriptionEvent = EventOf<typeof PRESCRIPTION_LIFE>

/** @throws DomainError 'prescription.cannot_move' { from, event } when the table has no such move */
export function nextPrescriptionState(from: PrescriptionState, event: PrescriptionEvent): PrescriptionState {
  const to = findNextState(PRESCRIPTION_LIFE, from, event)
  if (to === undefined) throw refuse('prescription.cannot_move', { from, event })
  return to
}

export function isPrescriptionState(text: string): text is PrescriptionState {
  return hasState(PRESCRIPTION_LIFE, text)
}

export function awaitsFile(state: PrescriptionState): boolean {
  return state === 'por aclarar' || state === 'rechazada'
}

export function unapprovedLines<
  Line extends { product: { saleCondition: string }; prescription: { state: PrescriptionState } | null },
>(lines: readonly Line[]): Line[] {
  return lines.filter(
    (line) => saleConditionPolicy(line.product.saleCondition).reviewed && line.prescription?.state !== 'aprobada',
  )
}
