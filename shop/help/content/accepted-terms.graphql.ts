import { builder } from '#api/builder.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import { SubscriptionNode } from '#shop/sale/subscriptions/plan/subscription.graphql.ts'
import { acceptTerms } from './accept-terms.ts'
import { showAcceptedTerms, showSubscribedTerms } from './accepted-terms.ts'

builder.objectField(OrderNode, 'acceptedTerms', (t) =>
  t.int({
    nullable: true,
    description:
      'The version of the terms that was accepted with the purchase; it is read at /terminos-y-condiciones?version=. ' +
      'A delivery has the version of its subscription. Null for a draft whose box was never ticked.',
    resolve: ({ id }, _, { shop }) => showAcceptedTerms(shop, id),
  }),
)

builder.objectField(SubscriptionNode, 'acceptedTerms', (t) =>
  t.int({
    nullable: true,
    description:
      'The version of the terms that it began with; it is read at /terminos-y-condiciones?version=. Null for a draft ' +
      'whose box was never ticked.',
    resolve: ({ id }, _, { shop }) => showSubscribedTerms(shop, id),
  }),
)

builder.mutationField('acceptTerms', (t) =>
  t.int({
    nullable: true,
    description:
      'The customer ticks the box of the terms: their draft keeps the version that is shown now, also when another ' +
      'replaces it before the payment, within a day. The version’s number; null before the shop has terms.',
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ description: 'One’s own draft.' }),
      subscriptionId: t.arg.id({ description: 'Or one’s own subscription’s draft.' }),
    },
    resolve: async (_, { orderId, subscriptionId }, { shop, viewer }) => {
      await limitCalls(shop, { 'ticked terms by address': viewer.address })
      return acceptTerms(shop, {
        ...(await viewer.actor()),
        orderId: orderId ?? null,
        subscriptionId: subscriptionId ?? null,
      })
    },
  }),
)
