import { before } from 'node:test'
import { chileDate } from '#lib/chile-time.ts'
import { seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { linePrescriptions } from '#shop/sale/subscriptions/plan/line-prescription.rules.ts'
import { showSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import {
  removeSubscriptionPrescription,
  uploadSubscriptionPrescription,
} from '#shop/sale/subscriptions/plan/upload-subscription-prescription.ts'
import { filesInMemory } from './shop-with.ts'
import { toCart } from './test-buyer.ts'
import { pdf } from './test-files.ts'
import { useShop, type DatabaseKind } from './test-shop.ts'
import { STAFF } from './test-staff.ts'

/** A shop with products to subscribe to, some with a prescription, and the hands of a customer with their files. */
export function useSubscriptionPrescriptions(database: DatabaseKind) {
  const usual = { subscription: true, normal_price: 9_000 }
  const shop = useShop({
    database,
    products: [
      { sku: 'FREE', ...usual },
      { sku: 'SIMPLE', ...usual, sale_condition: 'simpleRecipe' },
      { sku: 'RETAINED', ...usual, sale_condition: 'recipeRetention' },
    ],
  })
  let uploads = 0
  const stored = new Map<string, Uint8Array>()
  before(async () => {
    shop.files.prescriptions = filesInMemory(stored)
    await seedDemoPeople(shop)
  })
  const findProductIds = async (...skus: string[]) =>
    skus.length === 0 ? [] : (await toCart(shop, Object.fromEntries(skus.map((sku) => [sku, 1])))).map(({ _id }) => _id)
  /** Another file each time. */
  const paper = () => pdf({ bytes: 3_000 + uploads++ })
  return {
    shop,
    stored,
    pharmacist: { ...STAFF.pharmacist, hasProfile: true } as SignedIn,
    findProductIds,
    paper,
    upload: async (
      account: SignedIn | null,
      { id }: { id: string },
      skus: string[],
      bytes: Uint8Array = paper(),
    ): Promise<Subscription> =>
      uploadSubscriptionPrescription(shop, {
        account,
        subscriptionId: id,
        productIds: await findProductIds(...skus),
        file: { name: 'receta.pdf', bytes },
      }),
    remove: async (account: SignedIn, { id }: { id: string }, skus: string[]) =>
      removeSubscriptionPrescription(shop, { account, subscriptionId: id, productIds: await findProductIds(...skus) }),
    findPrescription: ({ lines }: Subscription, sku: string) => lines.find((line) => line.sku === sku)!.prescription,
    read: (account: SignedIn, { id }: { id: string }) => showSubscription(shop, { account, subscriptionId: id }),
    problems: (subscription: Subscription, day: string) =>
      linePrescriptions(subscription, chileDate(day)).map(({ sku, problem }) => [sku, problem]),
  }
}
