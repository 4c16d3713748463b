import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SealBroken } from '#lib/key-ring.ts'
import { isOfKeys, openChunks, sealChunks } from './sealed-stream.ts'

/** The manifest is written last, so that a folder without it is no backup. Sealed, it vouches for the rest. */
export type Manifest = {
  format: 2
  /** ISO 8601, UTC. */
  createdAt: string
  migrations: string[]
  tables: { name: string; rows: number; sha256: string }[]
  sequences: { name: string; value: string }[]
  /** Prescriptions, quotes, cases and photographs, sealed as in the store. */
  files: { id: string; bytes: number; sha256: string }[]
  /** Files that rows name and the store has not, e.g. because they were deleted during the backup. */
  missingFiles: string[]
  /** Fingerprints of FILES_KEY: no key is ever in a backup. */
  keys: string[]
}

/** The message has the reason and the remedy. Nothing was changed. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** Distinguishes keys without revealing them: 32 random bytes cannot be guessed from it. */
export const keyFingerprint = (key: Uint8Array): string =>
  sha256(Buffer.concat([Buffer.from('backup key '), key])).slice(0, 16)

export const tableFile = (name: string): string => `tables/${name}.ndjson.gz.sealed`

const MANIFEST_FILE = 'manifest.json.sealed'

/** `keys` are the keys of BACKUP_KEY. */
export async function saveManifest(folder: string, keys: readonly Uint8Array[], manifest: Manifest): Promise<void> {
  const text = Buffer.from(JSON.stringify(manifest, null, 1))
  writeFileSync(
    join(folder, MANIFEST_FILE),
    Buffer.concat(await Array.fromAsync(sealChunks([text], keys, MANIFEST_FILE))),
    {
      mode: 0o600,
    },
  )
}

/** @throws BackupRefused without a manifest, for a damaged one, and when BACKUP_KEY does not open it */
export async function readManifest(folder: string, keys: readonly Uint8Array[]): Promise<Manifest> {
  if (existsSync(join(folder, 'manifest.json')))
    throw new BackupRefused(
      `${folder} is not encrypted: an earlier version of Boldo wrote it. Restore it with that version, then upgrade.`,
    )
  if (!existsSync(join(folder, MANIFEST_FILE)))
    throw new BackupRefused(`${folder} is no backup: it has no manifest (one that was interrupted has none).`)
  const sealed = readFileSync(join(folder, MANIFEST_FILE))
  if (!isOfKeys(sealed, keys))
    throw new BackupRefused('BACKUP_KEY is not the one that the backup was made with. Set the key, or keys, of then.')
  const text = await Array.fromAsync(openChunks([sealed], keys, MANIFEST_FILE)).catch((error: unknown) => {
    throw error instanceof SealBroken ? damagedBackup(MANIFEST_FILE) : error
  })
  return JSON.parse(Buffer.concat(text).toString()) as Manifest
}

export const damagedBackup = (file: string) =>
  new BackupRefused(`The backup is damaged: ${file} is not what was written. Take another backup.`)
