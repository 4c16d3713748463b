import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction, raiseEvent, type Shop } from '#context'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import { plainContent } from '#test/plain-content.ts'
import { eachDatabase, openTestShop } from '#test/test-shop.ts'

eachDatabase((database) => {
  test('reactions run in their order, in the transaction of the event; one that fails undoes it all', async () => {
    const shop = await openTestShop({ database })
    try {
      const note =
        (subject: string) =>
        (shop: Shop, { orderId }: { orderId: string }) =>
          queueMail(shop, { to: 'a@boldo.test', subject, content: plainContent(orderId), messageId: subject })
      const reacting = (...orderEnded: Shop['reactions']['orderEnded']): Shop => ({
        ...shop,
        reactions: { ...shop.reactions, orderEnded },
      })
      const end = (on: Shop) => inTransaction(on, (on) => raiseEvent(on, 'orderEnded', { orderId: 'one' }))

      const fails = () => Promise.reject(new Error('a reaction fails'))
      await assert.rejects(end(reacting(note('undone'), fails)), /a reaction fails/)
      assert.deepEqual(await queuedMails(shop), [])
      const seen: string[] = []
      await end(reacting(note('first'), async (shop) => void seen.push(...(await queuedMails(shop)))))
      assert.deepEqual(seen, ['first'])
      assert.deepEqual(await queuedMails(shop), ['first'])
      await assert.rejects(
        raiseEvent(reacting(note('alone')), 'orderEnded', { orderId: 'one' }),
        /'orderEnded' is raised outside a transaction/,
      )
      assert.deepEqual(await queuedMails(shop), ['first'])
    } finally {
      await shop.close()
    }
  })
})

const queuedMails = async ({ db }: Shop): Promise<string[]> =>
  (await db.selectFrom('mail_outbox').select('subject').execute()).map(({ subject }) => subject)
