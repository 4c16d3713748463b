import { z } from 'zod'
import { DOCUMENT_TYPES } from '#shop/ground/policy/customer-form.input.ts'
import { shippingMethodInput } from '#shop/people/delivery/shipping-method.input.ts'

const optionalText = (max: number) => z.string().trim().max(max, { error: 'text.too_long' }).nullish()

/** A draft stores unfinished data; completing requires the whole form (SHOP §3 'Guest client', ACCOUNT §7). */
export const userInfoInput = z.object({
  email: optionalText(254),
  firstName: optionalText(100),
  lastName: optionalText(100),
  rut: optionalText(14),
  phoneNumber: optionalText(20),
  gender: z.enum(['female', 'male'], { error: 'gender.invalid' }).nullish(),
  birthdate: z.iso.date({ error: 'birthdate.invalid' }).nullish(),
  healthInstitute: optionalText(10),
  address: optionalText(255),
  apartment: optionalText(100),
})

export const callCentreOrderInput = z.object({
  orderId: z.string(),
  townShipId: optionalText(10),
  shippingMethod: shippingMethodInput,
  prescriptionNote: optionalText(1_000),
  shippingCommentary: optionalText(500),
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
