import { inTransaction, type Shop } from '#context'
import { chileDate, startOfChileDay, toChileDate } from '#lib/chile-time.ts'
import { isRefusal, refuse } from '#lib/domain-error.ts'
import { emptyAccount, lockAccount } from '#shop/people/accounts/own-data/erase-account.db.ts'
import { saveErased } from '#shop/people/accounts/own-data/erased-accounts.db.ts'
import { proveOwner, type OwnerProof } from '#shop/people/accounts/own-data/prove-owner.ts'
import { deletePersonEvents } from '#shop/ground/analytics/analytics-events.db.ts'
import { deleteStockRequests } from '#shop/help/back-in-stock/stock-requests.db.ts'
import { deleteIntakes } from '#shop/sale/cabinet/daily-intake.db.ts'
import { deleteOffers } from '#shop/help/campaigns/campaigns.db.ts'
import { erasePersonCases } from '#shop/help/cases/erase-cases.db.ts'
import { removeCard } from '#shop/sale/cards/remove-card.ts'
import { hasUses } from '#shop/shelf/coupons/coupon-moves.db.ts'
import { cleanSentMailsTo } from '#shop/ground/mail/outbox.db.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import { lockCustomerOrders, unlinkOrders } from '#shop/ordering/orders/unlink-orders.db.ts'
import { isMember, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { unlinkPrescriptions } from '#shop/ordering/prescriptions/files/unlink-prescriptions.db.ts'
import { hasUnits } from '#shop/shelf/promotions/programme-moves.db.ts'
import { unlinkQuoteReads } from '#shop/ordering/quotes/quote-files.db.ts'
import { endSubscriptions } from '#shop/sale/subscriptions/plan/end-subscriptions.ts'
import { insertDataRequest } from './data-requests.db.ts'
import { deletedAccountMail } from './deleted-account-mail.rules.ts'
import { findUnfinishedItems } from './under-way.db.ts'

/**
 * Deletes a customer's account (Ley 21.719; server rules §7). Sold orders and their prescriptions stay, as the law
 * requires, without the link to it. Uses of programmes and coupons still count if the same person comes back.
 * @throws DomainError as `proveOwner`; 'account.under_way' {references} (nothing changes)
 */
export async function deleteAccount(
  shop: Shop,
  { account, ...proof }: { account: SignedIn | null } & OwnerProof,
): Promise<void> {
  const client = await proveOwner(shop, account, proof)
  try {
    await inTransaction(shop, (shop) => eraseAccount(shop, client))
  } catch (error) {
    if (isRefusal(error, 'account.under_way')) await insertDataRequest(shop, { kind: 'deletion', state: 'refused' })
    throw error
  }
  shop.enqueue('send mail')
}

// Locks in the order of charging and settling: account, orders, subscriptions.
async function eraseAccount(shop: Shop, client: SignedIn): Promise<void> {
  const { id, email } = client
  if (!(await lockAccount(shop, id))) throw refuse('account.sign_in_needed')
  const orderIds = await lockCustomerOrders(shop, id)
  const unfinished = await findUnfinishedItems(shop, id)
  if (unfinished.length > 0)
    throw refuse('account.under_way', {
      kinds: [...new Set(unfinished.map(({ kind }) => kind))],
      references: [...new Set(unfinished.map(({ reference }) => reference))].filter((reference) => reference !== ''),
    })
  if ((await hasUnits(shop, id)) || (await hasUses(shop, id))) {
    const year = Number(toChileDate(shop.now()).slice(0, 4))
    const expiresAt = startOfChileDay(chileDate(`${year + 1}-01-01`))
    await saveErased(shop, { ...client, expiresAt })
  }
  await endSubscriptions(shop, id)
  // The account's lock keeps out charges, so none is under way.
  if (isMember(client)) await removeCard(shop, { account: client })
  await unlinkPrescriptions(shop, { accountId: id, orderIds })
  await unlinkQuoteReads(shop, id)
  await unlinkOrders(shop, orderIds)
  await deleteStockRequests(shop, email)
  await deleteOffers(shop, email)
  await deleteIntakes(shop, id)
  await erasePersonCases(shop, { id, email })
  await deletePersonEvents(shop, { id, email })
  await cleanSentMailsTo(shop, email)
  await queueMail(shop, {
    ...deletedAccountMail({ firstName: client.firstName, hasOrders: orderIds.length > 0 }, shop.settings),
    to: email,
    messageId: `account-deleted-${id}`,
  })
  await emptyAccount(shop, { id, email })
  await insertDataRequest(shop, { kind: 'deletion', state: 'done' })
  shop.enqueue('forget prescriptions')
}
