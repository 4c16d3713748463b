import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { Fragment } from '#db/sql.ts'
import { isToken } from '#lib/ids.ts'
import { LIVE_ENROLMENTS, type EnrolmentState } from './enrolment.rules.ts'

export type Enrolment = {
  id: string
  accountId: string
  subscriptionId: string | null
  visitor: string | null
  token: string | null
  state: EnrolmentState
  responseCode: number | null
  leaseUntil: Date | null
  createdAt: Date
}

const selectEnrolments = (shop: Shop) =>
  shop.db
    .selectFrom('card_inscription')
    .select([
      'id',
      'account_id as accountId',
      'subscription_id as subscriptionId',
      'visitor',
      'token',
      'state',
      'response_code as responseCode',
      'lease_until as leaseUntil',
      'created_at as createdAt',
    ])
    .$narrowType<{ state: EnrolmentState }>()

export const findEnrolment = async (shop: Shop, token: string): Promise<Enrolment | undefined> =>
  isToken(token) ? selectEnrolments(shop).where('token', '=', token).executeTakeFirst() : undefined

export const lockEnrolment = (shop: Shop, id: string): Promise<Enrolment> =>
  selectEnrolments(shop).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const findDueEnrolments = (shop: Shop, first: number): Promise<Enrolment[]> =>
  selectEnrolments(shop)
    .where('next_check_at', '<=', timestamp(shop.now()))
    .orderBy('next_check_at')
    .limit(first)
    .execute()

export const findLiveEnrolments = (shop: Shop, subscriptionId: string): Promise<Enrolment[]> =>
  selectEnrolments(shop).where('subscription_id', '=', subscriptionId).where('state', 'in', LIVE_ENROLMENTS).execute()

export async function insertEnrolment(
  shop: Shop,
  enrolment: {
    id: string
    accountId: string
    subscriptionId: string | null
    visitor: string
    nextCheckAt: Temporal.Instant
  },
): Promise<void> {
  await shop.db
    .insertInto('card_inscription')
    .values({
      id: enrolment.id,
      account_id: enrolment.accountId,
      subscription_id: enrolment.subscriptionId,
      visitor: enrolment.visitor,
      state: 'starting',
      next_check_at: timestamp(enrolment.nextCheckAt),
      created_at: timestamp(shop.now()),
    })
    .execute()
}

type EnrolmentChange = {
  state?: EnrolmentState
  responseCode?: number | null
  reason?: string
  leaseUntil?: Temporal.Instant | null
  nextCheckAt: Temporal.Instant | null
  settled?: boolean
}

export async function saveEnrolment(shop: Shop, id: string, change: EnrolmentChange): Promise<void> {
  const { leaseUntil, nextCheckAt } = change
  await shop.db
    .updateTable('card_inscription')
    .set({
      state: change.state,
      response_code: change.responseCode,
      reason: change.reason,
      lease_until: leaseUntil === undefined ? undefined : leaseUntil && timestamp(leaseUntil),
      next_check_at: nextCheckAt && timestamp(nextCheckAt),
      settled_at: change.settled ? timestamp(shop.now()) : undefined,
    })
    .where('id', '=', id)
    .execute()
}

/** `token` is absent when the provider opened no form. Returns false, without a change, after an abandonment. */
export async function saveOpenedEnrolment(
  shop: Shop,
  id: string,
  opened: { token?: string; nextCheckAt: Temporal.Instant },
): Promise<boolean> {
  const { token, nextCheckAt } = opened
  const change = { next_check_at: timestamp(nextCheckAt), ...(token !== undefined && { state: 'open', token }) }
  const written = await shop.db
    .updateTable('card_inscription')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'starting')
    .returning('id')
    .execute()
  return written.length > 0
}

export type SavedCard = { id: string; accountId: string; secret: Uint8Array; cardType: string; lastDigits: string }

const selectCards = (shop: Shop) =>
  shop.db
    .selectFrom('saved_card')
    .select(['id', 'account_id as accountId', 'secret', 'card_type as cardType', 'last_digits as lastDigits'])

export const findCard = (shop: Shop, accountId: string): Promise<SavedCard | undefined> =>
  selectCards(shop).where('account_id', '=', accountId).where('state', '=', 'saved').executeTakeFirst()

export const savedCardJson = (account: Fragment): Fragment => sql`(
  select json_build_object('cardType', saved.card_type, 'lastDigits', saved.last_digits)
  from saved_card saved where saved.account_id = ${account} and saved.state = 'saved'
)`

export const findRemovedCards = (shop: Shop, first: number): Promise<SavedCard[]> =>
  selectCards(shop).where('next_check_at', '<=', timestamp(shop.now())).orderBy('next_check_at').limit(first).execute()

/** Until the transaction ends, no other enrolment of the account can change its card. */
export async function lockCards(shop: Shop, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved card ${accountId}`}, 0))`.execute(shop.db)
}

/** Returns whether the card is saved; it cannot be removed until the transaction ends. */
export async function lockSavedCard(shop: Shop, id: string): Promise<boolean> {
  return (
    (await shop.db
      .selectFrom('saved_card')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'saved')
      .forShare()
      .executeTakeFirst()) !== undefined
  )
}

export async function removeSavedCard(shop: Shop, accountId: string): Promise<boolean> {
  const removed = await shop.db
    .updateTable('saved_card')
    .set({ state: 'removed', next_check_at: timestamp(shop.now()) })
    .where('account_id', '=', accountId)
    .where('state', '=', 'saved')
    .returning('id')
    .execute()
  return removed.length > 0
}

export async function insertCard(shop: Shop, card: SavedCard): Promise<void> {
  await shop.db
    .insertInto('saved_card')
    .values({
      id: card.id,
      account_id: card.accountId,
      secret: Buffer.from(card.secret),
      card_type: card.cardType,
      last_digits: card.lastDigits,
      state: 'saved',
      created_at: timestamp(shop.now()),
    })
    .execute()
}

export async function deleteCard(shop: Shop, id: string): Promise<void> {
  await shop.db.deleteFrom('saved_card').where('id', '=', id).where('state', '=', 'removed').execute()
}

export async function postponeForgetting(shop: Shop, id: string, until: Temporal.Instant): Promise<void> {
  await shop.db
    .updateTable('saved_card')
    .set({ next_check_at: timestamp(until) })
    .where('id', '=', id)
    .execute()
}
