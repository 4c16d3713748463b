import { inTransaction, type Shop } from '#context'
import { changeDeliveryPrices } from '#shop/people/delivery/communes.db.ts'
import { findSettings, insertSettings, lockSettings } from './settings.db.ts'
import type { PharmacySettings } from './settings.rules.ts'
import { parseStoredSettings } from './stored-settings.rules.ts'

/** Sections that staff have changed stay; communes follow changed delivery prices. Returns the settings. */
export const seedSettings = (shop: Shop): Promise<PharmacySettings> =>
  inTransaction(shop, async (shop) => {
    const seed = shop.settings.pharmacy
    const before = parseStoredSettings(await lockSettings(shop), seed, () => {})
    await insertSettings(shop, seed)
    const now = parseStoredSettings(await findSettings(shop), seed, () => {})
    await changeDeliveryPrices(shop, before.delivery, now.delivery)
    return now
  })
