/** Two who know another person's RUT, with which one registered, or e-mail, with which the other bought. */
import { createHash } from 'node:crypto'
import { newId } from '#lib/ids.ts'
import { completeCallCentreOrder } from '#shop/counter/call-centre/complete-call-centre-order.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { updateOrder } from '#shop/ordering/drafts/update-order.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { CUSTOMER, payAndReturn, toCart } from '#test/test-buyer.ts'
import { CALLER, OPERATOR } from '#test/test-phone-sale.ts'
import { pdf } from '#test/test-files.ts'
import type { TestShop } from '#test/test-shop.ts'

type Caller = { email: string; lastName: string; address: string; phoneNumber: string; shippingCommentary: string }

/** A sale by phone, with a prescription, to the owner of the RUT that this account registered without proof. */
export async function sellToRutOwner(
  shop: TestShop,
  squatter: SignedIn,
  { caller, fileName }: { caller: Caller; fileName: string },
): Promise<{ sale: string; prescription: string }> {
  const actor = { visitor: 'call-centre', account: OPERATOR }
  const changes = { ...CALLER, ...caller, rut: squatter.rut }
  const { id } = await createOrder(shop, { ...actor, products: await toCart(shop, { SIMPLE: 1 }) })
  await updateOrder(shop, { ...actor, orderId: id, changes })
  await uploadPrescription(shop, {
    ...actor,
    orderId: id,
    rut: squatter.rut,
    productIds: (await toCart(shop, { SIMPLE: 1 })).map(({ _id }) => _id),
    file: { name: fileName, bytes: pdf({ extra: `% ${newId()}` }) },
  })
  const { shippingCommentary: _, ...userInfo } = changes
  await completeCallCentreOrder(shop, {
    ...actor,
    order: {
      orderId: id,
      townShipId: '13114',
      shippingMethod: 'homeDelivery',
      userInfo,
      paymentType: 'immediatePayment',
      transactionNumber: '900012345',
      documentType: 'ticket',
    },
  })
  // The worst that was ever stored: joined to the account by the RUT alone (migration 0094).
  await shop.db.updateTable('orders').set({ customer_id: squatter.id }).where('id', '=', id).execute()
  return { sale: id, prescription: (await getOrder(shop, id))!.lines[0]!.prescription!.id }
}

/** The cookie of a guest who bought with this e-mail, which is somebody else's, and a RUT of their own. */
export async function buyWithEmail(shop: TestShop, email: string): Promise<string> {
  const cookie = `same-e-mail-${newId()}`
  const visitor = createHash('sha256').update(cookie).digest('base64url')
  const { id } = await createOrder(shop, { visitor, products: await toCart(shop, { PARA: 1 }) })
  await payAndReturn(shop, await updateOrder(shop, { visitor, orderId: id, changes: { ...CUSTOMER, email } }))
  return cookie
}
