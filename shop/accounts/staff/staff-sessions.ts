import { createHash } from 'node:crypto'
import type { Shop } from '#context'
import { findLastUse, saveUse } from './staff-sessions.db.ts'

/** As the browser's own rule (ACCOUNT §9): who leaves the counter leaves no session behind. */
export const STAFF_IDLE = { minutes: 30 }
/** A use within this time of the last one is not written. */
const WRITTEN_EVERY = { minutes: 1 }

/**
 * Whether a session of staff was used in the last half hour, or signed in it; the use is noted unless `isLook`. A
 * session that has ended stays so.
 */
export async function useStaffSession(
  shop: Shop,
  session: { token: string; accountId: string; issuedAt: Temporal.Instant },
  { isLook }: { isLook: boolean },
): Promise<boolean> {
  const tokenHash = createHash('sha256').update(session.token).digest('base64url')
  const lastUse = await findLastUse(shop, tokenHash)
  const now = shop.now()
  const isBefore = (instant: Temporal.Instant, by: Temporal.DurationLike) =>
    Temporal.Instant.compare(instant.add(by), now) <= 0
  if (isBefore(lastUse ?? session.issuedAt, STAFF_IDLE)) return false
  if (!isLook && (!lastUse || isBefore(lastUse, WRITTEN_EVERY)))
    await saveUse(shop, { tokenHash, accountId: session.accountId })
  return true
}
