import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** A setting's value for an error message: shortened, without secrets. */
export function showSetting(name: string, given: Record<string, string | undefined>): string {
  const value = given[name]
  if (value === undefined) return 'missing'
  if (/SECRET|KEY|TOKEN/.test(name)) return 'something else'
  return `'${value.slice(0, 12)}${value.length > 12 ? '…' : ''}'`
}

/** The variables of a file of settings; none when there is no such file. */
export function readEnvFile(path: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
