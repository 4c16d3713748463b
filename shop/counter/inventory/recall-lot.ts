/** A lot that its maker or the authority recalls: nothing of it leaves any more, and who has it is found. */
import { createHash } from 'node:crypto'
import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { toCursor, toKeysetPage, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { recordOrderReads } from '#shop/ordering/orders/record-order-reads.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { lockLots, openLots, saveLotState } from '#shop/shelf/catalogue/stock/lots.db.ts'
import { lockStock } from '#shop/shelf/catalogue/stock/stock.db.ts'
import { findLotRow, findLotRows, findPackedExpiry, findRecalledParcels, findRecipients } from './lot-lists.db.ts'
import type { LotList, Recall, RecalledPage, RecallMail } from './inventory.input.ts'
import type { ListedLot, RecalledParcel } from './lot-list.rules.ts'
import { recallMail, toParagraphs } from './recall-mail.rules.ts'
import { withdrawLot } from './withdraw-lots.ts'

type By = { account: SignedIn | null }

/** Lots that expire soon, or that must leave. @throws DomainError 'account.not_allowed' */
export const listLots = (shop: Shop, { account, ...list }: LotList & By): Promise<KeysetPage<ListedLot>> =>
  actAsStaff(shop, account, 'stock.read', { call: 'lots', object: null }, async () =>
    toKeysetPage(await findLotRows(shop, { ...list, first: list.first + 1 }), list.first, ({ expiresOn, id }) =>
      toCursor({ expiresOn, id }),
    ),
  )

/**
 * A lot that was packed before lots were received is recalled too. Recalling it again changes its reason alone.
 * @throws DomainError 'account.not_allowed', 'product.not_found', 'lot.not_found' when nobody received or packed
 * it
 */
export const recallLot = (shop: Shop, { account, ...recall }: Recall & By): Promise<ListedLot> =>
  actAsStaff(shop, account, 'lots.recall', { call: 'recallLot', object: null }, async (staff, recordDone) =>
    inTransaction(shop, async (shop) => {
      const { productId, lot: code, reason } = recall
      if (!(await lockStock(shop, [productId])).has(productId)) throw refuse('product.not_found')
      const known = (await lockLots(shop, [productId])).find((lot) => lot.code === code)
      const id = known?.id ?? (await openPackedLot(shop, { productId, code }))
      await saveLotState(shop, id, { state: 'recalled', reason })
      await withdrawLot(shop, { id, productId, actor: `${staff.role}:${staff.id}` })
      await recordDone(shop, id)
      return (await findLotRow(shop, id))!
    }),
  )

async function openPackedLot(shop: Shop, { productId, code }: { productId: number; code: string }): Promise<string> {
  const expiresOn = await findPackedExpiry(shop, { productId, code })
  if (!expiresOn) throw refuse('lot.not_found')
  const opened = await openLots(shop, [{ productId, code, expiresOn }])
  return opened.find((lot) => lot.code === code)!.id
}

/**
 * The parcels with units of a lot, the last packed first. The reading of their orders is recorded.
 * @throws DomainError 'account.not_allowed', 'lot.not_found'
 */
export const listRecalledParcels = (
  shop: Shop,
  { account, lotId, ...page }: RecalledPage & By,
): Promise<KeysetPage<RecalledParcel> & { lot: ListedLot }> =>
  actAsStaff(shop, account, 'lots.recall', { call: 'recalledParcels', object: lotId }, async (staff) => {
    const lot = await findLotRow(shop, lotId)
    if (!lot) throw refuse('lot.not_found')
    const found = toKeysetPage(
      await findRecalledParcels(shop, { lot, ...page, first: page.first + 1 }),
      page.first,
      ({ since, id }) => toCursor({ since, id }),
    )
    await recordOrderReads(
      shop,
      staff,
      found.nodes.map(({ orderId }) => orderId),
    )
    return { ...found, lot }
  })

const MAILS_AT_ONCE = 200

/**
 * Writes to everybody whose order left with units of the lot. The same text is sent once to an order.
 * Returns how many mails were queued.
 * @throws DomainError 'account.not_allowed', 'lot.not_found', 'request.rate_limited'
 */
export const mailRecall = (shop: Shop, { account, lotId, text }: RecallMail & By): Promise<number> =>
  actAsStaff(
    shop,
    account,
    'lots.recall',
    { call: 'mailRecall', object: isUuid(lotId) ? lotId : null },
    async (staff) => {
      await limitCalls(shop, { 'recall mails by account': staff.id })
      const lot = await findLotRow(shop, lotId)
      if (lot?.state !== 'recalled') throw refuse('lot.not_found')
      const words = createHash('sha256').update(text).digest('hex').slice(0, 12)
      let after: string | null = null
      let queued = 0
      do {
        const recipients: { orderId: string; reference: string; firstName: string; email: string }[] =
          await findRecipients(shop, { lot, after, first: MAILS_AT_ONCE })
        await inTransaction(shop, async (shop) => {
          for (const { orderId, email, ...order } of recipients) {
            const mail = recallMail(
              order,
              { product: lot.name, code: lot.code, paragraphs: toParagraphs(text) },
              shop.settings,
            )
            const messageId = `recall-${lot.id}-${words}-${orderId}`
            if (await queueMail(shop, { ...mail, to: email, messageId, urgency: 'order', about: orderId })) queued++
          }
        })
        after = recipients.length === MAILS_AT_ONCE ? recipients.at(-1)!.orderId : null
      } while (after !== null)
      shop.enqueue('send mail')
      return queued
    },
  )
