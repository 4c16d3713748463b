/** The prescriptions of the ordinary draft. */
import { runDocument } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import {
  draftCustomer,
  draftOrderId,
  orderSaved,
  refreshOrder,
  retrySaving,
  useOrderSaving,
} from '#web/features/cart/order-saving.ts'
import { createUploads, type Papers } from './prescription-uploads.ts'

const RemoveDocument = graphql(`
  mutation RemovePrescription($shopId: String, $orderId: ID!, $products: [ID!]!) {
    removePrescription(shopId: $shopId, orderId: $orderId, products: $products) {
      _id
    }
  }
`)

export const orderPrescriptions: Papers = {
  ...createUploads({
    id: draftOrderId,
    customer: draftCustomer,
    named: (orderId) => ({ orderId }),
    settled: orderSaved,
    retry: retrySaving,
    refresh: refreshOrder,
    remove: (orderId, products) => runDocument(RemoveDocument, { shopId: SHOP_ID, orderId, products }),
    overCodes: ['order.finished', 'order.not_found'],
  }),
  useServed: () => {
    const { order, saving, failing } = useOrderSaving()
    return { products: order?.products, busy: saving && !failing }
  },
}
