import { z } from 'zod'
import { settingsSchema, type PharmacySettings, type SettingsSection } from './settings.rules.ts'

export type SettingsChange = { [Section in SettingsSection]?: PharmacySettings[Section] }

/** A field of GraphQL that is left out may also be null. */
const withoutNulls = (sections: unknown) =>
  Object.fromEntries(Object.entries(sections ?? {}).filter(([, value]) => value !== null && value !== undefined))

export const settingsChangeInput = z.object({
  revision: z.int({ error: 'settings.revision' }).min(0, { error: 'settings.revision' }),
  settings: z.preprocess(
    withoutNulls,
    settingsSchema
      .partial()
      .refine((sections) => Object.keys(sections).length > 0, { error: 'settings.nothing' })
      .transform((sections) => sections as SettingsChange),
  ),
})
