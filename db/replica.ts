import type { Pool, PoolClient } from 'pg'
import { isConnectionLost, isReadOnly } from './connection-lost.ts'
import type { Query } from './query.ts'

/** What the primary had written. Another timeline is another history with the same numbers. */
type Position = { lsn: string; timeline: number }

// The commit of each notice that has arrived is before the insert position, flushed or not.
const POSITION = `select pg_current_wal_insert_lsn()::text as lsn,
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline`

// A standby notes its timeline in two places at its own pace, minutes; in a third one at once, for whom it is shown
// (pg_read_all_stats). A promoted one is no longer in recovery.
const REACHED = `select case when pg_is_in_recovery()
  then pg_last_wal_replay_lsn() >= $1::pg_lsn
    and greatest(c.timeline_id, r.min_recovery_end_timeline, (select received_tli from pg_stat_wal_receiver)) = $2::int
  else pg_current_wal_insert_lsn() >= $1::pg_lsn
    and ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int = $2::int
  end as reached from pg_control_checkpoint() c, pg_control_recovery() r`

const LAG = `select case when pg_is_in_recovery() and pg_last_wal_replay_lsn() < $1::pg_lsn
  then greatest(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8
  else 0 end as seconds`

/** Ms for which reads go to the primary after a failure, doubled with each further one, up to `longest`. */
const SET_BACK_MS = { behind: 25, lost: 1_000, longest: 10_000 }

/** A pool for reads alone: of the replica while that is known to be new enough, else of the primary. */
export type Replica = {
  pool: Pool
  /** Something was noticed: the replica is used again once it shows what the primary shows now. */
  distrust: () => void
  /** The same, for a read that must be as new as this moment. */
  renew: () => Promise<void>
  /** Seconds; null when one of the two servers does not answer. */
  lag: () => Promise<number | null>
}

/**
 * A connection is checked once after each notice, with its next read: any of several standbys may be at its end. The
 * primary answers a read that fails there, or meets a standby that is too old.
 */
export function createReplica(primary: Pool, standby: Pool): Replica {
  const notices = followPosition(primary)
  const turns = createTurns()
  const readers = new WeakMap<PoolClient, PoolClient>()
  const connect = async () => {
    if (notices.wanted() === null || !turns.begin()) return primary.connect()
    try {
      const client = await standby.connect()
      if (!readers.has(client)) readers.set(client, createReader(client, primary, notices, turns))
      return readers.get(client)!
    } catch {
      turns.fail('lost')
      return primary.connect()
    }
  }
  return {
    pool: { options: standby.options, end: () => standby.end(), connect } as unknown as Pool,
    distrust: notices.distrust,
    renew: notices.renew,
    lag: async () => {
      try {
        const [flushed] = await fetchFrom<{ lsn: string }>(primary, 'select pg_current_wal_flush_lsn()::text as lsn')
        const [found] = await fetchFrom<{ seconds: number }>(standby, LAG, [flushed!.lsn])
        return found!.seconds
      } catch {
        return null
      }
    },
  }
}

/** The primary's position after the last notice, which the first read behind it requests. */
function followPosition(primary: Pool) {
  let notice = 0
  let position: Position | null = null
  let isAsking = false
  const distrust = () => {
    notice++
    position = null
  }
  const find = async () => {
    const before = notice
    const [found] = await fetchFrom<Position>(primary, POSITION)
    if (before === notice) position = found!
  }
  const findLater = () => {
    if (isAsking) return
    isAsking = true
    const end = () => void (isAsking = false)
    find().then(end, end)
  }
  return {
    distrust,
    /** Null until the primary has said it. */
    wanted: (): { notice: number; position: Position } | null => {
      if (position !== null) return { notice, position }
      findLater()
      return null
    },
    renew: async () => {
      distrust()
      // Without a position the primary reads.
      await find().catch(() => {})
    },
  }
}

/** After a failure one read at a time tries the replica, at growing intervals. */
function createTurns() {
  let failures = 0
  let triesAt = 0
  let isTrying = false
  return {
    begin: (): boolean => {
      if (failures === 0) return true
      if (isTrying || performance.now() < triesAt) return false
      return (isTrying = true)
    },
    end: () => void (isTrying = false),
    succeed: () => void (failures = 0),
    fail: (how: 'behind' | 'lost') => {
      isTrying = false
      // Many reads fail together: the first counts.
      if (failures > 0 && performance.now() < triesAt) return
      triesAt = performance.now() + Math.min(SET_BACK_MS[how] * 2 ** failures, SET_BACK_MS.longest)
      failures++
    },
  }
}

function createReader(
  client: PoolClient,
  primary: Pool,
  notices: ReturnType<typeof followPosition>,
  turns: ReturnType<typeof createTurns>,
): PoolClient {
  let checkedAt = -1
  /** A transaction's connection. */
  let instead: PoolClient | null = null
  /** Undefined when the standby cannot answer. */
  const read = async (text: unknown, values?: unknown[]): Promise<unknown> => {
    const wanted = notices.wanted()
    if (wanted === null) return undefined
    const isChecked = checkedAt === wanted.notice
    const { lsn, timeline } = wanted.position
    const [check, answer] = await Promise.allSettled([
      isChecked || (send(client, REACHED, [lsn, timeline]) as Promise<{ rows: { reached: boolean }[] }>),
      send(client, text, values),
    ])
    if (check.status === 'rejected') return void turns.fail('lost')
    if (check.value !== true && !check.value.rows[0]!.reached) return void turns.fail('behind')
    checkedAt = wanted.notice
    if (answer.status === 'fulfilled') return (turns.succeed(), answer.value)
    if (isReadOnly(answer.reason)) throw new Error('a read that may be a replica’s writes', { cause: answer.reason })
    if (isConnectionLost(answer.reason)) turns.fail('lost')
    return undefined
  }
  return {
    query: async (text: unknown, values?: unknown[]) => {
      if (typeof text === 'string' && /^(begin|start transaction)\b/.test(text)) instead ??= await primary.connect()
      if (instead) return send(instead, text, values)
      return (await read(text, values)) ?? withClient(primary, (other) => send(other, text, values))
    },
    release: (error?: Error | boolean) => {
      turns.end()
      instead?.release(error)
      instead = null
      client.release(error)
    },
  } as unknown as PoolClient
}

const send = (client: PoolClient, text: unknown, values?: unknown[]) => (client.query as unknown as Query)(text, values)

async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

const fetchFrom = <Row>(pool: Pool, text: string, values: unknown[] = []): Promise<Row[]> =>
  withClient(pool, async (client) => ((await send(client, text, values)) as { rows: Row[] }).rows)
