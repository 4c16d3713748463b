import type { Shop } from '#context'
import { DomainError, refuse } from '#lib/domain-error.ts'
import { isStaff, may, type Permission, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { insertStaffAction } from './staff-actions.db.ts'
import { countCalls } from '#shop/ground/limits/limit-calls.ts'
import { READING_CALLS, type StaffCall } from './staff-call.rules.ts'

/** `object`: the id of what the call concerned, never personal data; null for a list. */
export type StaffAction = { call: StaffCall; object: string | null }

/** Records the success in the work's own transaction: both happen, or neither. */
export type RecordDone = (shop: Shop, object?: string | null) => Promise<void>

/**
 * Records refusals too. Work in a transaction calls `recordDone`; any other is recorded before the answer.
 * Of several permissions any is enough.
 * @throws DomainError 'account.not_allowed' without a permission, and the errors of `work`
 */
export const actAsStaff = <T>(
  shop: Shop,
  account: SignedIn | null,
  anyOf: Permission | readonly Permission[],
  action: StaffAction,
  work: (staff: SignedIn, recordDone: RecordDone) => Promise<T>,
): Promise<T> =>
  recordStaffCall(shop, account, action, async (recordDone) => {
    if (!account || !may(account, ...[anyOf].flat())) throw refuse('account.not_allowed')
    return work(account, recordDone)
  })

export async function recordStaffCall<T>(
  shop: Shop,
  account: SignedIn | null | undefined,
  { call, object }: StaffAction,
  work: (recordDone: RecordDone) => Promise<T>,
): Promise<T> {
  const insert = async (shop: Shop, about: string | null, refusal: string | null) =>
    account && isStaff(account)
      ? insertStaffAction(shop, { accountId: account.id, role: account.role, call, object: about, refusal })
      : undefined
  let isRecorded = false
  try {
    const result = await work(async (shop, about = object) => {
      await insert(shop, about, null)
      isRecorded = true
    })
    if (!isRecorded) await insert(shop, object, null)
    if (account && isStaff(account) && READING_CALLS.has(call)) await watchReading(shop, account.id)
    return result
  } catch (error) {
    await insert(shop, object, error instanceof DomainError ? error.code : 'error')
    throw error
  }
}

/**
 * Refuses nobody, since work has busy hours. Many readings raise an alarm in the shop's log and an event in the
 * security log.
 */
async function watchReading(shop: Shop, accountId: string): Promise<void> {
  if (shop.db.isTransaction) return
  const [counted] = await countCalls(shop, { 'staff readings by account': accountId })
  if (counted?.isOver)
    shop.securityLog.record({ kind: 'staff.bulk_reads', limit: null, accountId, address: null, agent: null })
}
