import type { Execute } from './execute.ts'

/** pg-boss records the last run of a task here. A time in the future stops the task until then. */
const LAST_RUN_COLUMNS = {
  version: ['cron_on', 'bam_on', 'flow_on', 'reindex_on'],
  queue: ['monitor_on', 'monitor_claim_on', 'maintain_on'],
}

const pullBackStatement = ([table, columns]: [string, string[]]) => `
  update pgboss.${table} set ${columns.map((column) => `${column} = least(${column}, now())`).join(', ')}
  where ${columns.map((column) => `${column} > now()`).join(' or ')}`

const REPAIRS = [
  ...Object.entries(LAST_RUN_COLUMNS).map(pullBackStatement),
  // The shop defers no job: a start in the future comes from a wrong clock, and that turn would block its queue until
  // then.
  `update pgboss.job set start_after = now() where state < 'active' and start_after > now() + interval '1 minute'`,
  `update pgboss.job set heartbeat_on = now() where state = 'active' and heartbeat_on > now()`,
  // A schedule's turn is sent once for a minute's slot: slots of the future would be taken when their minute arrives.
  `delete from pgboss.job where singleton_on > (now() at time zone 'utc') + interval '1 minute'`,
]

/**
 * Pulls times of the future back to now: after a clock that was ahead, jobs would wait for those times (reliability
 * D2). Normally no row changes.
 */
export async function repairClock(execute: Execute): Promise<void> {
  for (const repair of REPAIRS) await execute(repair)
}
