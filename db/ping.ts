import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Rejects when the database does not answer, or cannot write (code 25006: a standby, or read-only). The statement
 * itself fails then, so that the pool ends the connection.
 */
export const pingDatabase = async (db: Db): Promise<void> =>
  void (await sql`do $$ begin
    if pg_is_in_recovery() or current_setting('transaction_read_only')::boolean then
      raise read_only_sql_transaction using message = 'the database is read-only';
    end if;
  end $$`.execute(db))
