import { builder } from '#api/builder.ts'
import { inputFromSchema } from '#api/schema-inputs.ts'
import { isUuid } from '#lib/ids.ts'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { limitOrderStarts } from '#shop/ground/limits/limit-calls.ts'
import { createOrder } from './create-order.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import { createOrderInput, orderLineInput, updateOrderInput } from './save-order.input.ts'
import { updateOrder } from './update-order.ts'

/** Fields of SHOP §3's payload that a client may send; the server does not read them, and computes its own. */
const BROWSER_FIGURE = 'The browser’s figure. The server computes its own, which is in the answer.'

const PromoAppliedInput = builder.inputType('PromoAppliedInput', {
  description: 'A promotion that was applied.',
  fields: (t) => ({
    promType: t.string({ description: BROWSER_FIGURE }),
    discount: t.int({ description: BROWSER_FIGURE }),
  }),
})

const CloudPromoInput = builder.inputType('CloudPromoInput', {
  description: "A line's promotions as the browser showed them (SHOP §3 cloudPromo).",
  fields: (t) => ({
    unitPrice: t.int({ description: BROWSER_FIGURE }),
    discount: t.int({ description: BROWSER_FIGURE }),
    promoApplied: t.field({ type: [PromoAppliedInput], description: BROWSER_FIGURE }),
  }),
})

export const OrderProductInput = inputFromSchema('OrderProductInput', orderLineInput, {
  fields: {
    prescription:
      "The file's name, as the browser has it. A prescription counts once it was uploaded (POST " +
      '/uploads/prescriptions); ‘delete’ removes it.',
  },
  also: (t) => ({
    name: t.string({ description: BROWSER_FIGURE }),
    sku: t.string({ description: BROWSER_FIGURE }),
    imageProduct: t.string({ description: BROWSER_FIGURE }),
    activePrinciples: t.string({ description: BROWSER_FIGURE }),
    description: t.string({ description: BROWSER_FIGURE }),
    originalPrice: t.int({ description: BROWSER_FIGURE }),
    discountPrice: t.int({ description: BROWSER_FIGURE }),
    offerPrice: t.int({ description: BROWSER_FIGURE }),
    totalPrice: t.int({ description: BROWSER_FIGURE }),
    detailDiscount: t.int({ description: BROWSER_FIGURE }),
    cloudPromo: t.field({ type: CloudPromoInput, description: BROWSER_FIGURE }),
    prescribedTelemedicine: t.boolean({
      description: 'Whether telemedicine prescribed it, as the browser has it. The server knows the prescription.',
    }),
  }),
})

const CreateOrderInput = inputFromSchema('CreateOrderInput', createOrderInput, {
  also: (t) => ({ shopId: t.string(), products: t.field({ type: [OrderProductInput], required: true }) }),
})

export const OrderInput = inputFromSchema('OrderInput', updateOrderInput, {
  description: 'The browser’s data; missing fields stay. Amounts are accepted (SHOP §3); the server computes its own.',
  fields: {
    shippingMethod: 'homeDelivery or withdrawalStore; take-away means the same as withdrawalStore.',
    addressValidation: 'found or confirmed: how the address was validated (SHOP §5).',
    prescriptionNote: "An operator's, instead of a prescription.",
    shippingAddress: 'The same as address (SHOP §3 Order payload).',
    subShippingAddress: 'The same as apartment.',
    name: 'First and last name in one; firstName and lastName win.',
    phone: 'The same as phoneNumber.',
  },
  also: (t) => ({
    products: t.field({ type: [OrderProductInput] }),
    paymentType: t.string({
      description:
        'How the browser means to pay. The payment itself says it (payWithWebpay, payWithMercadopago, ' +
        'completeCallCenterOrder).',
    }),
    idClient: t.id({ description: 'Whose order it is. The server reads that from the token.' }),
    amount: t.int({ description: BROWSER_FIGURE }),
    shippingCost: t.int({ description: BROWSER_FIGURE }),
    boldoDiscount: t.int({ description: BROWSER_FIGURE }),
  }),
})

builder.mutationFields((t) => ({
  createOrder: t.field({
    type: OrderNode,
    args: { input: t.arg({ type: CreateOrderInput, required: true }) },
    resolve: async (_, { input }, { shop, viewer }) => {
      await limitOrderStarts(shop, viewer, 'drafts by address')
      return createOrder(shop, {
        account: await viewer.account(),
        visitor: viewer.ensureVisitor(),
        isNewVisitor: viewer.isNewVisitor,
        ...parseInput(createOrderInput, input),
      })
    },
  }),
  updateOrder: t.field({
    type: OrderNode,
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true }),
      order: t.arg({ type: OrderInput, required: true }),
    },
    resolve: async (_, { orderId, order }, { shop, viewer }) => {
      if (!isUuid(orderId)) throw refuse('order.not_found')
      return updateOrder(shop, {
        ...(await viewer.actor()),
        address: viewer.address,
        orderId,
        changes: parseInput(updateOrderInput, order),
      })
    },
  }),
}))
