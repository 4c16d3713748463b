import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { FactChanges, ReviewChecks } from './review-checks.rules.ts'

/** Call it with the prescription locked. */
export async function saveReviewLease(shop: Shop, id: string, until: Temporal.Instant): Promise<void> {
  await shop.db.updateTable('prescription').set('lease_until', timestamp(until)).where('id', '=', id).execute()
}

/** Whether this pharmacist took the prescription once. */
export async function hasTaken(shop: Shop, id: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from prescription_history
    where prescription_id = ${id}::uuid and event = 'taken' and actor = ${`pharmacist:${accountId}`} limit 1`.execute(
    shop.db,
  )
  return rows.length > 0
}

/** Facts that are left out stay. Call it with the prescription locked. */
export async function saveReview(
  shop: Shop,
  id: string,
  { checks, facts }: { checks: ReviewChecks; facts: FactChanges },
): Promise<void> {
  await shop.db
    .updateTable('prescription')
    .set({
      checks: JSON.stringify(checks),
      issued_on: facts.issuedOn,
      prescriber_name: facts.prescriberName,
      prescriber_run: facts.prescriberRun,
      authorised: facts.authorised && JSON.stringify(facts.authorised),
    })
    .where('id', '=', id)
    .execute()
}
