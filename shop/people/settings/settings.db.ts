import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { PharmacySettings, SettingsSection } from './settings.rules.ts'

export type SettingRow = { section: string; value: unknown; revision: number }

export const findSettings = (shop: Pick<Shop, 'db'>): Promise<SettingRow[]> =>
  shop.db.selectFrom('shop_setting').select(['section', 'value', 'revision']).orderBy('section').execute()

/** The second of two concurrent editors waits. */
export const lockSettings = (shop: Shop): Promise<SettingRow[]> =>
  shop.db.selectFrom('shop_setting').select(['section', 'value', 'revision']).orderBy('section').forUpdate().execute()

export async function insertSettings(shop: Shop, settings: PharmacySettings): Promise<void> {
  const at = timestamp(shop.now())
  for (const [section, value] of Object.entries(settings))
    await sql`insert into shop_setting as s (section, value, changed_at)
      values (${section}, ${JSON.stringify(value)}::jsonb, ${at})
      on conflict (section) do update
        set value = excluded.value, revision = s.revision + 1, changed_at = excluded.changed_at
        where not s.by_staff and s.value <> excluded.value`.execute(shop.db)
}

export async function saveSetting<Section extends SettingsSection>(
  shop: Shop,
  section: Section,
  value: PharmacySettings[Section],
): Promise<void> {
  const at = timestamp(shop.now())
  await sql`insert into shop_setting as s (section, value, by_staff, changed_at)
    values (${section}, ${JSON.stringify(value)}::jsonb, true, ${at})
    on conflict (section) do update
      set value = excluded.value, revision = s.revision + 1, by_staff = true, changed_at = excluded.changed_at`.execute(
    shop.db,
  )
}
