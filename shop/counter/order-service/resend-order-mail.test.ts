import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LIMITS } from '#shop/ground/limits/limits.rules.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { queuedMails } from '#test/queued-mails.ts'
import { readyOrder } from '#test/test-buyer.ts'
import { useParcels } from '#test/test-parcels.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { listOrderMails, resendOrderMail } from './resend-order-mail.ts'

eachDatabase((database) => {
  const { shop, staff, sell, sellPacked, handOver } = useParcels(database)
  const list = (orderId: string, account = staff.operator) => listOrderMails(shop, { account, orderId })
  const resend = (orderId: string, kind: string, account = staff.operator) =>
    resendOrderMail(shop, { account, orderId, kind })

  test('an order’s mails with their state; one is written anew, to today’s address, three times a day', async () => {
    const order = await sell({ FREE: 1 })
    await sendMail(shop)
    const { mails, resendable } = await list(order.id)
    assert.deepEqual([mails.map(({ state }) => state), resendable], [['sent'], ['received']])
    await shop.db.updateTable('orders').set({ email: 'nueva@example.com' }).where('id', '=', order.id).execute()
    const { most } = LIMITS['resent mails by order']
    for (let time = 0; time < most; time++) await resend(order.id, 'received')
    await assertRefused(resend(order.id, 'received'), 'request.rate_limited')
    const again = await queuedMails(shop, 'message_id', `order-received-${order.id}-again-%`)
    assert.deepEqual(
      again.map(({ to }) => to),
      Array.from({ length: most }, () => 'nueva@example.com'),
    )
    assert.deepEqual(
      (await list(order.id)).mails.map(({ state }) => state),
      ['queued', 'queued', 'queued', 'sent'],
    )
  })

  test('a pickup’s and a dispatch’s mail, while they are true', async () => {
    const pickup = await sellPacked({ FREE: 1 }, { pickup: true })
    assert.deepEqual((await list(pickup.order.id)).resendable, ['received', 'ready'])
    await resend(pickup.order.id, 'ready')
    const [ready, again] = await queuedMails(shop, 'message_id', `parcel-ready-${pickup.order.id}-%`)
    assert.equal(again!.subject, ready!.subject)
    const away = await sellPacked({ FREE: 1 })
    await assertRefused(resend(away.order.id, 'dispatched'), 'order.no_such_mail')
    await handOver(away.parcel.id)
    await resend(away.order.id, 'dispatched')
    await assertRefused(resend(away.order.id, 'ready'), 'order.no_such_mail')
    await assertRefused(resend(away.order.id, 'secret'), 'order.no_such_mail')
  })

  test('only who may; no draft’s and nobody’s', async () => {
    const order = await sell({ FREE: 1 })
    const draft = await readyOrder(shop, { FREE: 1 })
    for (const account of [null, staff.dispatch, staff.pharmacist, staff.editor] as (typeof staff.operator)[])
      await assertRefused(resend(order.id, 'received', account), 'account.not_allowed')
    await assertRefused(list(order.id, staff.editor), 'account.not_allowed')
    for (const id of ['x', crypto.randomUUID(), draft.id]) {
      await assertRefused(list(id), 'order.not_found')
      await assertRefused(resend(id, 'received'), 'order.not_found')
    }
  })
})
