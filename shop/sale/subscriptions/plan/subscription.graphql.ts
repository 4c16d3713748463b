import { builder } from '#api/builder.ts'
import { formatChileDate, toChileDate, type ChileDate } from '#lib/chile-time.ts'
import { listHolidays } from '#shop/people/delivery/list-communes.ts'
import { LinePrescriptionNode } from '#shop/ordering/orders/line-prescription.graphql.ts'
import { OrderCommune, SaleConditionValue } from '#shop/ordering/orders/order.graphql.ts'
import { skipReason } from '#shop/sale/subscriptions/charging/charge.rules.ts'
import { canRestore, delayDates, skipObstacle } from '#shop/sale/subscriptions/charging/delivery-changes.rules.ts'
import { UpcomingChargeNode } from '#shop/sale/subscriptions/charging/upcoming-charge.graphql.ts'
import { upcomingCharge } from '#shop/sale/subscriptions/charging/upcoming-charge.rules.ts'
import { chargeDate } from '#shop/people/delivery/delivery-dates.rules.ts'
import { prescriptionProblem } from './line-prescription.rules.ts'
import {
  addressText,
  isSubscribable,
  nextCharge,
  type Delivery,
  type Subscription,
  type SubscriptionLine,
} from './subscription.rules.ts'

const SubscriptionProduct = builder
  .objectRef<SubscriptionLine & { chargedOn: ChileDate }>('SubscriptionProduct')
  .implement({
    description: 'A product of each delivery (ACCOUNT §3), with the cart’s data of it today. Money in whole CLP.',
    fields: (t) => ({
      _id: t.id({ resolve: (line) => String(line.productId) }),
      sku: t.exposeString('sku'),
      name: t.exposeString('name'),
      quantity: t.exposeInt('quantity'),
      originalPrice: t.exposeInt('originalPrice', { description: 'CLP for one unit at its normal price, as agreed.' }),
      discountPrice: t.exposeInt('discountPrice', {
        description: 'CLP for one unit as agreed, before a coupon: no charge is above it.',
      }),
      totalPrice: t.exposeInt('totalPrice', { description: 'The line with its discounts, in CLP.' }),
      detailDiscount: t.exposeInt('detailDiscount', { description: 'What discounts take off the line, in CLP.' }),
      imageProduct: t.exposeString('imageProduct', { description: "The picture's address." }),
      activePrinciples: t.exposeString('activePrinciples', { description: 'As text: ‘Paracetamol 500 mg’.' }),
      description: t.exposeString('description', { description: 'The first 300 characters.' }),
      slug: t.string({ resolve: ({ product }) => product.slug }),
      productType: t.string({
        description: 'Medicament, Dermocosmetic, Vitamins-supplements or Accesories.',
        resolve: ({ product }) => product.productType,
      }),
      normalPrice: t.int({ resolve: ({ product }) => product.normalPrice }),
      offerPrice: t.int({ nullable: true, resolve: ({ product }) => product.offerPrice }),
      miBoldoPrice: t.int({ nullable: true, resolve: ({ product }) => product.miBoldoPrice }),
      boldoDiscount: t.boolean({
        description: 'Takes part in the loyalty discount.',
        resolve: ({ product }) => product.boldoDiscount,
      }),
      maxQuantity: t.int({ resolve: ({ product }) => product.maxQuantity }),
      stock: t.int({ resolve: ({ product }) => product.available }),
      enable: t.boolean({ resolve: ({ product }) => product.enable }),
      subscribable: t.boolean({
        description:
          'Whether it can be subscribed to now; a draft with others is not finalised (ACCOUNT §2 ‘cart differences’).',
        resolve: (line) => isSubscribable(line),
      }),
      saleCondition: t.field({
        type: SaleConditionValue,
        description: 'How it may be sold.',
        resolve: ({ product }) => ({ value: product.saleCondition }),
      }),
      shippingMethod: t.stringList({
        description: 'How it may be handed over: homeDelivery, withdrawalStore.',
        resolve: ({ product }) => product.shippingMethods,
      }),
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
      prescriptionProblem: t.string({
        nullable: true,
        description:
          'Why its next charge would fail: missing, refused, used (of single use), expired; null when none is ' +
          'required.',
        resolve: ({ product, prescription, chargedOn }) =>
          prescriptionProblem({ saleCondition: product.saleCondition, prescription }, chargedOn),
      }),
    }),
  })

type ChangeableDelivery = Delivery & { canSkip: boolean; canRestore: boolean; delayDates: ChileDate[] }

const PaymentDate = builder.objectRef<ChangeableDelivery>('PaymentDate').implement({
  description: 'One date of the plan (ACCOUNT §3).',
  fields: (t) => ({
    date: t.string({ description: 'DD-MM-YYYY.', resolve: ({ date }) => formatChileDate(date, '-') }),
    payment: t.boolean({ description: 'Whether it is paid.', resolve: ({ state }) => state === 'paid' }),
    arrives: t.string({
      description: 'DD-MM-YYYY: the day of its delivery; later than its date when it was charged late.',
      resolve: ({ arrives }) => formatChileDate(arrives, '-'),
    }),
    skipped: t.boolean({
      description: 'It could not be charged and is not sent.',
      resolve: ({ state }) => state === 'skipped',
    }),
    skipReason: t.string({
      nullable: true,
      description:
        'Why it is not sent: by_customer, by_staff, no_card, prescription, out_of_stock, withdrawn, no_delivery, ' +
        'missed (by the shop) or declined.',
      resolve: ({ state, reason }) => (state === 'skipped' ? skipReason(reason) : null),
    }),
    orderId: t.id({ nullable: true, description: 'What was sent.', resolve: ({ orderId }) => orderId }),
    canSkip: t.exposeBoolean('canSkip', { description: 'Its customer may skip it.' }),
    canRestore: t.exposeBoolean('canRestore', {
      description: 'It was skipped by wish, and its customer may have it again.',
    }),
    delayDates: t.stringList({
      description: 'DD-MM-YYYY: the days that it may be delayed to.',
      resolve: (delivery) => delivery.delayDates.map((day) => formatChileDate(day, '-')),
    }),
  }),
})

const SubscriptionCoupon = builder.objectRef<NonNullable<Subscription['coupon']>>('SubscriptionCoupon').implement({
  description: 'The coupon that was given to a subscription (SHOP §3 Coupon); it lowers each delivery.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'In upper case.' }),
    applied: t.exposeBoolean('applied', { description: 'False when it cannot be used (any more).' }),
    reason: t.string({
      nullable: true,
      description: 'Why not: a code of the API’s refusals.',
      resolve: ({ refusal }) => refusal?.code ?? null,
    }),
    couponType: t.string({ description: 'subscription.', resolve: ({ couponType }) => couponType }),
    discount: t.exposeInt('discount', { description: 'CLP off the products of each delivery.' }),
    freeShippingApplied: t.exposeBoolean('freeShippingApplied', { description: 'It makes shipping free.' }),
    keepBoldoDiscount: t.exposeBoolean('keepBoldoDiscount', { description: 'The loyalty discount stays beside it.' }),
  }),
})

export const SubscriptionNode = builder.objectRef<Subscription>('Subscription').implement({
  description: "A recurring purchase (ACCOUNT §3). Figures are of one delivery, the server's, in whole CLP.",
  fields: (t) => ({
    _id: t.exposeID('id'),
    subscriptionReferenceId: t.exposeString('reference', { description: 'The number for customers.' }),
    version: t.exposeInt('version', { description: 'Rises with each save.' }),
    status: t.string({
      description: 'PENDIENTE while it is a draft; EN PROCESO DE INSCRIPCION, ACTIVA, RECHAZADA, CANCELADA, TERMINADA.',
      resolve: ({ status }) => status,
    }),
    paymentType: t.string({ description: 'Oneclick, the only way there is.', resolve: () => 'Oneclick' }),
    idClient: t.id({ description: "The customer's account.", resolve: ({ accountId }) => accountId }),
    amount: t.exposeInt('amount', { description: '‘Total por orden’: products plus shipping, in CLP.' }),
    productsTotal: t.exposeInt('productsTotal', { description: 'The products with their discounts, in CLP.' }),
    subtotal: t.int({
      description: 'The products at their normal prices, in CLP.',
      resolve: ({ lines }) => lines.reduce((sum, line) => sum + line.originalPrice * line.quantity, 0),
    }),
    boldoDiscount: t.exposeInt('boldoDiscount', {
      description: '‘Bonificación de Suscripción’: the loyalty discount, in CLP.',
    }),
    shippingCost: t.exposeInt('shippingCost', { description: 'Of each delivery, in CLP; 0 for a pickup.' }),
  }),
})

builder.objectFields(SubscriptionNode, (t) => ({
  shippingMethod: t.string({ resolve: ({ shippingMethod }) => shippingMethod }),
  shippingAddress: t.string({
    description: 'street number, commune, region; empty for a pickup.',
    resolve: (subscription) => addressText(subscription),
  }),
  address: t.string({ description: 'Street and number alone.', resolve: ({ shippingAddress }) => shippingAddress }),
  subShippingAddress: t.exposeString('subShippingAddress', { description: 'Flat, office or house.' }),
  shippingCommentary: t.exposeString('shippingCommentary'),
  townShip: t.id({ nullable: true, resolve: ({ commune }) => commune?.id ?? null }),
  commune: t.field({
    type: OrderCommune,
    nullable: true,
    description: 'Where it goes; null for a pickup, or while none is chosen.',
    resolve: ({ commune }) => commune,
  }),
  firstName: t.exposeString('firstName'),
  lastName: t.exposeString('lastName'),
  rut: t.exposeString('rut'),
  phone: t.exposeString('phone', { description: 'Nine digits, without +56.' }),
  email: t.exposeString('email'),
}))

builder.objectFields(SubscriptionNode, (t) => ({
  startPayment: t.string({
    nullable: true,
    description: 'The day of the first delivery, YYYY-MM-DD; null until it is chosen.',
    resolve: ({ startPayment }) => startPayment,
  }),
  monthsQuantity: t.exposeInt('monthsQuantity', { nullable: true, description: 'Months that it lasts, 2 to 6.' }),
  daysQuantity: t.exposeInt('daysQuantity', {
    nullable: true,
    description: 'Days between two deliveries: 7, 10, 14, 20, 21, 28, 30, 35 or 60.',
  }),
  nextCharge: t.string({
    nullable: true,
    description: 'DD-MM-YYYY: the day of its next charge; null when none is to come.',
    resolve: ({ status, deliveries }, _, { shop }) => {
      const next = status === 'ACTIVA' ? deliveries.find(({ state }) => state === 'due') : undefined
      return next ? formatChileDate(chargeDate(next.date, toChileDate(shop.now())), '-') : null
    },
  }),
  upcomingCharge: t.field({
    type: UpcomingChargeNode,
    nullable: true,
    description: 'Its next charge: when, how much and to which card; null when none is to come.',
    resolve: (subscription, _, { shop }) => upcomingCharge(subscription, shop.now()),
  }),
  paymentDates: t.field({
    type: [PaymentDate],
    description: 'Every delivery of the plan, once it is active.',
    resolve: async (subscription, _, { shop }) => {
      const calendar = { today: toChileDate(shop.now()), holidays: await listHolidays(shop) }
      return subscription.deliveries.map((delivery) => ({
        ...delivery,
        canSkip: skipObstacle(subscription, delivery.date) === null,
        canRestore: canRestore(subscription, delivery.date, calendar.today),
        delayDates: delayDates(subscription, delivery.date, calendar),
      }))
    },
  }),
  coupon: t.field({
    type: SubscriptionCoupon,
    nullable: true,
    description: 'Null without one.',
    resolve: ({ coupon }) => coupon,
  }),
  products: t.field({
    type: [SubscriptionProduct],
    description: 'What each delivery brings, in the order of the cart.',
    resolve: async (subscription, _, { shop }) => {
      const chargedOn = nextCharge(subscription, {
        today: toChileDate(shop.now()),
        holidays: await listHolidays(shop),
      })
      return subscription.lines.map((line) => ({ ...line, chargedOn }))
    },
  }),
  createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
  updatedAt: t.string({
    description: 'When it last changed, ISO 8601, UTC.',
    resolve: ({ updatedAt }) => updatedAt.toISOString(),
  }),
}))
