import { isDeepStrictEqual } from 'node:util'
import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { recordStaffCall } from '#shop/people/accounts/staff/act-as-staff.ts'
import { changeDeliveryPrices, isCommune } from '#shop/people/delivery/communes.db.ts'
import { may, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findSettings, lockSettings, saveSetting, type SettingRow } from './settings.db.ts'
import type { SettingsChange } from './settings.input.ts'
import { findDemoSettings, type PharmacySettings, type SettingsSection } from './settings.rules.ts'
import { parseStoredSettings } from './stored-settings.rules.ts'

export type EditedSettings = { revision: number; settings: PharmacySettings }

const EDITOR_SECTIONS: ReadonlySet<string> = new Set(['contact', 'hours', 'assistance'] satisfies SettingsSection[])
const OBJECT_LENGTH_MAX = 64

/** Decision D24. @throws DomainError 'account.not_allowed' */
export const showSettings = (shop: Shop, account: SignedIn | null): Promise<EditedSettings> =>
  recordStaffCall(shop, account, { call: 'shopSettings', object: null }, async () => {
    if (!may(account, 'settings.edit') && !may(account, 'content.edit')) throw refuse('account.not_allowed')
    return editedSettings(shop, await findSettings(shop))
  })

/**
 * A section that is sent unchanged is not marked as staff's, so later changes of the settings file still apply. The
 * database's notice brings a change to every process.
 * @throws DomainError 'account.not_allowed'; 'settings.changed' when another editor was first; 'settings.invented' for
 * data of a demonstration that the shop does not have yet; 'input.invalid' for an address in no commune
 */
export const updateSettings = (
  shop: Shop,
  input: { account: SignedIn | null; revision: number; settings: SettingsChange },
): Promise<EditedSettings> => {
  const sections = Object.keys(input.settings) as SettingsSection[]
  const action = { call: 'updateShopSettings', object: sections.join(' ').slice(0, OBJECT_LENGTH_MAX) } as const
  return recordStaffCall(shop, input.account, action, (recordDone) =>
    inTransaction(shop, async (shop) => {
      const isForEditors = sections.every((section) => EDITOR_SECTIONS.has(section))
      if (!may(input.account, 'settings.edit') && !(isForEditors && may(input.account, 'content.edit')))
        throw refuse('account.not_allowed')
      const rows = await lockSettings(shop)
      const before = editedSettings(shop, rows)
      if (before.revision !== input.revision) throw refuse('settings.changed', { revision: before.revision })
      const next = { ...before.settings, ...input.settings }
      const earlier = new Set(findDemoSettings(before.settings))
      const problems = findDemoSettings(next).filter((problem) => !earlier.has(problem))
      if (problems.length > 0) throw refuse('settings.invented', { problems })
      // Compared with the stored row, since `before` has another value for an invalid one.
      const stored = new Map(rows.map(({ section, value }) => [section, value]))
      const changed = sections.filter((section) => !isDeepStrictEqual(stored.get(section), next[section]))
      if (changed.includes('contact') && !(await isCommune(shop, next.contact.commune)))
        throw refuse('input.invalid', { fields: { 'settings.contact.commune': 'commune.unknown' } })
      for (const section of changed) {
        await saveSetting(shop, section, next[section])
        await recordDone(shop, section)
      }
      await changeDeliveryPrices(shop, before.settings.delivery, next.delivery)
      return editedSettings(shop, await findSettings(shop))
    }),
  )
}

const editedSettings = (shop: Shop, rows: readonly SettingRow[]): EditedSettings => ({
  revision: rows.reduce((sum, { revision }) => sum + revision, 0),
  settings: parseStoredSettings(rows, shop.settings.pharmacy, () => {}),
})
