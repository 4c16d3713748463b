import { sql } from 'kysely'
import { findFileIds } from '#scripts/backup/file-rows.ts'
import type { Db } from '#db/database.ts'
import { fetchRows } from '#db/sql.ts'
import { SealBroken, type KeyRing } from '#lib/key-ring.ts'
import { FileMissing, type FileStore } from '#shop/ground/files/file-store.port.ts'

const BATCH_SIZE = 500

const SEALED_ROWS = {
  cards: { table: 'saved_card', column: 'secret', key: 'id', type: sql`uuid`, encoding: null, sealIdColumn: 'id' },
  secondFactors: {
    table: 'second_factor',
    column: 'sealed_key',
    key: 'account_id',
    type: sql`uuid`,
    encoding: 'base64url',
    sealIdColumn: 'account_id',
  },
  mails: {
    table: 'mail_outbox',
    column: 'sealed',
    key: 'id',
    type: sql`bigint`,
    encoding: 'base64',
    sealIdColumn: 'message_id',
  },
} as const
type RowKind = keyof typeof SEALED_ROWS

/** `resealed`: by kind; `closed`: what no key opens; `missing`: files that rows name and the store has not. */
export type Resealed = {
  resealed: Record<RowKind | 'files', number>
  closed: string[]
  missing: string[]
}

/** The shop may run, if each process has both keys. A run that was stopped may be repeated. */
export async function resealAll(
  db: Db,
  files: FileStore,
  rings: Readonly<Record<RowKind | 'files', KeyRing>>,
): Promise<Resealed> {
  const closed: string[] = []
  const reseal = (kind: RowKind) => resealRows(db, kind, rings[kind], closed)
  const rows = {
    cards: await reseal('cards'),
    secondFactors: await reseal('secondFactors'),
    mails: await reseal('mails'),
  }
  const stored = await resealFiles(db, files, rings.files, closed)
  return { resealed: { ...rows, files: stored.resealed }, closed, missing: stored.missing }
}

/** Null when the first key has sealed it, or no key opens it, which `closed` then names. */
function sealAnew(ring: KeyRing, id: string, sealed: Uint8Array, closed: string[]): Uint8Array | null {
  if (ring.isNewest(sealed)) return null
  try {
    return ring.seal(id, ring.open(id, sealed))
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    closed.push(id)
    return null
  }
}

async function resealRows(db: Db, kind: RowKind, ring: KeyRing, closed: string[]): Promise<number> {
  const { table, column, key, type, encoding, sealIdColumn } = SEALED_ROWS[kind]
  let resealed = 0
  let after: string | null = null
  for (;;) {
    const rows: { key: string; sealId: string; sealed: string | Uint8Array }[] = await fetchRows(
      db,
      sql`
        select ${sql.ref(key)}::text as key, ${sql.ref(sealIdColumn)}::text as "sealId", ${sql.ref(column)} as sealed
        from ${sql.table(table)}
        where ${sql.ref(column)} is not null
          and (${after}::text is null or ${sql.ref(key)} > ${after}::text::${type})
        order by ${sql.ref(key)} limit ${BATCH_SIZE}`,
    )
    for (const row of rows) {
      const old = typeof row.sealed === 'string' ? Buffer.from(row.sealed, encoding ?? 'base64') : row.sealed
      const bytes = sealAnew(ring, row.sealId, old, closed)
      if (!bytes) continue
      const value = encoding === null ? Buffer.from(bytes) : Buffer.from(bytes).toString(encoding)
      // A row that changed meanwhile was sealed by the running shop, with the first key.
      const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
        where ${sql.ref(key)}::text = ${row.key} and ${sql.ref(column)} = ${row.sealed}`.execute(db)
      resealed += Number(numAffectedRows ?? 0)
    }
    after = rows.at(-1)?.key ?? null
    if (after === null || rows.length < BATCH_SIZE) return resealed
  }
}

async function resealFiles(
  db: Db,
  files: FileStore,
  ring: KeyRing,
  closed: string[],
): Promise<{ resealed: number; missing: string[] }> {
  const written: string[] = []
  const missing: string[] = []
  for (const id of await findFileIds(db)) {
    try {
      const bytes = sealAnew(ring, id, await files.read(id), closed)
      if (!bytes) continue
      await files.put(id, bytes)
      written.push(id)
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      missing.push(id)
    }
  }
  // A file that the shop deleted between reading and writing has come back: nobody would delete it again.
  const named = new Set(await findFileIds(db))
  for (const id of written) if (!named.has(id)) await files.delete(id)
  return { resealed: written.length, missing: missing.filter((id) => named.has(id)) }
}
