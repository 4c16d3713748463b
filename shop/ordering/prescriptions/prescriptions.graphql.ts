import { builder } from '#api/builder.ts'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import { removePrescription } from '#shop/ordering/prescriptions/files/remove-prescription.ts'

builder.mutationField('removePrescription', (t) =>
  t.field({
    type: OrderNode,
    description: "Takes the uploaded prescription away from lines of one's own draft (SHOP §4).",
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: "One's own draft." }),
      products: t.arg.idList({ required: true, description: "The lines' products." }),
    },
    resolve: async (_, { orderId, products }, { shop, viewer }) => {
      if (!isUuid(orderId)) throw refuse('order.not_found')
      return removePrescription(shop, {
        ...(await viewer.actor()),
        orderId,
        productIds: products.map(Number).filter(Number.isSafeInteger),
      })
    },
  }),
)
