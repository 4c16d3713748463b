import type { Execute } from './execute.ts'

/** Columns in which pg-boss keeps when something was last done. One in the future stops that thing until then. */
const CLAIMS = {
  version: ['cron_on', 'bam_on', 'flow_on', 'reindex_on'],
  queue: ['monitor_on', 'monitor_claim_on', 'maintain_on'],
}

const pullBack = ([table, columns]: [string, string[]]) => `
  update pgboss.${table} set ${columns.map((column) => `${column} = least(${column}, now())`).join(', ')}
  where ${columns.map((column) => `${column} > now()`).join(' or ')}`

const REPAIRS = [
  ...Object.entries(CLAIMS).map(pullBack),
  // No job of ours is deferred, and one that waits keeps others of its queue from waiting.
  `update pgboss.job set start_after = now() where state < 'active' and start_after > now() + interval '1 minute'`,
  `update pgboss.job set heartbeat_on = now() where state = 'active' and heartbeat_on > now()`,
  // A schedule's turn is sent once a minute's slot: slots of the future would be taken already when their minute comes.
  `delete from pgboss.job where singleton_on > (now() at time zone 'utc') + interval '1 minute'`,
]

/**
 * Puts pg-boss's own times right after a clock that was ahead (reliability D2): without this no job runs until the time
 * comes. Cheap when all is well: it changes no row.
 */
export async function repairClock(execute: Execute): Promise<void> {
  for (const repair of REPAIRS) await execute(repair)
}
