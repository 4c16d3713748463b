import { readFileSync } from 'node:fs'
import { settingsSchema, type PharmacySettings } from './settings.rules.ts'

/** The demonstration's own. */
export const DEMO_SETTINGS_FILE = new URL('../../data/settings.json', import.meta.url)

/**
 * A file's settings, validated.
 * @throws BadSettingsFile with each problem by its path
 */
export function readSettingsFile(file: string | URL = DEMO_SETTINGS_FILE): PharmacySettings {
  let read: unknown
  try {
    read = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new BadSettingsFile([error instanceof Error ? error.message : String(error)])
  }
  const parsed = settingsSchema.safeParse(read)
  if (parsed.success) return parsed.data
  throw new BadSettingsFile(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
}

export class BadSettingsFile extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(problems.join('; '))
    this.name = 'BadSettingsFile'
    this.problems = problems
  }
}
