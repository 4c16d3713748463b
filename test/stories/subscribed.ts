/** An active subscription as a story's arrangement: the story in the browser begins at its pages. */
import { addDays, toChileDate } from '#lib/chile-time.ts'
import { ask, visitorCookie } from './asking.ts'
import type { OwnClient } from './registering.ts'
import type { Scene } from './story.ts'

/** From the demo catalogue: 6.090, for members 5.490. */
export const SUBSCRIBED = { sku: '9297683', name: 'Vitalerce Vitamina C 500 mg 30 comprimidos' }

/** Enrols the sandbox's approved Visa. */
export async function saveCard(
  { shop, sandboxUrl }: { shop: Pick<Scene['shop'], 'url'>; sandboxUrl: string },
  { token }: OwnClient,
): Promise<void> {
  const { generateInscription } = await ask<{ generateInscription: { token: string } }>(
    shop.url,
    'mutation ($input: GenerateInscriptionInput!) { generateInscription(input: $input) { token } }',
    { input: { typeResponse: 'initInscription' } },
    token,
  )
  const body = new URLSearchParams({ TBK_TOKEN: generateInscription.token, outcome: 'approve', card: 'visa' })
  const form = await fetch(`${sandboxUrl}/webpayserver/enrol`, { method: 'POST', body, redirect: 'manual' })
  // Only the browser that began an enrolment finishes it.
  await fetch(form.headers.get('location')!, { headers: { cookie: visitorCookie(token) }, redirect: 'manual' })
}

/** Finalised at home in Las Condes, the first delivery after `days`; answers its number. Saves a card first. */
export async function subscribe(
  scene: Pick<Scene, 'shop'>,
  client: OwnClient,
  { sku = SUBSCRIBED.sku, months = 2, days = 30, quantity = 2 } = {},
): Promise<string> {
  await saveCard({ shop: scene.shop, sandboxUrl: scene.shop.sandboxUrl }, client)
  const { singleProduct } = await ask<{ singleProduct: { _id: string } }>(
    scene.shop.url,
    'query ($sku: String!) { singleProduct(sku: $sku) { _id } }',
    { sku },
  )
  const { createSubscription } = await ask<{ createSubscription: { _id: string } }>(
    scene.shop.url,
    'mutation ($products: [OrderProductInput!]!) { createSubscription(products: $products) { _id } }',
    { products: [{ _id: singleProduct._id, quantity }] },
    client.token,
  )
  const subscription = {
    shippingMethod: 'homeDelivery',
    townShipId: '13114',
    shippingAddress: 'Apoquindo 4501',
    subShippingAddress: 'Depto 12',
    paymentType: 'Oneclick',
    phone: '912345678',
    firstName: 'Inés',
    lastName: 'Soto Peña',
    monthsQuantity: months,
    daysQuantity: days,
    startPayment: addDays(toChileDate(Date.now()), days),
  }
  const save = async (subscription: object) =>
    (
      await ask<{ updateSubscription: Saved }>(
        scene.shop.url,
        `mutation ($id: ID!, $subscription: SubscriptionInput!) { updateSubscription(subscriptionId: $id,
          subscription: $subscription) { status subscriptionReferenceId amount boldoDiscount shippingCost } }`,
        { id: createSubscription._id, subscription },
        client.token,
      )
    ).updateSubscription
  const { amount, boldoDiscount, shippingCost } = await save(subscription)
  const { status, subscriptionReferenceId } = await save({
    ...subscription,
    status: 'ACTIVA',
    amount,
    boldoDiscount,
    shippingCost,
  })
  if (status !== 'ACTIVA') throw new Error(`the subscription is ${status}`)
  return subscriptionReferenceId
}

type Saved = {
  status: string
  subscriptionReferenceId: string
  amount: number
  boldoDiscount: number
  shippingCost: number
}
