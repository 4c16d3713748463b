import { before } from 'node:test'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { filesInMemory } from './shop-with.ts'
import { type readyOrder, toCart } from './test-buyer.ts'
import { pdf } from './test-files.ts'
import { useShop, type DatabaseKind } from './test-shop.ts'

type Order = Awaited<ReturnType<typeof readyOrder>>

/** A shop with a product of each sale condition, its files in memory, and a visitor who uploads. */
export function usePrescriptions(database: DatabaseKind) {
  const shop = useShop({
    database,
    products: [
      { sku: 'FREE' },
      { sku: 'SIMPLE', sale_condition: 'simpleRecipe' },
      { sku: 'RETAINED', sale_condition: 'recipeRetention' },
      { sku: 'CHEQUE', sale_condition: 'recipeCheck' },
    ],
  })
  const stored = new Map<string, Uint8Array>()
  before(() => void (shop.files.prescriptions = filesInMemory(stored)))
  const findProductIds = async (...skus: string[]) =>
    skus.length === 0 ? [] : (await toCart(shop, Object.fromEntries(skus.map((sku) => [sku, 1])))).map(({ _id }) => _id)
  return {
    shop,
    stored,
    findProductIds,
    upload: async (order: Order, skus: string[], bytes: Uint8Array = pdf(), name = 'receta.pdf') =>
      uploadPrescription(shop, {
        visitor: order.visitor,
        orderId: order.id,
        productIds: await findProductIds(...skus),
        file: { name, bytes },
      }),
    findLine: (order: Order, sku: string) => order.lines.find((line) => line.sku === sku)!,
  }
}
