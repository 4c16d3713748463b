import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { fetchRows, type Fragment } from '#db/sql.ts'
import type { FileKind } from '#shop/ground/files/stored-files.ts'

// A kind of file without a statement does not compile (security review S5). An upload under way has no file yet; a
// prescription that is used again has the first one's.
const FILE_ROWS: Record<FileKind, Fragment> = {
  prescription: sql`select distinct coalesce(reuse_of, id) as id from prescription
    where content_type is not null and state <> 'subiendo' and removed_at is null`,
  quote: sql`select id from quote_file where stored`,
  case: sql`select id from case_file where stored`,
  photograph: sql`select id from photograph where stored`,
}

export async function findFileIds(db: Db): Promise<string[]> {
  const union = sql.join(Object.values(FILE_ROWS), sql` union `)
  return (await fetchRows(db, sql<{ id: string }>`${union} order by id`)).map(({ id }) => id)
}
