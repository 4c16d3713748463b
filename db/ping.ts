import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Fails with 25006 on a read-only server, so that the pool ends that connection. */
export const pingDatabase = async (db: Db): Promise<void> =>
  void (await sql`do $$ begin
    if pg_is_in_recovery() or current_setting('transaction_read_only')::boolean then
      raise read_only_sql_transaction using message = 'the database is read-only';
    end if;
  end $$`.execute(db))
