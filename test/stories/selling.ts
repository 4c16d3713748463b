/** Sales by phone: an order of a client's account, without its checkout. */
import { ask } from './asking.ts'
import type { OwnClient } from './registering.ts'
import { PRODUCTS } from './shopping.ts'
import { createToken } from './signed-in.ts'
import type { Scene } from './story.ts'

/** Sold by phone to this client, to be paid at home; answers the order's number. */
export async function sellTo(
  { shop }: Pick<Scene, 'shop'>,
  client: OwnClient,
  email: string,
  times = 1,
): Promise<string> {
  const token = await createToken('operator')
  const { singleProduct } = await ask<{ singleProduct: { _id: string } }>(
    shop.url,
    'query ($sku: String!) { singleProduct(sku: $sku) { _id } }',
    { sku: PRODUCTS.vitamin.sku },
  )
  let reference = ''
  for (let index = 0; index < times; index++) {
    const { createOrder } = await ask<{ createOrder: { _id: string } }>(
      shop.url,
      'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { _id } }',
      { input: { products: [{ _id: singleProduct._id, quantity: 2 }] } },
      token,
    )
    const order = {
      shippingMethod: 'homeDelivery',
      townShip: '13114',
      address: 'Apoquindo 4501',
      apartment: 'Depto 12',
      shippingCommentary: 'Dejar en conserjería',
      email,
      firstName: 'Inés',
      lastName: 'Soto Peña',
      phoneNumber: '912345678',
      rut: client.rut,
      healthInstitute: '1',
    }
    await ask(
      shop.url,
      'mutation ($id: ID!, $order: OrderInput!) { updateOrder(orderId: $id, order: $order) { _id } }',
      { id: createOrder._id, order },
      token,
    )
    const { completeCallCenterOrder } = await ask<{ completeCallCenterOrder: { orderReferenceId: string } }>(
      shop.url,
      'mutation ($input: CallCenterOrderInput!) { completeCallCenterOrder(input: $input) { orderReferenceId } }',
      { input: { orderId: createOrder._id, documentType: 'ticket', paymentType: 'paymentAtHome' } },
      token,
    )
    reference = completeCallCenterOrder.orderReferenceId
  }
  return reference
}
