import { readFile } from 'node:fs/promises'
import { inTransaction, type Shop } from '#context'
import { lockCatalogue, refreshCatalogue } from '#shop/shelf/catalogue/import/import-catalogue.ts'
import { productTypeOfSlug } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import { collectionsFile, type CollectionRow } from './collection.input.ts'
import { findCollectionRules, replaceCollections, type Collection } from './collections.db.ts'

const FILE = new URL('../../../../data/collections.json', import.meta.url)

/** @throws ZodError when a row is wrong */
export const readCollections = async (): Promise<CollectionRow[]> =>
  collectionsFile.parse(JSON.parse(await readFile(FILE, 'utf8')))

export async function seedCollections(shop: Shop): Promise<void> {
  const seedRows = (await readCollections()).flatMap(toCollections)
  const isSame = async (shop: Shop) => JSON.stringify(await findCollectionRules(shop)) === JSON.stringify(seedRows)
  if (await isSame(shop)) return
  await inTransaction(shop, async (shop) => {
    // When two processes start at once, the second waits and finds it done.
    await lockCatalogue(shop)
    if (await isSame(shop)) return
    await replaceCollections(shop, seedRows)
    await refreshCatalogue(shop)
  })
}

function toCollections({ slug, path, es, en, rule }: CollectionRow, place: number): Collection[] {
  const productType = productTypeOfSlug(path.split('/')[1]!)
  if (!rule || !productType) return []
  return [
    {
      slug,
      productType,
      place,
      name_es: es.name,
      name_en: en.name,
      description_es: es.description,
      description_en: en.description,
      categories: rule.categories,
      principles: rule.principles,
      promotion: rule.promotion ?? null,
      insurable: rule.insurable,
      direct_sale: rule.directSale,
    },
  ]
}
