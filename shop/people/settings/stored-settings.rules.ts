import { SETTINGS_SECTIONS, settingsSchema, type PharmacySettings } from './settings.rules.ts'

/** An invalid row leaves its section as in `before`: an edit by hand must not close the shop. */
export function parseStoredSettings(
  rows: readonly { section: string; value: unknown }[],
  before: PharmacySettings,
  report: (section: string) => void,
): PharmacySettings {
  const values = new Map(rows.map(({ section, value }) => [section, value]))
  const sections = SETTINGS_SECTIONS.map((section) => {
    if (!values.has(section)) return [section, before[section]]
    const parsed = settingsSchema.shape[section].safeParse(pickKnownFields(values.get(section), before[section]))
    if (!parsed.success) report(section)
    return [section, parsed.success ? parsed.data : before[section]]
  })
  return Object.fromEntries(sections) as PharmacySettings
}

function pickKnownFields(value: unknown, before: object): unknown {
  const stored = value as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(before).map(([field, known]) => [field, field in stored ? stored[field] : known]),
  )
}
