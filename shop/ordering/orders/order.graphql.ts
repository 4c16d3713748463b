import { builder } from '#api/builder.ts'
import { shopIdFor } from '#api/shop-id.ts'
import { orderName } from '#shop/ground/policy/customer-form.input.ts'
import { containedTax } from '#shop/shelf/pricing/shares.rules.ts'
import { LinePrescriptionNode } from './line-prescription.graphql.ts'
import type { DeliveryPromise } from './delivery-promise.rules.ts'
import { statusLabel } from './order-life.rules.ts'
import { showDeliveryPromise } from './show-promise.ts'
import { REVIEW_WORKING_H } from '#shop/ground/policy/review-time.rules.ts'
import { lineDocument, type Order, type OrderLine } from './order.rules.ts'
import { cloudPromo, lineSubtotal, orderDiscounts, orderMemberSaving, orderSubtotal } from './order-figures.rules.ts'
import { memberEstimate, withOffers } from './order-price.rules.ts'
import { showUndeliverableMails } from '#shop/ground/mail/show-undeliverable-mails.ts'
import { UndeliverableMailNode } from '#shop/ground/mail/undeliverable-mails.graphql.ts'
import { CloudPromoNode } from '#shop/shelf/promotions/cloud-promo.graphql.ts'
import { MemberEstimate, OrderCoupon, OrderDiscount, OrderPromotion } from './order-discounts.graphql.ts'
import { isInsured, needsQuote } from '#shop/shelf/insurance/insurance.rules.ts'
import { InsuranceBenefitNode, InsuredProduct, OrderInsuranceNode } from './order-insurance.graphql.ts'

export const SaleConditionValue = builder
  .objectRef<{ value: string }>('SaleCondition')
  .implement({ fields: (t) => ({ value: t.exposeString('value') }) })

const OrderProduct = builder.objectRef<OrderLine>('OrderProduct').implement({
  description: 'A product of an order (SHOP §3), with what the cart needs to know of it today. Money in whole CLP.',
  fields: (t) => ({
    _id: t.id({ resolve: (line) => String(line.productId) }),
    sku: t.exposeString('sku'),
    name: t.exposeString('name'),
    quantity: t.exposeInt('quantity'),
    originalPrice: t.exposeInt('originalPrice'),
    offerPrice: t.exposeInt('offerPrice', { nullable: true }),
    discountPrice: t.exposeInt('discountPrice', {
      description: 'CLP for one unit, as charged before coupons and insurance.',
    }),
    subtotal: t.int({
      description: "The line at the lower of member and normal price: an order's lines add up to its subtotal. CLP.",
      resolve: (line) => lineSubtotal(line),
    }),
    totalPrice: t.exposeInt('totalPrice'),
    detailDiscount: t.exposeInt('detailDiscount'),
    imageProduct: t.exposeString('imageProduct'),
    activePrinciples: t.exposeString('activePrinciples'),
    description: t.exposeString('description'),
    slug: t.string({ resolve: ({ product }) => product.slug }),
    normalPrice: t.int({ resolve: ({ product }) => product.normalPrice }),
    miBoldoPrice: t.int({ nullable: true, resolve: ({ product }) => product.miBoldoPrice }),
    boldoDiscount: t.boolean({
      description: 'Takes part in the loyalty discount.',
      resolve: ({ product }) => product.boldoDiscount,
    }),
    maxQuantity: t.int({ resolve: ({ product }) => product.maxQuantity }),
    stock: t.int({ resolve: ({ product }) => product.available }),
    enable: t.boolean({ resolve: ({ product }) => product.enable }),
    isInsurance: t.boolean({
      description: 'An insurance may cover it.',
      resolve: ({ product }) => product.isInsurance,
    }),
    needQuote: t.boolean({
      description: 'False once it is insured (SHOP §4).',
      resolve: ({ product, insurance }) => needsQuote({ needQuote: product.needQuote, insurance }),
    }),
    insuranceBenefit: t.field({
      type: InsuranceBenefitNode,
      nullable: true,
      description: 'The benefit that pays for it; null when it is not insured.',
      resolve: (line) => (isInsured(line) ? line : null),
    }),
    insuranceDiscount: t.exposeInt('insuranceDiscount', {
      description: 'CLP of the line that the insurer pays; part of detailDiscount.',
    }),
    cloudPromo: t.field({
      type: CloudPromoNode,
      nullable: true,
      description: 'The promotion that the line has (SHOP §3); null without one.',
      resolve: (line) => cloudPromo(line),
    }),
    promotion: t.field({
      type: OrderPromotion,
      nullable: true,
      description: "What the product's promotion gives this draft, and why not more; null without one.",
      resolve: (line) => line.offer ?? null,
    }),
    saleCondition: t.field({ type: SaleConditionValue, resolve: ({ product }) => ({ value: product.saleCondition }) }),
    shippingMethod: t.stringList({ resolve: ({ product }) => product.shippingMethods }),
    coldChain: t.boolean({ resolve: ({ product }) => product.coldChain }),
    freeDispatch: t.boolean({ resolve: ({ product }) => product.freeDispatch }),
    unitContent: t.float({ resolve: ({ product }) => product.unitContent }),
    pharmaceuticalFormText: t.string({ resolve: ({ product }) => product.pharmaceuticalFormText }),
    prescription: t.field({
      type: LinePrescriptionNode,
      nullable: true,
      description: 'Null until one was uploaded.',
      resolve: ({ prescription }) => prescription,
    }),
    prescribedTelemedicine: t.boolean({
      description: 'Our telemedicine prescribed its units: no other file is required.',
      resolve: (line) => lineDocument(line).prescribedTelemedicine,
    }),
    quoted: t.exposeBoolean('quoted', { description: 'Its quote form was filled (SHOP §5).' }),
  }),
})

export const DeliveryPromiseNode = builder.objectRef<DeliveryPromise>('DeliveryPromise').implement({
  description: 'When and how an order comes; page, account and mails say the same.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description:
        'review (a pharmacist decides first), another_prescription (the customer must send one), payment, ' +
        'stock (its units are looked for), date, sent, pickup (it is prepared), received or over.',
    }),
    date: t.exposeString('date', {
      nullable: true,
      description: 'The day until which it arrives, YYYY-MM-DD; of date and sent alone.',
    }),
    workingDays: t.exposeInt('workingDays', {
      nullable: true,
      description: 'Working days that its delivery takes, from the approval or the payment; null for a pickup.',
    }),
    pickupDays: t.exposeInt('pickupDays', {
      nullable: true,
      description: 'Days that the store keeps it; null for a delivery.',
    }),
    reviewHours: t.int({
      description: 'Working hours within which a pharmacist decides.',
      resolve: () => REVIEW_WORKING_H,
    }),
  }),
})

export const OrderCommune = builder.objectRef<NonNullable<Order['commune']>>('OrderCommune').implement({
  fields: (t) => ({ _id: t.exposeID('id'), label: t.exposeString('label'), region: t.exposeString('region') }),
})

export const OrderNode = builder.objectRef<Order>('Order').implement({
  description: "An order (SHOP §3). Every figure is the server's, in whole CLP.",
  fields: (t) => ({
    _id: t.exposeID('id'),
    shopId: t.string({ resolve: (_, __, context) => shopIdFor(context) }),
    orderReferenceId: t.exposeString('reference'),
    idClient: t.string({ nullable: true, resolve: (order) => order.customerId }),
    subscription: t.boolean({
      description: 'A delivery of a subscription.',
      resolve: (order) => order.subscriptionId !== null,
    }),
    isMember: t.boolean({
      description: "Sold at a registered customer's prices.",
      resolve: (order) => order.customerId !== null,
    }),
    prescriptionNote: t.exposeString('prescriptionNote'),
    documentType: t.string({ resolve: (order) => order.documentType }),
    status: t.string({ resolve: (order) => order.status }),
    statusLabel: t.string({
      description: 'The status’s name for this viewer: operators see PAGADO and Pago Domicilio.',
      resolve: async (order, _, { viewer }) =>
        statusLabel(order.status, (await viewer.account())?.role === 'operator' ? 'operator' : 'client'),
    }),
    paymentType: t.string({
      nullable: true,
      description: "Oneclick for a subscription's delivery (ACCOUNT §9).",
      resolve: (order) => (order.subscriptionId === null ? order.paymentType : 'Oneclick'),
    }),
    paymentMethod: t.exposeString('paymentMethod', { nullable: true }),
  }),
})

const OrderAddress = builder.objectRef<Order>('OrderAddress').implement({
  description: 'Where an order goes.',
  fields: (t) => ({
    address: t.string({ description: 'street number, commune, region', resolve: (order) => addressText(order) }),
    apartment: t.exposeString('subShippingAddress'),
  }),
})

const addressText = ({ shippingAddress, commune }: Order) =>
  [shippingAddress, commune?.label, commune?.region].filter(Boolean).join(', ')

builder.objectFields(OrderNode, (t) => ({
  shippingMethod: t.string({ resolve: (order) => order.shippingMethod }),
  shippingCost: t.exposeInt('shippingCost'),
  shippingAddress: t.string({
    description: 'street number, commune, region',
    resolve: (order) => addressText(order),
  }),
  addresses: t.field({
    type: [OrderAddress],
    description: 'Its address, as ACCOUNT §3 lists it; empty for a pickup.',
    resolve: (order) => (order.shippingAddress === '' ? [] : [order]),
  }),
  address: t.string({ description: 'The street and number as typed.', resolve: (order) => order.shippingAddress }),
  addressValidation: t.exposeString('addressValidation', {
    nullable: true,
    description: 'found among the streets of its commune, or confirmed by the customer after a doubt; null: neither.',
  }),
  subShippingAddress: t.exposeString('subShippingAddress'),
  shippingCommentary: t.exposeString('shippingCommentary'),
  commune: t.field({ type: OrderCommune, nullable: true, resolve: (order) => order.commune }),
  name: t.string({ resolve: (order) => orderName(order) }),
  firstName: t.exposeString('firstName'),
  lastName: t.exposeString('lastName'),
  rut: t.exposeString('rut'),
  phone: t.exposeString('phone'),
  email: t.exposeString('email'),
  gender: t.exposeString('gender', { nullable: true }),
  birthdate: t.exposeString('birthdate', { nullable: true }),
  healthInstitute: t.exposeString('healthInstitute', { nullable: true }),
}))

builder.objectFields(OrderNode, (t) => ({
  boldoDiscount: t.exposeInt('boldoDiscount'),
  subtotal: t.int({
    description:
      "The products at the lower of member and normal price (SHOP §9): a member's boldoDiscount is in it already.",
    resolve: (order) => orderSubtotal(order),
  }),
  memberSaving: t.int({
    description: 'CLP that the order saves at member prices; part of `discount`, not of `discounts`.',
    resolve: (order) => orderMemberSaving(order),
  }),
  discount: t.int({
    description: 'CLP off the normal prices, for every reason.',
    resolve: (order) => order.lines.reduce((sum, line) => sum + line.detailDiscount, 0),
  }),
  productsTotal: t.exposeInt('productsTotal'),
  amount: t.exposeInt('amount', { description: 'To pay: products plus shipping.' }),
  tax: t.int({ description: 'IVA contained in the amount.', resolve: (order) => containedTax(order.amount) }),
}))

builder.objectFields(OrderNode, (t) => ({
  deliveryEstimate: t.exposeString('deliveryEstimate', {
    nullable: true,
    description:
      'The day, YYYY-MM-DD, counted from when it was sold or approved. What may be shown of it: deliveryPromise.',
  }),
  deliveryPromise: t.field({
    type: DeliveryPromiseNode,
    description: 'What may be said now of when it comes.',
    resolve: (order, _, { shop }) => showDeliveryPromise(shop, order),
  }),
  paymentDate: t.string({ nullable: true, resolve: (order) => order.paymentDate?.toISOString() ?? null }),
  createdAt: t.string({ resolve: (order) => order.createdAt.toISOString() }),
  updateAt: t.string({ resolve: (order) => order.updatedAt.toISOString() }),
  updatedAt: t.string({ resolve: (order) => order.updatedAt.toISOString() }),
}))

builder.objectFields(OrderNode, (t) => ({
  discounts: t.field({
    type: [OrderDiscount],
    description: 'Each discount off the subtotal, with its reason: subtotal minus these is productsTotal.',
    resolve: (order) => orderDiscounts(order),
  }),
  memberEstimate: t.field({
    type: MemberEstimate,
    nullable: true,
    description: 'What a draft would be for a member; null when that changes nothing.',
    resolve: (order) => memberEstimate(order),
  }),
  coupon: t.field({
    type: OrderCoupon,
    nullable: true,
    description: 'The coupon that was given to it; null without one.',
    resolve: (order) => order.coupon && { coupon: order.coupon, order },
  }),
  insurance: t.field({
    type: OrderInsuranceNode,
    nullable: true,
    description: 'The insurer’s grant; null without a query.',
    resolve: (order) => order.insurance,
  }),
  insuranceProducts: t.field({
    type: [InsuredProduct],
    description: 'The products that the insurer pays for (SHOP §3).',
    resolve: (order) => order.lines.filter(isInsured),
  }),
  insuranceDiscount: t.int({
    description: 'CLP that the insurer pays of the products.',
    resolve: (order) => order.lines.reduce((sum, line) => sum + line.insuranceDiscount, 0),
  }),
  products: t.field({ type: [OrderProduct], resolve: (order) => withOffers(order) }),
  undeliverableMails: t.field({
    type: [UndeliverableMailNode],
    description: 'For staff: its mails that did not arrive; empty for anybody else.',
    resolve: async (order, _, { shop, viewer }) =>
      showUndeliverableMails(shop, { account: await viewer.account(), orderId: order.id }),
  }),
}))
