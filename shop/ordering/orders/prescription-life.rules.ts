/**
 * A prescription's life as one table (server rules §5): state × event → state. Transitions outside the table are
 * refused.
 * - 'subiendo' has its row before its file, so that every file has a row; 'subida' waits with the draft order.
 * - The review begins when the order is paid ('recibida'); one pharmacist takes it ('en revisión') and decides.
 * - 'por aclarar' waits for the customer, who may send another file: that one is 'recibida' instead. So may a customer
 * after a refusal; 'aprobada' and 'rechazada' themselves never change.
 * - A cancelled order releases its undecided prescriptions: 'subida' again, as a draft's, with the same retention.
 */
import { refuse } from '#lib/domain-error.ts'
import { isStateOf, nextIn, type EventOf, type StateOf } from '#lib/life.ts'
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

/** @throws DomainError 'prescription.cannot_move' { from, event } when the table has no such move; doors answer 409. */
export function nextPrescriptionState(from: PrescriptionState, event: PrescriptionEvent): PrescriptionState {
  const to = nextIn(PRESCRIPTION_LIFE, from, event)
  if (to === undefined) throw refuse('prescription.cannot_move', { from, event })
  return to
}

export function isPrescriptionState(text: string): text is PrescriptionState {
  return isStateOf(PRESCRIPTION_LIFE, text)
}

/** Whether a paid order waits for another file of its customer. */
export function awaitsFile(state: PrescriptionState): boolean {
  return state === 'por aclarar' || state === 'rechazada'
}

/** The lines that block an order's dispatch: a pharmacist must approve them and has not (server rules §5). */
export function unapprovedLines<
  Line extends { product: { saleCondition: string }; prescription: { state: PrescriptionState } | null },
>(lines: readonly Line[]): Line[] {
  return lines.filter(
    (line) => saleConditionPolicy(line.product.saleCondition).reviewed && line.prescription?.state !== 'aprobada',
  )
}
