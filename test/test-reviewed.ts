import { before } from 'node:test'
import { newId } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { setPatient } from '#shop/ordering/prescriptions/dependants/set-patient.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { showReview } from '#shop/ordering/prescriptions/review/show-review.ts'
import { memberOrder, payAndReturn, readyOrder } from './test-buyer.ts'
import { pdf } from './test-files.ts'
import { createPerson } from './test-review.ts'
import { useShop, type DatabaseKind } from './test-shop.ts'

const LOSARTAN = { sale_condition: 'simpleRecipe', active_principles: 'Losartán:50:mg', unit_content: 30, stock: 900 }

/** A shop of three medicines, two of them with the same active principle, whose pharmacist sees a review whole. */
export function useReviewedMedicines(database: DatabaseKind) {
  const shop = useShop({
    database,
    products: [
      { sku: 'LOSA', ...LOSARTAN },
      { sku: 'LOSB', ...LOSARTAN },
      { sku: 'ENAL', ...LOSARTAN, active_principles: 'Enalapril:10:mg' },
      { sku: 'FREE', stock: 900 },
    ],
  })
  const pharmacist = createPerson('pharmacist', DEMO_PEOPLE.pharmacist.id)
  const operator = createPerson('operator', DEMO_PEOPLE.operator.id)
  let files = 0
  before(() => seedDemoPeople(shop))

  const findProductId = async (sku: string) =>
    (await shop.db.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id
  /** A paid order with one file for all that needs one. `account`: null for a guest. `patient`: a dependant's id. */
  async function buy(
    account: SignedIn | null,
    units: Record<string, number>,
    { bytes = pdf({ bytes: 4_000 + files++ }), visitor = newId(), patient = '' } = {},
  ) {
    let order: Order = account ? await memberOrder(shop, account, units) : await readyOrder(shop, units, visitor)
    const productIds = order.lines.filter(({ sku }) => sku !== 'FREE').map((line) => line.productId)
    order = await uploadPrescription(shop, {
      visitor: order.visitor,
      account,
      orderId: order.id,
      productIds,
      file: { name: 'receta.pdf', bytes },
    })
    if (patient)
      await setPatient(shop, {
        visitor: order.visitor,
        account,
        orderId: order.id,
        productIds,
        dependantId: patient,
      })
    await payAndReturn(shop, (await getOrder(shop, order.id))!, 'approve', shop, account)
    order = (await getOrder(shop, order.id))!
    return { order, id: order.lines.find(({ prescription }) => prescription)!.prescription!.id }
  }
  const show = async (id: string, account: SignedIn = pharmacist) => (await showReview(shop, { account, id }))!
  const findKinds = async (id: string) => (await show(id)).hints.map(({ kind }) => kind)
  const readers = async (order: Order) =>
    (
      await shop.db
        .selectFrom('order_read')
        .select('reader')
        .where('order_id', '=', order.id)
        .orderBy('reader')
        .execute()
    ).map(({ reader }) => reader)
  return { shop, pharmacist, operator, findProductId, buy, show, findKinds, readers }
}
