import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { LimitStore } from './limit-store.port.ts'

export function createDatabaseLimitStore(db: Db): LimitStore {
  return {
    async add(hits, nowMs) {
      const now = new Date(nowMs)
      // In the order of keys: two statements with the same rows would otherwise wait for each other.
      const { rows } = await sql<{ key: string; calls: number; ends_at: Date }>`
        insert into limit_window as w (key, calls, ends_at)
        select key, calls, ${now}::timestamptz + make_interval(secs => per_s)
        from unnest(${hits.map(({ key }) => key)}::text[], ${hits.map(({ calls }) => calls)}::int[],
        ${hits.map(({ perS }) => perS)}::int[])
          as hit (key, calls, per_s)
        order by key
        on conflict (key) do update set
          calls = case when w.ends_at > ${now}::timestamptz then w.calls + excluded.calls else excluded.calls end,
          ends_at = case when w.ends_at > ${now}::timestamptz then w.ends_at else excluded.ends_at end
        returning key, calls, ends_at`.execute(db)
      const windows = new Map(rows.map(({ key, calls, ends_at }) => [key, { calls, endsMs: ends_at.getTime() }]))
      return hits.map(({ key }) => windows.get(key)!)
    },
    async giveBack(hits, nowMs) {
      await sql`
        with locked as (
          select w.key, hit.calls from limit_window w
          join unnest(${hits.map(({ key }) => key)}::text[], ${hits.map(({ calls }) => calls)}::int[]) as hit (key,
          calls) on hit.key = w.key
          where w.ends_at > ${new Date(nowMs)}::timestamptz order by w.key for update of w
        )
        update limit_window w
        set calls = greatest(w.calls - locked.calls, 0)
        from locked
        where w.key = locked.key`.execute(db)
    },
    async deleteEnded(nowMs) {
      // A row that a call counts in now is left: waiting for it in another order may be a deadlock.
      const { numAffectedRows } = await sql`
        delete from limit_window where key in (
          select key from limit_window where ends_at <= ${new Date(nowMs)}::timestamptz for update skip locked
        )`.execute(db)
      return Number(numAffectedRows)
    },
  }
}
