import { createHash } from 'node:crypto'

/** A backup's contents: written last, so that a folder without it is no backup. */
export type Manifest = {
  format: 1
  /** ISO 8601, UTC. */
  createdAt: string
  /** Files of db/migrations that the database had run. */
  migrations: string[]
  tables: { name: string; rows: number; sha256: string }[]
  sequences: { name: string; value: string }[]
  /** Sealed files of prescriptions, quotes and cases, as in the store. */
  files: { id: string; bytes: number; sha256: string }[]
  /** Files that rows name and the store has not, e.g. because they were deleted during the backup. */
  missingFiles: string[]
  /** Fingerprints of FILES_KEY: the keys themselves are never in a backup. */
  keys: string[]
}

/** The backup cannot be made or restored; the message has the reason and the remedy. Nothing was changed. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** Distinguishes keys without revealing them: 32 random bytes cannot be guessed from it. */
export const fingerprintOf = (key: Uint8Array): string =>
  sha256(Buffer.concat([Buffer.from('backup key '), key])).slice(0, 16)

export const tableFile = (name: string): string => `tables/${name}.ndjson.gz`
