import { z } from 'zod'
import { ADDRESS_VALIDATIONS } from '#shop/ground/policy/address.rules.ts'
import { shippingMethodInput } from '#shop/people/delivery/shipping-method.input.ts'
import { PAYMENT_METHODS } from '#shop/ground/policy/payment-method.rules.ts'

const LINES_MAX = 60

/** SHOP §4: this text removes a line's file; any other text is the file's name in the browser. */
export const PRESCRIPTION_DELETE_MARKER = 'delete'

export const orderLineInput = z.object({
  prescription: z.string().max(300, { error: 'text.too_long' }).nullish(),
  _id: z
    .string()
    .regex(/^\d{1,9}$/, { error: 'product.id' })
    .transform(Number),
  quantity: z
    .int({ error: 'quantity.invalid' })
    .min(1, { error: 'quantity.invalid' })
    .max(10_000, { error: 'quantity.invalid' }),
})

const products = z
  .array(orderLineInput)
  .max(LINES_MAX, { error: 'order.too_many_products' })
  .refine((lines) => new Set(lines.map((line) => line._id)).size === lines.length, { error: 'product.repeated' })

export const createOrderInput = z.object({ products })

const text = (max: number) => z.string().trim().max(max, { error: 'text.too_long' }).nullish()

const orderFields = z.object({
  products: products.nullish(),
  shippingMethod: shippingMethodInput,
  townShip: text(10),
  address: text(255),
  apartment: text(100),
  /** Validation of this call's address; a changed address without it counts as not validated. */
  addressValidation: z.enum(ADDRESS_VALIDATIONS, { error: 'address.validation' }).nullish(),
  shippingCommentary: text(500),
  email: text(254),
  firstName: text(100),
  lastName: text(100),
  phoneNumber: text(20),
  rut: text(14),
  gender: z.enum(['female', 'male'], { error: 'gender.invalid' }).nullish(),
  birthdate: z.iso.date({ error: 'birthdate.invalid' }).nullish(),
  healthInstitute: text(10),
  prescriptionNote: text(1000),
  paymentMethod: z.enum(PAYMENT_METHODS, { error: 'paymentMethod.unknown' }).nullish(),
  shippingAddress: text(255),
  subShippingAddress: text(100),
  name: text(200),
  phone: text(20),
})
type AliasFields = 'shippingAddress' | 'subShippingAddress' | 'name' | 'phone'
export type UpdateOrderInput = Omit<z.output<typeof orderFields>, AliasFields>

/** SHOP §3's payload has other names for four fields. Its amounts are ignored: the answer has the server's. */
export const updateOrderInput = orderFields.transform(
  ({ shippingAddress, subShippingAddress, name, phone, ...order }): UpdateOrderInput => ({
    ...order,
    ...(name && !order.firstName && { firstName: name.split(/\s+/, 1)[0], lastName: name.replace(/^\S+\s*/, '') }),
    address: order.address ?? shippingAddress,
    apartment: order.apartment ?? subShippingAddress,
    phoneNumber: order.phoneNumber ?? phone,
  }),
)
