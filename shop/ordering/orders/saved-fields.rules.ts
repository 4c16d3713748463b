import { DISCOUNTS } from '#shop/shelf/pricing/discounts.rules.ts'
import type { Order, OrderLine } from './order.rules.ts'

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

/** Name a new field here and in the type `Order`. */
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

/** A line is written whole when anything of it changed. */
export const SAVED_LINE_FIELDS = [
  ...DRAFT_LINE_FIELDS,
  ...DISCOUNTS,
  'offerPrice',
  'promoType',
  'promoSteps',
] as const satisfies (keyof OrderLine)[]

export type DraftChanges<Line> = { fields: { field: string; value: unknown }[]; lines: Line[]; removed: boolean }
