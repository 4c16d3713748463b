import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { toCursor, toKeysetPage, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { findMoneyReviews } from './money-reviews.db.ts'
import type { MoneyReviewPage } from './staff-payment-list.input.ts'
import type { MoneyReview } from './staff-payment.rules.ts'

/** The open ones, the oldest first. They show no content of an order. @throws DomainError 'account.not_allowed' */
export const listMoneyReviews = (
  shop: Shop,
  { account, first, after }: MoneyReviewPage & { account: SignedIn | null },
): Promise<KeysetPage<MoneyReview>> =>
  actAsStaff(shop, account, 'reviews.read', { call: 'moneyReviews', object: null }, async () =>
    toKeysetPage(await findMoneyReviews(shop, { first: first + 1, after }), first, ({ openedAt, id }) =>
      toCursor({ at: openedAt, id }),
    ),
  )
