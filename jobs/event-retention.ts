import { sql } from 'kysely'
import { deleteRows, type Retention } from './retention-steps.ts'

export const EVENT_RETENTION: Retention[] = [
  {
    name: 'Events of the shop’s own tracker, of nobody',
    days: 30,
    from: 'the event',
    end: 'deleted',
    tables: ['analytics_event'],
    by: deleteRows('analytics_event', 'bigint', (cutoff) => sql`r.user_id is null and r.at < ${cutoff}`),
    why: 'anybody may send them; a month shows what a page does',
  },
  {
    name: 'Events of the shop’s own tracker',
    days: 395,
    from: 'the event',
    end: 'deleted',
    tables: ['analytics_event'],
    by: deleteRows('analytics_event', 'bigint', (cutoff) => sql`r.at < ${cutoff}`),
    why: 'a year, and the month it is compared with; stored with consent only',
  },
]
