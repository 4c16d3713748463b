import { z } from 'zod'
import { keyRingSetting, parseKeys, weakSecretProblems } from '#lib/secret-settings.ts'

/** The key is public, so production refuses it. */
export const DEMO_BACKUP_KEY = '626f6c646f2064656d6f206261636b7570206b65792c206368616e6765206d65'

export const backupSettings = { BACKUP_KEY: keyRingSetting.default(DEMO_BACKUP_KEY) }
type BackupEnvironment = z.infer<z.ZodObject<typeof backupSettings>>

export const readBackup = (env: BackupEnvironment) => ({ keys: parseKeys(env.BACKUP_KEY) })

/** A backup has password hashes, RUTs and orders (security review S14). */
export function findBackupProblems(env: BackupEnvironment & { FILES_KEY: string }): string[] {
  const ring = env.BACKUP_KEY.toLowerCase()
  if (ring.includes(DEMO_BACKUP_KEY))
    return ['BACKUP_KEY: is the demo default; set your own, e.g. `openssl rand -hex 32`, and keep it apart']
  if (ring.split(',').some((key) => env.FILES_KEY.toLowerCase().includes(key.trim())))
    return ['BACKUP_KEY: is a key of FILES_KEY, so who finds one opens both; set another one']
  return weakSecretProblems('BACKUP_KEY', env.BACKUP_KEY)
}
