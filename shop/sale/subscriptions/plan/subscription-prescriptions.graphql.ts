import { builder } from '#api/builder.ts'
import { SubscriptionNode } from './subscription.graphql.ts'
import { removeSubscriptionPrescription } from './upload-subscription-prescription.ts'

builder.mutationField('removeSubscriptionPrescription', (t) =>
  t.field({
    type: SubscriptionNode,
    description:
      "Takes the uploaded prescription away from lines of one's own subscription draft. Uploading: " +
      'POST /uploads/prescriptions with subscriptionId.',
    args: {
      shopId: t.arg.string(),
      subscriptionId: t.arg.id({ required: true, description: "One's own draft." }),
      products: t.arg.idList({ required: true, description: "The lines' products." }),
    },
    resolve: async (_, { subscriptionId, products }, { shop, viewer }) =>
      removeSubscriptionPrescription(shop, {
        account: await viewer.account(),
        subscriptionId,
        productIds: products.filter((id) => /^\d{1,9}$/.test(String(id))).map(Number),
      }),
  }),
)
