import { readFileSync } from 'node:fs'
import { settingsSchema, type PharmacySettings } from './settings.rules.ts'

export const DEMO_SETTINGS_FILE = new URL('../../../data/settings.json', import.meta.url)

/** @throws BadSettingsFile with each problem by its path */
export function readSettingsFile(file: string | URL = DEMO_SETTINGS_FILE): PharmacySettings {
  let read: unknown
  try {
    read = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new BadSettingsFile([unreadable(String(file), error as NodeJS.ErrnoException)])
  }
  const parsed = settingsSchema.safeParse(read)
  if (parsed.success) return parsed.data
  throw new BadSettingsFile(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${inWords(message)}`))
}

function unreadable(file: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return `there is no file at ${file}; set the path of yours`
  if (code === 'EISDIR') return `${file} is a folder; set the path of a file`
  return code === undefined
    ? `${file} is no JSON (${message}); write it like data/settings.json`
    : `${file} cannot be read (${code}); give this user the right`
}

function inWords(message: string): string {
  if (message.endsWith('received undefined')) return 'is missing'
  return /^[\w]+\.[\w]+$/.test(message) ? `is not right (${message})` : message
}

export class BadSettingsFile extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(problems.join('; '))
    this.name = 'BadSettingsFile'
    this.problems = problems
  }
}
