import { NO_DOCUMENTS, type Order } from '#shop/ordering/orders/order.rules.ts'
import { priceOrder } from '#shop/ordering/orders/order-price.rules.ts'
import { SAVED_FIELDS, SAVED_LINE_FIELDS } from '#shop/ordering/orders/saved-fields.rules.ts'
import { NO_DISCOUNTS } from '#shop/shelf/pricing/discounts.rules.ts'
import { draftChanges } from './draft-changes.rules.ts'
import { EMPTY_DRAFT, type DraftProfile } from './draft.rules.ts'

export const PURCHASE: DraftProfile<Order> = {
  fields: SAVED_FIELDS,
  lineFields: SAVED_LINE_FIELDS,
  newLine: { ...NO_DISCOUNTS, ...NO_DOCUMENTS, insurance: null, offerPrice: null, promoType: null, promoSteps: '' },
  // A line that stays in the cart has the same position and insurance, with any quantity.
  stableLineFields: ['position', 'insurance'],
  price: priceOrder,
}

export const EMPTY_ORDER = {
  ...EMPTY_DRAFT,
  visitor: '',
  customerId: null,
  guestId: null,
  operatorId: null,
  subscriptionId: null,
  confirmingAttempt: null,
  paymentType: null,
  paymentMethod: null,
  paymentDate: null,
  transactionNumber: null,
  documentType: 'ticket',
  gender: null,
  birthdate: null,
  addressValidation: null,
  healthInstitute: null,
  prescriptionNote: '',
  deliveryEstimate: null,
  insurance: null,
  programmeCustomer: null,
} as const satisfies Partial<Order>

export const isSameOrder = (after: Order, before: Order): boolean => draftChanges(after, before, PURCHASE) === null
