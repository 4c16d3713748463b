import { isDeepStrictEqual } from 'node:util'
import type { Shop } from '#context'
import { findSettings } from './settings.db.ts'
import { settingsOf } from './stored-settings.rules.ts'

/**
 * Reads the rows into `shop.settings.pharmacy`, in one statement: at the start, and when a process has changed them.
 * Between, no request reads them. Answers whether they changed.
 */
export async function loadSettings(shop: Pick<Shop, 'db' | 'settings' | 'log'>): Promise<boolean> {
  const { pharmacy } = shop.settings
  const loaded = settingsOf(await findSettings(shop), pharmacy, (section) =>
    shop.log.error({ section }, 'a setting in the database is invalid'),
  )
  if (isDeepStrictEqual(loaded, pharmacy)) return false
  shop.settings.pharmacy = loaded
  return true
}
