import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { isInsured } from '#shop/shelf/insurance/insurance.rules.ts'
import type { OrderEvents } from '#shop/ordering/orders/order.events.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { nextPrescriptionState, type PrescriptionState } from '#shop/ordering/orders/prescription-life.rules.ts'
import { recordPatient } from '#shop/ordering/prescriptions/dependants/dependants.db.ts'
import { insertPrescription, savePrescriptionMove } from '#shop/ordering/prescriptions/prescriptions.db.ts'
import { linkLines } from '#shop/ordering/prescriptions/files/prescription-lines.db.ts'
import { prescriptionSource, saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'

const lineNeedsReview = (line: Pick<Order['lines'][number], 'product'>) =>
  saleConditionPolicy(line.product.saleCondition).reviewed

/**
 * Queues the sold order's prescriptions. A line without a file gets a row for its substitute (a note, an insurer), to
 * be reviewed too.
 */
export async function receivePrescriptions(shop: Shop, { orderId }: OrderEvents['orderPlaced']): Promise<void> {
  const order = (await getOrder(shop, orderId))!
  const received = new Set<string>()
  for (const line of order.lines.filter(lineNeedsReview)) {
    let { prescription } = line as { prescription: { id: string; state: PrescriptionState } | null }
    if (!prescription) {
      const source = prescriptionSource(
        {
          saleCondition: line.product.saleCondition,
          hasFile: false,
          insured: isInsured(line),
        },
        { operatorNote: order.prescriptionNote },
      )
      prescription = { id: newId(), state: 'subida' }
      await insertPrescription(shop, {
        id: prescription.id,
        visitor: order.visitor,
        accountId: order.customerId,
        source: source === 'insurance' || source === 'note' ? source : 'missing',
        note: order.prescriptionNote,
      })
      await linkLines(shop, { orderId, productIds: [line.productId], prescriptionId: prescription.id })
    }
    if (prescription.state !== 'subida' || received.has(prescription.id)) continue
    received.add(prescription.id)
    await recordPatient(shop, prescription.id)
    await savePrescriptionMove(
      shop,
      {
        id: prescription.id,
        event: 'order_paid',
        from: 'subida',
        to: nextPrescriptionState('subida', 'order_paid'),
        actor: 'shop',
      },
      { received: true },
    )
  }
}

receivePrescriptions.concerns = ({ order }: OrderEvents['orderPlaced']) => !order || order.lines.some(lineNeedsReview)
