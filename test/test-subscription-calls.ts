import assert from 'node:assert/strict'
import { newId } from '#lib/ids.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { toCart } from './test-buyer.ts'
import { createTestHttp } from './test-http.ts'
import { openTestShop } from './test-shop.ts'
import { PLAN, subscriber } from './test-subscriber.ts'

export type Fields = Record<string, string>
export type Subscription = {
  _id: string
  subscriptionReferenceId: string
  status: string
  version: number
  idClient: string
  email: string
  phone: string
  amount: number
  startPayment: string | null
  shippingAddress: string
  townShip: string | null
  paymentDates: { date: string; payment: boolean }[]
  products: { sku: string; totalPrice: number; subscribable: boolean; prescription: { _id: string } | null }[]
}
type Amounts = { amount: number; subscription: object }
type Answers = Record<
  'createSubscription' | 'updateSubscription' | 'subscription' | 'removeSubscriptionPrescription',
  Subscription
> &
  Record<'applyCouponSubscription' | 'removeCouponSubscription' | 'resetCouponSubscription', Amounts> & {
    updateAddress: object
  }
export type List = { subscriptions: { totalCount: number; nodes: Subscription[] } }
type Answer<Data> = {
  data?: Data | null
  errors?: { message: string; extensions: { code: string; fields?: Fields } }[]
}

const WHOLE = `_id subscriptionReferenceId status amount startPayment daysQuantity monthsQuantity paymentDates {
  date payment skipped orderId } boldoDiscount shippingCost shippingMethod shippingAddress address
  subShippingAddress shippingCommentary townShip commune { _id label region }
  idClient firstName lastName rut phone email version subtotal productsTotal createdAt updatedAt coupon { code
    applied reason couponType discount freeShippingApplied keepBoldoDiscount }
  products { _id sku name description activePrinciples quantity originalPrice discountPrice totalPrice
    detailDiscount imageProduct slug productType normalPrice offerPrice miBoldoPrice boldoDiscount maxQuantity stock
    enable subscribable saleCondition { value } shippingMethod coldChain freeDispatch unitContent
    pharmaceuticalFormText prescription { _id state } prescriptionProblem }`

export const CREATE = `mutation ($products: [OrderProductInput!]!) { createSubscription(shopId: "boldo",
  products: $products) { ${WHOLE} } }`
export const UPDATE = `mutation ($id: ID!, $subscription: SubscriptionInput!) { updateSubscription(shopId: "boldo",
  subscriptionId: $id, subscription: $subscription) { ${WHOLE} } }`
export const READ = `query ($id: ID, $reference: String, $userId: ID) { subscription(shopId: "boldo",
  subscriptionId: $id, subscriptionReferenceId: $reference, userId: $userId) { ${WHOLE} } }`
export const LIST = `query ($filters: SubscriptionFilters, $first: Int, $offset: Int, $sortBy: String) {
  subscriptions(shopId: "boldo", userId: "1", filters: $filters, first: $first, offset: $offset, sortBy: $sortBy) {
  totalCount nodes { ${WHOLE} } } }`

/** ACCOUNT's whole payload, with SHOP's own fields. */
export const PAYLOAD = {
  ...PLAN,
  idClient: newId(),
  paymentType: 'Oneclick',
  amount: 11_190,
  boldoDiscount: 2_000,
  shippingCost: 3_190,
  shippingCommentary: 'Tocar el timbre',
  firstName: 'Ana',
  lastName: 'Rojas',
  phone: '+56 9 1234 5678',
}

/** A shop with one signed-in customer, and the API's calls for subscriptions; `as`: another customer's token. */
export async function openSubscriptionCalls() {
  const shop = await openTestShop({
    products: [
      {
        sku: 'LOSA',
        normal_price: 10_000,
        mi_boldo_price: 8_000,
        loyalty_discount: true,
        subscription: true,
        stock: 5_000,
      },
      { sku: 'SIMPLE', normal_price: 6_000, subscription: true, sale_condition: 'simpleRecipe' },
    ],
  })
  const http = createTestHttp(shop)
  const createToken = (person: SignedIn) =>
    signSession({ ...person, tokenVersion: 0 }, { secret: shop.settings.sessionSecret, now: shop.now() })
  const account = await subscriber(shop)
  const token = await createToken(account)
  const headers = (as: string | null) => ({ 'content-type': 'application/json', ...(as && { token: as }) })
  const call = async <Data>(query: string, variables: object = {}, as: string | null = token) =>
    (await (
      await http.request('/graphql', {
        method: 'POST',
        headers: headers(as),
        body: JSON.stringify({ query, variables }),
      })
    ).json()) as Answer<Data>
  const answers = async <Data = Answers>(query: string, variables: object = {}, as: string | null = token) => {
    const { data, errors } = await call<Data>(query, variables, as)
    assert.equal(errors, undefined, JSON.stringify(errors))
    return data!
  }
  const expectRefusal = async (
    query: string,
    variables: object,
    code: string,
    fields?: Fields,
    as: string | null = token,
  ) => {
    const { errors } = await call(query, variables, as)
    assert.deepEqual(
      [errors?.[0]?.extensions.code, ...(fields ? [errors?.[0]?.extensions.fields] : [])],
      [code, ...(fields ? [fields] : [])],
    )
  }
  const products = async (units: Record<string, number>) =>
    (await toCart(shop, units)).map(({ _id, quantity }) => ({ _id: String(_id), quantity }))
  const draft = async (changes: object = {}, as = token) => {
    const { createSubscription } = await answers(CREATE, { products: await products({ LOSA: 1 }) }, as)
    return (await answers(UPDATE, { id: createSubscription._id, subscription: { ...PAYLOAD, ...changes } }, as))
      .updateSubscription
  }
  return { shop, http, account, token, createToken, headers, call, answers, expectRefusal, products, draft }
}
