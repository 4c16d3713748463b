import { builder } from '#api/builder.ts'
import { isUuid } from '#lib/ids.ts'
import { DomainError } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { createOrder } from './create-order.ts'
import { OrderNode } from './order.graphql.ts'
import { createOrderInput, updateOrderInput } from './save-order.input.ts'
import { updateOrder } from './update-order.ts'

const OrderProductInput = builder.inputType('OrderProductInput', { fields: (t) => ({ _id: t.id({ required: true }), quantity: t.int({ required: true }) }) })

const CreateOrderInput = builder.inputType('CreateOrderInput', { fields: (t) => ({ shopId: t.string(), products: t.field({ type: [OrderProductInput], required: true }) }) })

const OrderInput = builder.inputType('OrderInput', {
  description: 'What the browser knows; what is left out stays. Amounts are not taken: the server works them out.',
  fields: (t) => ({
    products: t.field({ type: [OrderProductInput] }),
    shippingMethod: t.string(),
    townShip: t.id(),
    address: t.string(),
    apartment: t.string(),
    shippingCommentary: t.string(),
    email: t.string(),
    firstName: t.string(),
    lastName: t.string(),
    phoneNumber: t.string(),
    rut: t.string(),
    gender: t.string(),
    birthdate: t.string(),
    healthInstitute: t.string(),
    paymentMethod: t.string(),
  }),
})

builder.mutationFields((t) => ({
  createOrder: t.field({
    type: OrderNode,
    args: { input: t.arg({ type: CreateOrderInput, required: true }) },
    resolve: (_, { input }, { shop, viewer }) => createOrder(shop, { visitor: viewer.ensureVisitor(), ...parseInput(createOrderInput, input) }),
  }),
  updateOrder: t.field({
    type: OrderNode,
    args: { shopId: t.arg.string(), orderId: t.arg.id({ required: true }), order: t.arg({ type: OrderInput, required: true }) },
    resolve: (_, { orderId, order }, { shop, viewer }) => {
      if (!isUuid(orderId)) throw new DomainError('order.not_found')
      return updateOrder(shop, { visitor: viewer.visitor, orderId, changes: parseInput(updateOrderInput, order) })
    },
  }),
}))
