import { z } from 'zod'
import { DOCUMENT_TYPES } from '#shop/ground/policy/customer-form.input.ts'
import { shippingMethodInput } from '#shop/people/delivery/shipping-method.input.ts'

const text = (max: number) => z.string().trim().max(max, { error: 'text.too_long' }).nullish()

/** A draft stores unfinished data; completing requires the whole form (SHOP §3 'Guest client', ACCOUNT §7). */
export const userInfoInput = z.object({
  email: text(254),
  firstName: text(100),
  lastName: text(100),
  rut: text(14),
  phoneNumber: text(20),
  gender: z.enum(['female', 'male'], { error: 'gender.invalid' }).nullish(),
  birthdate: z.iso.date({ error: 'birthdate.invalid' }).nullish(),
  healthInstitute: text(10),
  address: text(255),
  apartment: text(100),
})

export const callCentreOrderInput = z.object({
  orderId: z.string(),
  townShipId: text(10),
  shippingMethod: shippingMethodInput,
  prescriptionNote: text(1_000),
  shippingCommentary: text(500),
  transactionNumber: z.string().trim().max(255, { error: 'transactionNumber.length' }).nullish(),
  paymentType: z
    .enum(['immediatePayment', 'deferredPayment', 'paymentAtHome'], { error: 'paymentType.required' })
    .nullish(),
  documentType: z.enum(DOCUMENT_TYPES, { error: 'documentType.required' }).nullish(),
  userType: z.enum(['User', 'GuestUser', 'not-found'], { error: 'userType.unknown' }).nullish(),
  userInfo: userInfoInput.nullish(),
})
export type CallCentreOrderInput = z.output<typeof callCentreOrderInput>

export const receivedInput = z.object({
  transactionNumber: z.string().trim().max(255, { error: 'transactionNumber.length' }).nullish(),
})
export const declinedInput = z.object({
  reason: z.string().trim().min(1, { error: 'text.required' }).max(500, { error: 'text.too_long' }),
})
