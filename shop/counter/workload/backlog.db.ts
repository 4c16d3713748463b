/** What of money, mails and holds waits, for those who watch the machines: by the indexes of what is open. */
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows, type Fragment } from '#db/sql.ts'

/** Nobody who watches needs a larger number, and none costs more than this. */
const ROWS_MAX = 100_000
/** Ended attempts count for so long. */
const RECENTLY = { hours: 1 }
/** The next check of these is due at some time. */
const OPEN_STATES = ['starting', 'open', 'confirming']
const ENDED_STATES = ['approved', 'declined', 'abandoned', 'reversed']
/** Money that must go back, however long ago it was taken. */
const OWED_STATE = 'reversal_due'

/** Ages in seconds, 0 when nothing waits. `attempts`: by state, every state. */
export type Backlog = {
  attempts: Record<string, number>
  oldestOpenAttempt: number
  unsentRefunds: number
  waitingMails: number
  oldestWaitingMail: number
  undeliverableMails: number
  holds: number
}

/** A wallet's own review may last days. */
const IS_OURS = sql`reason is distinct from 'in_review'`

type Row = Omit<Backlog, 'attempts'> & { open: Record<string, number> | null; ended: Record<string, number> }

export async function findBacklog(shop: Shop): Promise<Backlog> {
  const now = timestamp(shop.now())
  const [row] = await fetchRows(
    shop.db,
    sql<Row>`
      with open_attempt as materialized (
        select state, reason, created_at from payment_attempt
        where next_check_at is not null and state = any(${OPEN_STATES}) limit ${ROWS_MAX}
      ), waiting_mail as materialized (
        select created_at from mail_outbox where sent_at is null and undeliverable_at is null limit ${ROWS_MAX}
      )
      select
        (select json_object_agg(o.state, o.attempts) from (
          select state, count(*)::int as attempts from open_attempt group by state) o) as open,
        ${countEnded(shop)} as ended,
        ${ageSince(sql`(select min(created_at) from open_attempt where ${IS_OURS})`, now)} as "oldestOpenAttempt",
        ${countUpTo(sql`from refund where state = 'requested'`)} as "unsentRefunds",
        (select count(*)::int from waiting_mail) as "waitingMails",
        ${ageSince(sql`(select min(created_at) from waiting_mail)`, now)} as "oldestWaitingMail",
        ${countUpTo(sql`from mail_outbox where undeliverable_at is not null`)} as "undeliverableMails",
        ${countUpTo(sql`from stock_hold where expires_at > ${now}`)} as holds`,
  )
  const { open, ended, ...others } = row!
  const none = Object.fromEntries(OPEN_STATES.map((state) => [state, 0]))
  return { ...others, attempts: { ...none, ...open, ...ended } }
}

const countUpTo = (rows: Fragment) => sql`(select count(*)::int from (select ${rows} limit ${ROWS_MAX}) r)`

const ageSince = (at: Fragment, now: Date) => sql`coalesce(extract(epoch from ${now}::timestamptz - ${at}), 0)::float8`

/** The partial index of ended attempts is found by constants alone. */
function countEnded(shop: Shop): Fragment {
  const since = timestamp(shop.now().subtract(RECENTLY))
  const countIn = (state: string, more = sql``) => sql`${state}::text, (
    select sum(${countUpTo(sql`from payment_attempt a
      where a.gateway = g.gateway and a.state = ${sql.lit(state)} ${more}`)})::int
    from unnest(${Object.keys(shop.payments)}::text[]) g (gateway))`
  const recent = ENDED_STATES.map((state) => countIn(state, sql`and a.created_at >= ${since}`))
  return sql`json_build_object(${sql.join([...recent, countIn(OWED_STATE)])})`
}
