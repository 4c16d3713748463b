import { isDeepStrictEqual } from 'node:util'
import type { Shop } from '#context'
import { findSettings } from './settings.db.ts'
import { parseStoredSettings } from './stored-settings.rules.ts'

/** Runs at the start and after a change, so that no request reads the rows. Returns whether the settings changed. */
export async function loadSettings(shop: Pick<Shop, 'db' | 'settings' | 'log'>): Promise<boolean> {
  const { pharmacy } = shop.settings
  const loaded = parseStoredSettings(await findSettings(shop), pharmacy, (section) =>
    shop.log.error({ section }, 'a setting in the database is invalid'),
  )
  if (isDeepStrictEqual(loaded, pharmacy)) return false
  shop.settings.pharmacy = loaded
  return true
}
