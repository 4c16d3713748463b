/** The answers of the REST calls, for /openapi.json. */
import { z } from 'zod'

const clp = z.int().describe('CLP.')
export const product = z
  .looseObject({
    _id: z.string(),
    sku: z.string(),
    productName: z.string(),
    normalPrice: clp,
    offerPrice: clp.nullable(),
    stock: z.int(),
    saleCondition: z.object({ value: z.string() }),
    shippingMethod: z.array(z.string()),
  })
  .describe('With every field of GraphQL’s Product.')
export const profileAnswer = z.object({
  profile: z.looseObject({
    _id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    rut: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    birthdate: z.string().nullable(),
    gender: z.string().nullable(),
    healthInstitute: z.string().nullable(),
    older: z.boolean(),
    privacy: z.boolean(),
    promotions: z.boolean(),
    healthConsent: z.boolean(),
    pathologies: z.array(z.string()),
    profileRevision: z.string(),
    addresses: z.array(z.looseObject({ _id: z.uuid(), name: z.string(), address: z.string() })),
    addressesRevision: z.string(),
  }),
})
export const order = z.looseObject({
  _id: z.uuid(),
  orderReferenceId: z.string(),
  idClient: z.string().nullable(),
  name: z.string(),
  rut: z.string(),
  phone: z.string(),
  email: z.string(),
  shippingCost: clp,
  shippingAddress: z.string().describe('street number, commune, region'),
  subShippingAddress: z.string(),
  shippingCommentary: z.string(),
  boldoDiscount: clp,
  amount: clp,
  status: z.string(),
  paymentType: z.string().nullable(),
  paymentDate: z.string().nullable(),
  updateAt: z.string(),
  insuranceProducts: z.array(z.looseObject({})),
  coupon: z.unknown(),
  products: z.array(
    z.looseObject({
      _id: z.string(),
      name: z.string(),
      sku: z.string(),
      quantity: z.int(),
      originalPrice: clp,
      totalPrice: clp,
    }),
  ),
})
export const subscription = z.looseObject({
  _id: z.uuid(),
  subscriptionReferenceId: z.string(),
  status: z.string(),
  paymentType: z.literal('Oneclick'),
  idClient: z.string(),
  amount: clp.describe('One delivery, shipping included.'),
  boldoDiscount: clp,
  shippingCost: clp,
  shippingAddress: z.string().describe('street number, commune, region'),
  startPayment: z.string().nullable(),
  monthsQuantity: z.int().nullable(),
  daysQuantity: z.int().nullable(),
  paymentDates: z.array(z.object({ date: z.string().describe('DD-MM-YYYY'), payment: z.boolean() })),
  coupon: z.unknown(),
  products: z.array(
    z.looseObject({
      _id: z.string(),
      name: z.string(),
      sku: z.string(),
      quantity: z.int(),
      originalPrice: clp,
      totalPrice: clp,
    }),
  ),
})
export const banner = z.object({
  position: z.string(),
  identifier: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  url: z.string(),
  image: z.string(),
  imageMobile: z.string(),
  ground: z.string(),
})
export const landing = z.object({
  position: z.string(),
  identifier: z.string(),
  version: z.int(),
  title: z.string(),
  text: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
})
export const contentPage = z.object({
  position: z.string(),
  identifier: z.string(),
  language: z.enum(['es', 'en']),
  revision: z.int().describe('Rises with each change.'),
  title: z.string(),
  description: z.string(),
  versionDate: z.string().nullable().describe('YYYY-MM-DD, of a legal text.'),
  text: z.string().describe('What stands before the first section.'),
  sections: z.array(
    z.object({ title: z.string(), items: z.array(z.object({ title: z.string(), content: z.string() })) }),
  ),
})
export const captchaChallenge = z.object({
  parameters: z.looseObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    data: z.object({ expiresAt: z.int().describe('Seconds since 1970.') }),
  }),
  signature: z.string(),
})
