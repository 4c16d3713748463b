import { builder } from '#api/builder.ts'
import { OrderNode } from '#shop/orders/order.graphql.ts'
import { showAcceptedTerms } from './accepted-terms.ts'

builder.objectField(OrderNode, 'acceptedTerms', (t) =>
  t.int({
    nullable: true,
    description:
      'The version of the terms that was accepted with the purchase; it is read at /terminos-y-condiciones?version=. ' +
      'Null for a draft, and for a delivery of a subscription.',
    resolve: ({ id }, _, { shop }) => showAcceptedTerms(shop, id),
  }),
)
