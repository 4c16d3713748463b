import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Shop } from '#context'
import { sendMail } from './send-mail.ts'
import { queueMail } from './queue-mail.ts'
import type { MailUrgency } from './queued-mail.rules.ts'
import { countUndeliverableMails, findUndeliverableMails } from './undeliverable-mails.db.ts'
import { sql } from 'kysely'
import { newId } from '#lib/ids.ts'
import { orderMail } from '#shop/ordering/orders/order-mail.rules.ts'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { plainContent } from '#test/plain-content.ts'
import { refuseMails } from '#test/refused-mails.ts'
import { readyOrder } from '#test/test-buyer.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'

const MAIL = {
  pharmacy: readSettingsFile(),
  publicUrl: 'https://boldo.test',
  page: 'https://boldo.test/cocc-response/1#enlace=key',
}

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [{ sku: 'PARA', product_name: 'Paracetamol <b>500</b>' }],
  })
  beforeEach(async () => {
    await shop.db.deleteFrom('mail_outbox').execute()
    shop.sent.length = 0
  })

  const queue = (id: string, more: { urgency?: MailUrgency; about?: string } = {}) =>
    queueMail(shop, {
      ...more,
      to: 'ana@example.com',
      subject: `Asunto ${id}`,
      content: plainContent('Hola'),
      messageId: id,
    })
  const broken = (): Shop => ({
    ...shop,
    mail: { name: 'broken', send: async () => Promise.reject(new Error('550 no such mailbox ana@example.com')) },
  })

  test('each mail leaves once, however many processes send, and the same message queued twice is one', async () => {
    for (const id of ['a', 'b', 'c', 'a']) await queue(id)
    const second = await shop.openSecond()
    await Promise.all([sendMail(shop), sendMail(second), sendMail(shop)])
    await sendMail(shop)
    assert.deepEqual(shop.sent.map(({ messageId }) => messageId).toSorted(), ['a', 'b', 'c'])
  })

  test('500 mails leave in one turn: links of passwords first, then orders, then notices', async () => {
    const urgencies = ['notice', 'order', 'awaited', 'notice', 'awaited'] as const
    for (let index = 0; index < 500; index++)
      await queue(`${urgencies[index % 5]}-${index}`, { urgency: urgencies[index % 5]! })
    assert.equal(await sendMail(shop), 500)
    const kinds = shop.sent.map(({ messageId }) => messageId.replace(/-\d+$/, ''))
    assert.deepEqual(new Set(kinds.slice(0, 200)), new Set(['awaited']))
    assert.deepEqual(new Set(kinds.slice(200, 300)), new Set(['order']))
    assert.deepEqual(new Set(kinds.slice(300)), new Set(['notice']))
  })

  test('what fails is tried again after 1, 2, 4 … 60 minutes, and others do not wait for it', async () => {
    await queue('late')
    const waits: number[] = []
    for (let attempt = 1; attempt <= 8; attempt++) {
      assert.equal(await sendMail(broken()), 0)
      const { due_at: next } = await shop.db.selectFrom('mail_outbox').select('due_at').executeTakeFirstOrThrow()
      const minutes = (next!.getTime() - shop.clock.now().epochMilliseconds) / 60_000
      waits.push(minutes)
      assert.equal(await sendMail(shop), 0)
      shop.clock.advance({ minutes })
    }
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 60, 60])
    await queue('prompt')
    assert.equal(await sendMail(shop), 2)
  })

  const wordsInOutbox = async () =>
    (await shop.db.selectFrom('mail_outbox').selectAll().execute()).filter((row) => /Hola/.test(JSON.stringify(row)))

  test('a mail waits sealed, and once it was sent its words are deleted', async () => {
    await queue('sealed')
    const { sealed } = await shop.db.selectFrom('mail_outbox').select('sealed').executeTakeFirstOrThrow()
    assert.ok(sealed!.length > 60)
    assert.deepEqual(await wordsInOutbox(), [])
    await sendMail(shop)
    assert.match(shop.sent[0]!.text, /^Hola\n/)
    const sent = await shop.db.selectFrom('mail_outbox').select(['sealed', 'html', 'body_text']).execute()
    assert.deepEqual(sent, [{ sealed: null, html: '', body_text: '' }])
  })

  test('a body that was put under another mail is not sent', async () => {
    for (const id of ['mine', 'another']) await queue(id)
    await sql`update mail_outbox set sealed = (select sealed from mail_outbox where message_id = 'mine')
      where message_id = 'another'`.execute(shop.db)
    assert.equal(await sendMail(shop), 1)
    assert.deepEqual(
      shop.sent.map(({ messageId }) => messageId),
      ['mine'],
    )
  })

  test('a mail that an earlier version queued in plain text is sent, and emptied', async () => {
    await sql`insert into mail_outbox (message_id, recipient, subject, html, body_text, next_attempt_at, created_at)
      values ('earlier', 'ana@example.com', 'Asunto', '<p>Hola</p>', 'Hola', ${new Date(0)}, ${new Date(0)})`.execute(
      shop.db,
    )
    assert.equal(await sendMail(shop), 1)
    assert.equal(shop.sent[0]!.text, 'Hola')
    assert.deepEqual(await wordsInOutbox(), [])
  })

  test('a mail that an earlier version laid out before it was queued is sent as it was', async () => {
    await queue('laid out')
    const body = { html: '<p>Chao</p>', text: 'Chao' }
    const sealed = Buffer.from(shop.mailKeys.seal('laid out', Buffer.from(JSON.stringify(body)))).toString('base64')
    await shop.db.updateTable('mail_outbox').set({ sealed }).execute()
    assert.equal(await sendMail(shop), 1)
    assert.deepEqual([shop.sent[0]!.html, shop.sent[0]!.text], [body.html, body.text])
  })

  test('a mail that is refused for good is tried three times; staff find it by its order, and its words are deleted', async () => {
    const order = newId()
    await queue('refused', { about: order })
    assert.equal(await refuseMails(shop), 3)
    assert.equal(await sendMail(shop), 0)
    assert.deepEqual(
      (await findUndeliverableMails(shop, [newId(), order])).map((mails) => mails.map(({ subject }) => subject)),
      [[], ['Asunto refused']],
    )
    assert.equal(await countUndeliverableMails(shop), 1)
    const { sealed } = await shop.db.selectFrom('mail_outbox').select('sealed').executeTakeFirstOrThrow()
    assert.equal(sealed, null)
  })

  test('a process that died with a mail in its hands: another sends it after five minutes', async () => {
    await queue('left')
    await new Promise<void>((taken) => {
      void sendMail({ ...shop, mail: { name: 'dying', send: () => (taken(), new Promise(() => {})) } })
    })
    assert.equal(await sendMail(shop), 0)
    shop.clock.advance({ minutes: 5 })
    assert.equal(await sendMail(shop), 1)
  })

  test('a mail that is slow keeps no other process from the rest', async () => {
    for (const id of ['slow', 'quick-1', 'quick-2']) await queue(id)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: taken, resolve: take } = Promise.withResolvers<void>()
    const slow = sendMail({ ...shop, mail: { name: 'slow', send: () => (take(), held) } })
    await taken
    assert.equal(await sendMail(shop), 2)
    release()
    assert.equal(await slow, 1)
  })

  test('an order’s mail carries its figures, and no markup of others', async () => {
    const order = await readyOrder(shop, { PARA: 2 })
    const { subject, html, text } = orderMail({ ...order, firstName: '<script>' }, 'received', MAIL)
    assert.equal(subject, `Pedido ${order.reference} confirmado`)
    assert.match(text, /2 × Paracetamol <b>500<\/b> {2}\$3\.980\nDespacho: \$3\.190\nTotal: \$7\.170/)
    assert.ok(!html.includes('<script>') && !html.includes('<b>500') && html.includes('$7.170'))
  })

  test('the mail of a pickup says how long the store keeps it: 15 days, 5 with something cold', async () => {
    const order = await readyOrder(shop, { PARA: 1 })
    const mailText = (coldChain: boolean) =>
      orderMail(
        {
          ...order,
          shippingMethod: 'withdrawalStore',
          deliveryEstimate: null,
          lines: order.lines.map((line) => ({ ...line, product: { ...line.product, coldChain } })),
        },
        'received',
        MAIL,
      ).text
    assert.match(mailText(false), /te lo guardamos 15 días/)
    assert.match(mailText(true), /te lo guardamos 5 días/)
  })
})
