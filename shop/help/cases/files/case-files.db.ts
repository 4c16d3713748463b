import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { CaseFileType } from './case-file.rules.ts'

export type CaseFile = {
  id: string
  fileName: string
  contentType: CaseFileType
  caseId: string | null
  accountId: string | null
}

/** The row comes before the file, so that a file without a row is never left behind. */
export async function insertCaseFile(
  shop: Shop,
  file: { id: string; fileName: string; contentType: string; bytes: number },
): Promise<void> {
  await shop.db
    .insertInto('case_file')
    .values({
      id: file.id,
      file_name: file.fileName,
      content_type: file.contentType,
      byte_size: file.bytes,
      created_at: timestamp(shop.now()),
    })
    .execute()
}

export async function markCaseFileStored(shop: Shop, id: string): Promise<void> {
  await shop.db.updateTable('case_file').set({ stored: true }).where('id', '=', id).execute()
}

export async function findCaseFile(shop: Shop, id: string): Promise<CaseFile | undefined> {
  const { rows } = await sql<CaseFile>`select f.id, f.file_name as "fileName", f.content_type as "contentType",
      f.case_id as "caseId", c.account_id as "accountId"
    from case_file f join support_case c on c.id = f.case_id
    where f.id = ${id}::uuid and f.stored`.execute(shop.db)
  return rows[0]
}

export async function insertCaseFileRead(
  shop: Shop,
  read: { fileId: string; reader: string; accountId: string | null },
): Promise<void> {
  await shop.db
    .insertInto('case_file_read')
    .values({ file_id: read.fileId, at: timestamp(shop.now()), reader: read.reader, account_id: read.accountId })
    .execute()
}

export async function findUnusedCaseFiles(shop: Shop, before: Temporal.Instant, first: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from case_file
    where case_id is null and created_at < ${timestamp(before)} order by created_at limit ${first}`.execute(shop.db)
  return rows.map(({ id }) => id)
}

/** Marks files that are to be deleted, so that no form gets one. Returns the ids of those that no form had. */
export async function takeUnusedCaseFiles(shop: Shop, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update case_file set stored = false
    where id = any(${ids}::uuid[]) and case_id is null returning id`.execute(shop.db)
  return rows.map(({ id }) => id)
}

export async function deleteCaseFile(shop: Shop, id: string): Promise<void> {
  await shop.db.deleteFrom('case_file').where('id', '=', id).execute()
}
