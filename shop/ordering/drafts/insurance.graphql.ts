import { builder } from '#api/builder.ts'
import { inputFromSchema } from '#api/schema-inputs.ts'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { parseInput } from '#lib/parse-input.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import { OrderInput } from './drafts.graphql.ts'
import { updateOrderInput } from './save-order.input.ts'
import { insuranceQueryInput, saveInsuranceInput } from '#shop/shelf/insurance/insurance.input.ts'
import { saveInsuranceOrder } from './save-insurance-order.ts'

const ORDER_ID = 'The order’s _id.'

const InsuranceInput = inputFromSchema('InsuranceInput', insuranceQueryInput, {
  description:
    'The insured person (SHOP §3). Without the three numbers, the benefits granted to this order in the last ' +
    'hour apply.',
  isOpen: true,
  fields: {
    clientIdentityNumber: 'RUT without dots.',
    medicIdentityNumber: 'RUT of the doctor who prescribed.',
    documentNumber: 'Number of the identity card. Sent to the insurer, never stored.',
  },
  also: (t) => ({
    products: t.idList({ description: 'The products to be reimbursed; left out, all that an insurance may cover.' }),
  }),
})

builder.mutationFields((t) => ({
  saveInsuranceOrder: t.field({
    type: OrderNode,
    description:
      "Saves the order with the insurer's benefits for it (SHOP §7). `insurance: null` removes them. Every " +
      "figure is the server's.",
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: ORDER_ID }),
      order: t.arg({ type: OrderInput, description: 'As updateOrder takes it; nothing leaves the order as it is.' }),
      insurance: t.arg({ type: InsuranceInput, description: 'Whose insurance; null takes it off.' }),
    },
    resolve: async (_, { orderId, order, insurance }, { shop, viewer }) => {
      if (!isUuid(orderId)) throw refuse('order.not_found')
      if (insurance) await limitCalls(shop, { 'order insurance by address': viewer.address })
      const { products, ...query } = insurance ?? {}
      const hasQuery = Object.values(query).some((value) => value != null)
      return saveInsuranceOrder(shop, {
        ...(await viewer.actor()),
        address: viewer.address,
        orderId,
        changes: order ? parseInput(updateOrderInput, order) : null,
        insurance: insurance ? parseInput(saveInsuranceInput, { query: hasQuery ? query : null, products }) : null,
      })
    },
  }),
}))
