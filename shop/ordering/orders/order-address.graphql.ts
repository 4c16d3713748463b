import { builder } from '#api/builder.ts'
import { checkOrderAddress } from '#shop/people/delivery/check-address.ts'
import { AddressCheckNode } from '#shop/people/delivery/delivery.graphql.ts'
import { OrderNode } from './order.graphql.ts'

builder.objectField(OrderNode, 'addressCheck', (t) =>
  t.field({
    type: AddressCheckNode,
    nullable: true,
    description: "Whether the address's street is known in its commune; null for a pickup.",
    resolve: (order, _, { shop }) => checkOrderAddress(shop, order),
  }),
)
