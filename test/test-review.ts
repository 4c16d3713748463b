import { before } from 'node:test'
import type { Shop } from '#context'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import type { Prescription } from '#shop/ordering/prescriptions/prescriptions.db.ts'
import { approvePrescription } from '#shop/ordering/prescriptions/review/approve-prescription.ts'
import { REQUIREMENTS, type AnswerChanges } from '#shop/ordering/prescriptions/review/review-checks.rules.ts'
import { saveReviewChecks } from '#shop/ordering/prescriptions/review/save-review-checks.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { payAndReturn, readyOrder, toCart } from './test-buyer.ts'
import { pdf } from './test-files.ts'
import { useShop, type DatabaseKind } from './test-shop.ts'
import { PERMISSIONS } from './test-staff.ts'

/** A person of that role with that id; a client has no permissions. */
export const createPerson = (role: 'client' | 'operator' | 'pharmacist', id: string): SignedIn => ({
  permissions: role === 'client' ? [] : PERMISSIONS[role],
  id,
  role,
  email: 'x@boldo.example',
  rut: '1-9',
  firstName: 'X',
  lastName: '',
  phoneNumber: '',
  hasProfile: true,
})

export const ALL_YES: AnswerChanges = Object.fromEntries(REQUIREMENTS.map((requirement) => [requirement, 'yes']))

/** Finds all on it that the law requires, and approves it. */
export async function approveChecked(
  shop: Shop,
  approval: Parameters<typeof approvePrescription>[1],
): Promise<Prescription> {
  const { account, id } = approval
  await saveReviewChecks(shop, { account, id, answers: ALL_YES, facts: {} })
  return approvePrescription(shop, approval)
}

/** A shop whose pharmacist reviews prescriptions, and the hands of customers who buy with them. */
export function useReview(database: DatabaseKind) {
  const shop = useShop({
    database,
    products: [
      { sku: 'FREE' },
      { sku: 'SIMPLE', sale_condition: 'simpleRecipe' },
      { sku: 'RETAINED', sale_condition: 'recipeRetention' },
    ],
  })
  before(async () => {
    await seedDemoPeople(shop)
  })
  let uploads = 0
  const upload = async (order: Order, sku: string, bytes: Uint8Array) =>
    uploadPrescription(shop, {
      visitor: order.visitor,
      orderId: order.id,
      productIds: (await toCart(shop, { [sku]: 1 })).map(({ _id }) => _id),
      file: { name: `${sku}.pdf`, bytes },
    })
  return {
    shop,
    pharmacist: createPerson('pharmacist', DEMO_PEOPLE.pharmacist.id),
    upload,
    /** A paid order, each line with a paper of its own. */
    paid: async (...skus: string[]) => {
      let order = await readyOrder(shop, { FREE: 1, ...Object.fromEntries(skus.map((sku) => [sku, 1])) })
      for (const sku of skus) order = await upload(order, sku, pdf({ bytes: 2_000 + uploads++ }))
      await payAndReturn(shop, order)
      return (await getMyOrder(shop, order))!
    },
    findPrescriptionId: (order: Order, sku: string) => order.lines.find((line) => line.sku === sku)!.prescription!.id,
  }
}
