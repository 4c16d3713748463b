import type { Client } from 'pg'
import { withTimeLimit } from '#lib/time-limit.ts'
import { discard, LIFE_CHECK } from './listen.ts'

/**
 * One of all processes with the same `task` leads: the one whose session has its lock. The server frees the lock with
 * the session, and another process notices at its next look. `onChange` gets whether this process leads.
 */
export async function leadOn(
  url: string,
  task: string,
  onChange: (leads: boolean) => void,
  check = LIFE_CHECK,
): Promise<() => Promise<void>> {
  const { default: pg } = await import('pg')
  let client: Client | null = null
  let leads = false
  const end = () => {
    if (client) discard(client)
    client = null
    if (leads) onChange((leads = false))
  }
  const open = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'boldo leader',
      connectionTimeoutMillis: check.limitMs,
    })
    client = fresh
    fresh.on('error', () => client === fresh && end())
    await fresh.connect()
    return fresh
  }
  const look = async () => {
    try {
      const session = client ?? (await open())
      // A lock that is held would be counted once more.
      const question = leads ? 'select true as has' : 'select pg_try_advisory_lock(hashtextextended($1, 0)) as has'
      const answer = session.query<{ has: boolean }>(question, leads ? [] : [task])
      const { rows } = await withTimeLimit(check.limitMs, answer)
      if (!leads && rows[0]!.has) onChange((leads = true))
    } catch {
      end()
    }
  }
  await look()
  let looking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => void (looking = looking.then(look)), check.everyMs).unref()
  return async () => {
    clearInterval(timer)
    await looking
    const last = client
    client = null
    leads = false
    if (last) await withTimeLimit(check.limitMs, last.end()).catch(() => discard(last))
  }
}
