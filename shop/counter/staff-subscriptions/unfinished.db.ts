import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { Fragment } from '#db/sql.ts'

/** Who did not come back by then has changed their mind. */
const UNFINISHED = { hours: 24 * 14 }

/** The subscription `s` waits for a card, or was given up without one, and its customer has no later one that runs. */
export const isUnfinished = (shop: Shop): Fragment => sql`s.status in ('EN PROCESO DE INSCRIPCION', 'RECHAZADA')
  and s.updated_at > ${timestamp(shop.now().subtract(UNFINISHED))} and not exists (
    select from subscription later
    where later.account_id = s.account_id and later.status = 'ACTIVA' and later.created_at >= s.created_at
  )`

/** The delivery `d` is due, and comes before any other of its subscription `s`, which runs. */
export const IS_NEXT_DELIVERY = sql`d.state = 'due' and s.status = 'ACTIVA' and not exists (
    select from subscription_delivery earlier
    where earlier.subscription_id = d.subscription_id and earlier.state = 'due' and earlier.day < d.day
  )`
