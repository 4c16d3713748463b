import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows } from '#db/sql.ts'

/**
 * Saves the chosen password, one row per order: a repeated request returns the same id, with a later expiry and the new
 * password. `mailedAt` is now, unless a mail was sent after `mailAgainAfter`: two presses of a button are one mail.
 */
export async function saveGuestRequest(
  shop: Shop,
  request: { id: string; orderId: string; passwordHash: string },
  times: { expiresAt: Temporal.Instant; mailAgainAfter: Temporal.Instant },
): Promise<{ id: string; mailedAt: Date }> {
  const now = timestamp(shop.now())
  const [row] = await fetchRows(
    shop.db,
    sql<{ id: string; mailedAt: Date }>`
      insert into guest_account_request as r
        (id, order_id, password_hash, privacy_accepted_at, mailed_at, expires_at)
      values (${request.id}, ${request.orderId}, ${request.passwordHash}, ${now}, ${now}, ${timestamp(times.expiresAt)})
      on conflict (order_id) do update set
        password_hash = excluded.password_hash, privacy_accepted_at = excluded.privacy_accepted_at,
        mailed_at = case
          when r.mailed_at < ${timestamp(times.mailAgainAfter)} then excluded.mailed_at else r.mailed_at end,
        expires_at = excluded.expires_at
      returning id, mailed_at as "mailedAt"`,
  )
  return row!
}

/** An open request, with the browser that bought. Undefined when it was taken or has expired. */
export async function findGuestRequest(
  shop: Shop,
  id: string,
): Promise<{ orderId: string; passwordHash: string; visitor: string } | undefined> {
  const [row] = await fetchRows(
    shop.db,
    sql<{
      orderId: string
      passwordHash: string
      visitor: string
    }>`
      select r.order_id as "orderId", r.password_hash as "passwordHash", o.visitor
      from guest_account_request r join orders o on o.id = r.order_id
      where r.id = ${id}::uuid and r.expires_at > ${timestamp(shop.now())}`,
  )
  return row
}

/** Takes a request with this password; undefined when another call did, or another password was chosen meanwhile. */
export async function takeGuestRequest(
  shop: Shop,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<{ privacyAcceptedAt: Date } | undefined> {
  const [row] = await fetchRows(
    shop.db,
    sql<{
      privacyAcceptedAt: Date
    }>`
      delete from guest_account_request
      where id = ${id}::uuid and password_hash = ${passwordHash} and expires_at > ${timestamp(shop.now())}
      returning privacy_accepted_at as "privacyAcceptedAt"`,
  )
  return row
}

/**
 * Gives a guest's sold order to an account that is not deleted. Of two simultaneous calls one succeeds. Returns the
 * order's status; undefined when nothing changed.
 */
export async function giveOrder(
  shop: Shop,
  { orderId, visitor, accountId }: { orderId: string; visitor: string; accountId: string },
): Promise<string | undefined> {
  const [row] = await fetchRows(
    shop.db,
    sql<{ status: string }>`
      update orders set customer_id = ${accountId}::uuid, version = version + 1
      where id = ${orderId}::uuid and visitor = ${visitor} and customer_id is null
        and operator_id is null and subscription_id is null
        and status <> 'PENDIENTE'
        and exists (select from account where id = ${accountId}::uuid and erased_at is null for key share)
      returning status`,
  )
  if (row) await sql`delete from guest_account_request where order_id = ${orderId}::uuid`.execute(shop.db)
  return row?.status
}
