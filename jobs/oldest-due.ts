import type { Execute } from './execute.ts'

/** Due turns of all queues, an hour of which pg-boss keeps. Their times are the database's, so this clock is too. */
const OLDEST_DUE = `
  select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
  from pgboss.job where state < 'active' and not blocked and start_after <= now()`

/** Seconds since the oldest due turn could have begun, 0 when none waits: whether workers keep up. */
export async function findOldestDue(execute: Execute): Promise<number> {
  const { rows } = await execute(OLDEST_DUE)
  return (rows[0] as { seconds: number }).seconds
}
