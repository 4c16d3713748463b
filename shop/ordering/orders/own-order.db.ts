import { sql } from 'kysely'

/**
 * Beside `o.customer_id = …`, whether the order `o` is that customer's to see. A RUT is not a secret: a sale by phone
 * is theirs under their own e-mail only.
 */
export const IS_THEIR_OWN = sql<boolean>`(o.operator_id is null
  or lower(o.email) = (select owner.email from account owner where owner.id = o.customer_id))`
