import type { Shop } from '#context'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findSecurityEvents, type RecordedEvent } from './security-events.db.ts'

export type { RecordedEvent } from './security-events.db.ts'

/** Reading it is recorded too. @throws DomainError 'account.not_allowed' */
export const listSecurityEvents = (
  shop: Shop,
  input: { account: SignedIn | null; kind: string | null; accountId: string | null; first: number; offset: number },
): Promise<RecordedEvent[]> =>
  actAsStaff(shop, input.account, 'security-events.read', { call: 'securityEvents', object: null }, () =>
    findSecurityEvents(shop, input),
  )
