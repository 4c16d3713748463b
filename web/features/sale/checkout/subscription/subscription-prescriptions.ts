import { runDocument } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'
import { createUploads, type DraftPrescriptions } from '#web/features/ordering/prescriptions/prescription-uploads.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { subscriptionSaving } from '#web/features/basket/cart/subscription-saving.ts'

const RemoveDocument = graphql(`
  mutation RemoveSubscriptionPrescription($shopId: String, $subscriptionId: ID!, $products: [ID!]!) {
    removeSubscriptionPrescription(shopId: $shopId, subscriptionId: $subscriptionId, products: $products) {
      _id
    }
  }
`)

export const subscriptionPrescriptions: DraftPrescriptions = {
  ...createUploads({
    saving: subscriptionSaving,
    named: (subscriptionId) => ({ subscriptionId }),
    remove: (subscriptionId, products) => runDocument(RemoveDocument, { shopId: SHOP_ID, subscriptionId, products }),
    overCodes: ['subscription.finished', 'subscription.not_found'],
  }),
  useServed: () => {
    const { order, saving, failing } = subscriptionSaving.useSaving()
    return {
      products: order?.products.map((line) => ({
        ...line,
        prescribedTelemedicine: false,
        needQuote: false,
        quoted: false,
      })),
      busy: saving && !failing,
    }
  },
}
