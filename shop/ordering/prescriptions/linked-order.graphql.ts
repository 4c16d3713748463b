import { builder } from '#api/builder.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { statusLabel } from '#shop/ordering/orders/order-life.rules.ts'
import { findOrderByLink } from '#shop/ordering/orders/order-link.ts'
import { DeliveryPromiseNode } from '#shop/ordering/orders/order.graphql.ts'
import { showDeliveryPromise } from '#shop/ordering/orders/show-promise.ts'
import type { Order, OrderLine } from '#shop/ordering/orders/order.rules.ts'

type SentPrescription = { id: string; state: string; reason: string | null; lines: OrderLine[] }

const LinkedProduct = builder.objectRef<OrderLine>('LinkedProduct').implement({
  description: 'A product of the order.',
  fields: (t) => ({
    _id: t.id({ resolve: (line) => String(line.productId) }),
    sku: t.exposeString('sku'),
    slug: t.string({ resolve: ({ product }) => product.slug }),
    name: t.exposeString('name'),
    quantity: t.exposeInt('quantity'),
  }),
})

const LinkedPrescription = builder.objectRef<SentPrescription>('LinkedPrescription').implement({
  description: "How a prescription stands. Never its file, nor the file's name.",
  fields: (t) => ({
    _id: t.exposeID('id'),
    state: t.exposeString('state'),
    reason: t.exposeString('reason', { nullable: true }),
    products: t.field({ type: [LinkedProduct], resolve: ({ lines }) => lines }),
  }),
})

export const LinkedOrder = builder.objectRef<Order>('LinkedOrder').implement({
  description: "The part of an order that a mail's link opens: no name, address, price or file.",
  fields: (t) => ({
    _id: t.exposeID('id'),
    orderReferenceId: t.exposeString('reference'),
    status: t.string({ description: 'As in Order.', resolve: ({ status }) => status }),
    statusLabel: t.string({
      description: 'The status as customers read it.',
      resolve: ({ status }) => statusLabel(status, 'client'),
    }),
    shippingMethod: t.string({ resolve: ({ shippingMethod }) => shippingMethod }),
    deliveryPromise: t.field({
      type: DeliveryPromiseNode,
      description: 'The present delivery promise.',
      resolve: (order, _, { shop }) => showDeliveryPromise(shop, order),
    }),
    products: t.field({
      type: [LinkedProduct],
      description: 'The ordered products, as the mail lists them.',
      resolve: ({ lines }) => lines,
    }),
    prescriptions: t.field({ type: [LinkedPrescription], resolve: ({ lines }) => groupByPrescription(lines) }),
  }),
})

builder.queryField('orderByLink', (t) =>
  t.field({
    type: LinkedOrder,
    nullable: true,
    description:
      'The part of an order that the reader of its mail may see, on any device, for 14 days; null for anything else.',
    args: {
      shopId: t.arg.string(),
      link: t.arg.string({ required: true, description: "The text behind #enlace= in the mail's address." }),
    },
    resolve: async (_, { link }, { shop, viewer }) => {
      await limitCalls(shop, { 'order links by address': viewer.address })
      return findOrderByLink(shop, link)
    },
  }),
)

function groupByPrescription(lines: OrderLine[]): SentPrescription[] {
  const sent = new Map<string, SentPrescription>()
  for (const line of lines) {
    if (!line.prescription) continue
    const { id, state, reason } = line.prescription
    const group = sent.get(id) ?? { id, state, reason, lines: [] }
    group.lines.push(line)
    sent.set(id, group)
  }
  return [...sent.values()]
}
