import { createHash } from 'node:crypto'
import { inTransaction, type Shop } from '#context'
import { isRefusal, refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { lockOrderVersion } from '#shop/ordering/orders/lock-order.ts'
import { lineDocument, type Order } from '#shop/ordering/orders/order.rules.ts'
import { getMyOrder, getOrder } from '#shop/ordering/orders/show-order.ts'
import type { Actor } from '#shop/ground/policy/account.rules.ts'
import { isFinished } from '#shop/ordering/orders/order-life.rules.ts'
import { takesFile } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { attachFile } from '#shop/ordering/prescriptions/files/attach-file.ts'
import { linkTelemedicine } from '#shop/ordering/prescriptions/files/link-telemedicine.ts'
import {
  endConsultation,
  findConsultation,
  isConsultationExpired,
  reserveQuery,
  type Consultation,
} from './consultations.db.ts'
import {
  TelemedicineUnreachable,
  type ConsultationResult,
  type TelemedicineProvider,
} from './telemedicine-provider.port.ts'
import { personMark } from './telemedicine-token.ts'
import { prescribedUnits, type ConsultationState } from './telemedicine.rules.ts'

type PrescribedResult = Extract<ConsultationResult, { state: 'prescribed' }>

/**
 * Reads the result from the provider, never from the browser (decision D23).
 * @throws DomainError 'telemedicine.not_found'
 */
export async function returnFromTelemedicine(shop: Shop, input: Actor & { id: string }): Promise<ConsultationState> {
  const consultation = isUuid(input.id) ? await findConsultation(shop, input.id) : undefined
  const order = consultation && (await getMyOrder(shop, { ...input, id: consultation.orderId }))
  if (!consultation || !order) throw refuse('telemedicine.not_found')
  return settleConsultation(shop, consultation)
}

/** While the provider is unreachable the consultation stays open, and a later query ends it. */
export async function settleConsultation(shop: Shop, consultation: Consultation): Promise<ConsultationState> {
  const { id, state } = consultation
  const provider = shop.telemedicine
  if (state !== 'open' || !provider || !(await reserveQuery(shop, consultation))) return readState(shop, id)
  try {
    const result = await provider.result(consultation)
    if (result.state === 'refused') await endConsultation(shop, { id, state: 'refused' })
    if (result.state === 'prescribed') await takePrescription(shop, provider, consultation, result)
  } catch (error) {
    if (!(error instanceof TelemedicineUnreachable)) throw error
    shop.log.warn({ err: error, consultation: id }, 'a consultation could not be queried')
  }
  if (isConsultationExpired(shop, consultation)) await endConsultation(shop, { id, state: 'expired' })
  return readState(shop, id)
}

const readState = async (shop: Shop, id: string): Promise<ConsultationState> =>
  (await findConsultation(shop, id))?.state ?? 'expired'

async function takePrescription(
  shop: Shop,
  provider: TelemedicineProvider,
  consultation: Consultation,
  result: PrescribedResult,
): Promise<void> {
  const { id, orderId } = consultation
  const order = await getOrder(shop, orderId)
  const problem = order ? unusableReason(order, consultation, result) : 'no_order'
  if (!order || problem) return void (await endConsultation(shop, { id, state: 'unusable', reason: problem ?? '' }))
  const bytes = await provider.document({ id, sha256: result.sha256 })
  if (createHash('sha256').update(bytes).digest('hex') !== result.sha256)
    throw new TelemedicineUnreachable(provider.name, new Error('document: not the signed one'))
  try {
    await attachFile(
      shop,
      {
        visitor: order.visitor,
        accountId: order.customerId,
        file: { name: `Receta de telemedicina ${order.reference}.pdf`, bytes },
        telemedicine: { note: pharmacistNote(result) },
      },
      (prescriptionId) => inTransaction(shop, (shop) => linkResult(shop, { consultation, result, prescriptionId })),
    )
  } catch (error) {
    // The file store failed: the consultation stays open, and the next query fetches the document again.
    if (isRefusal(error, 'prescription.not_kept')) return
    if (isRefusal(error, 'prescription.file_type', 'prescription.file_unreadable', ...SIZE_REFUSALS))
      return void (await endConsultation(shop, { id, state: 'unusable', reason: 'document' }))
    throw error
  }
}

const SIZE_REFUSALS = [
  'prescription.file_empty',
  'prescription.file_too_large',
  'prescription.file_too_many_pixels',
] as const

/** Locks the order but does not raise its version, so that a payment that was begun goes on. */
async function linkResult(
  shop: Shop,
  outcome: { consultation: Consultation; result: PrescribedResult; prescriptionId: string },
): Promise<void> {
  const { id, orderId } = outcome.consultation
  await lockOrderVersion(shop, { id: orderId })
  const order = (await getOrder(shop, orderId))!
  const problem = unusableReason(order, outcome.consultation, outcome.result)
  const isFirst = await endConsultation(
    shop,
    problem ? { id, state: 'unusable', reason: problem } : { id, state: 'prescribed' },
  )
  // Without a line the job 'forget prescriptions' deletes the document.
  if (!isFirst || problem) return
  const units = unitsFor(order, outcome.result)
  await linkTelemedicine(shop, { prescriptionId: outcome.prescriptionId, orderId, units })
}

/** Leaves out lines for which the customer has uploaded a file meanwhile. */
const unitsFor = (order: Order, { lines }: PrescribedResult): Map<number, number> =>
  prescribedUnits(
    order.lines.filter((line) => takesFile(line.product.saleCondition) && !lineDocument(line).hasFile),
    lines,
  )

function unusableReason(order: Order, { id, person }: Consultation, result: PrescribedResult): string | null {
  if (isFinished(order.status)) return 'order_finished'
  const customer = order.customerId ?? order.guestId
  if (customer === null || personMark(id, customer) !== person) return 'another_customer'
  return unitsFor(order, result).size === 0 ? 'no_lines' : null
}

/** The text is Spanish, as the queue is. */
const pharmacistNote = ({ prescriber, issuedOn, lines }: PrescribedResult): string =>
  `Receta de telemedicina de ${prescriber}, emitida el ${issuedOn}: ` +
  lines.map(({ sku, units }) => `SKU ${sku}, ${units} un.`).join('; ')
