import { runDocument } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { orderSaving, draftCustomer } from '#web/features/basket/cart/order-saving.ts'
import { createUploads, type DraftPrescriptions } from './prescription-uploads.ts'

const RemoveDocument = graphql(`
  mutation RemovePrescription($shopId: String, $orderId: ID!, $products: [ID!]!) {
    removePrescription(shopId: $shopId, orderId: $orderId, products: $products) {
      _id
    }
  }
`)

export const orderPrescriptions: DraftPrescriptions = {
  ...createUploads({
    saving: orderSaving,
    customer: draftCustomer,
    named: (orderId) => ({ orderId }),
    remove: (orderId, products) => runDocument(RemoveDocument, { shopId: SHOP_ID, orderId, products }),
    overCodes: ['order.finished', 'order.not_found'],
  }),
  useServed: () => {
    const { order, saving, failing } = orderSaving.useSaving()
    return { products: order?.products, busy: saving && !failing }
  },
}
