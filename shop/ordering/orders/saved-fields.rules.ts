/** The fields that saving a draft writes: a purchase's, and its common ones with a subscription. */
import { DISCOUNTS } from '#shop/shelf/pricing/discounts.rules.ts'
import type { Order, OrderLine } from './order.rules.ts'

/** The saved fields of every draft, a subscription too. */
export const DRAFT_FIELDS = [
  'shippingMethod',
  'shippingCost',
  'commune',
  'shippingAddress',
  'subShippingAddress',
  'shippingCommentary',
  'firstName',
  'lastName',
  'phone',
  'boldoDiscount',
  'productsTotal',
  'amount',
  'couponId',
  'coupon',
] as const satisfies (keyof Order)[]

/** The same of a line; its discounts come to them. */
export const DRAFT_LINE_FIELDS = [
  'productId',
  'position',
  'sku',
  'name',
  'quantity',
  'originalPrice',
  'discountPrice',
  'totalPrice',
  'detailDiscount',
  'imageProduct',
  'activePrinciples',
  'description',
] as const satisfies (keyof OrderLine)[]

/** The saved fields of an order. A new one is named here, and in the type `Order`. */
export const SAVED_FIELDS = [
  ...DRAFT_FIELDS,
  'customerId',
  'operatorId',
  'subscriptionId',
  'addressValidation',
  'prescriptionNote',
  'transactionNumber',
  'documentType',
  'paymentMethod',
  'rut',
  'email',
  'gender',
  'birthdate',
  'healthInstitute',
  'deliveryEstimate',
] as const satisfies (keyof Order)[]

/** The same of a line, which is written whole when anything of it changed. */
export const SAVED_LINE_FIELDS = [
  ...DRAFT_LINE_FIELDS,
  ...DISCOUNTS,
  'offerPrice',
  'promoType',
  'promoSteps',
] as const satisfies (keyof OrderLine)[]

/** The writes of a saved draft: fields with their stored values, and whole lines. `removed`: lines have left. */
export type DraftChanges<Line> = { fields: { field: string; value: unknown }[]; lines: Line[]; removed: boolean }
