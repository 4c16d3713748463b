import { createReadStream, readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { inTransaction, type Shop } from '#context'
import { seedCampaigns } from '#shop/help/campaigns/seed-campaigns.ts'
import { seedCollections } from '#shop/shelf/catalogue/collections/seed-collections.ts'
import { importCatalogue, lockCatalogue } from '#shop/shelf/catalogue/import/import-catalogue.ts'
import { seedDemoCoupons } from '#shop/shelf/coupons/demo-coupons.ts'
import { seedDemoClaimsBook } from '#shop/help/suggestions/demo-claims-book.ts'
import { seedSettings } from '#shop/people/settings/seed-settings.ts'
import { seedContent } from '#shop/help/content/own-content.ts'
import { seedDemoPromotions } from '#shop/shelf/promotions/demo-promotions.ts'
import { seedDemoPasswords, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { refuseDemoSettings } from './demo-settings.ts'
import { markDemoProducts, markDemoRows, refuseDemoRows, refuseShopRows } from '#db/demo-rows.ts'
import { setDemoPhotographs } from './demo-photographs.ts'
import { seedPlaces } from './seed-places.ts'

const CATALOGUE = new URL('../../data/catalogue/', import.meta.url)

/**
 * Places and the shop's own content always, the demo catalogue when `demo`, its rows marked. Existing rows stay.
 * @throws DemoDataFound when the shop is no demo and the database has a demo's rows
 * @throws ShopDataFound in the opposite case
 * @throws DemoSettingsFound when rows of its settings are a demo's, though its file has none
 */
export async function seedDemo(shop: Shop, options: { demo: boolean; say: (text: string) => void }): Promise<void> {
  await (options.demo ? refuseShopRows(shop.db) : refuseDemoRows(shop.db))
  await seedPlaces(shop.db, shop.settings.pharmacy.delivery)
  const settings = await seedSettings(shop)
  if (!options.demo) refuseDemoSettings(settings, shop.settings.pharmacy)
  await seedContent(shop, options)
  await seedCollections(shop)
  await seedCampaigns(shop)
  if (!options.demo) return
  await inTransaction(shop, async (shop) => {
    await markDemoRows(shop.db, 'account', await seedDemoPeople(shop))
    await markDemoRows(shop.db, 'coupon', await seedDemoCoupons(shop))
    await markDemoRows(shop.db, 'promotion', await seedDemoPromotions(shop))
    await markDemoRows(shop.db, 'case', await seedDemoClaimsBook(shop))
  })
  await seedDemoPasswords(shop)
  if (await isFilled(shop)) return
  // All files are imported or none: an interrupted set-up begins anew, and the second of two processes finds it done.
  await inTransaction(shop, async (shop) => {
    await lockCatalogue(shop)
    if (await isFilled(shop)) return
    for (const file of readdirSync(CATALOGUE)
      .filter((name) => name.endsWith('.csv'))
      .sort()) {
      const { saved } = await importCatalogue(shop, () => createReadStream(new URL(file, CATALOGUE)))
      options.say(`${file}: ${saved} products`)
    }
    await setDemoPhotographs(shop.db)
    await markDemoProducts(shop.db)
  })
}

async function isFilled(shop: Shop): Promise<boolean> {
  const { rows } = await sql<{ filled: boolean }>`select exists (select from product) as filled`.execute(shop.db)
  return rows[0]!.filled
}
