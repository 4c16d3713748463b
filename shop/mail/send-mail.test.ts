import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Shop } from '#context'
import { sendMail } from './send-mail.ts'
import { insertMail } from './outbox.db.ts'
import { orderMail } from '#shop/orders/order-mail.rules.ts'
import { readSettingsFile } from '#shop/settings/settings-file.ts'
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

  const queue = (id: string) =>
    insertMail(shop, {
      to: 'ana@example.com',
      subject: `Asunto ${id}`,
      html: '<p>Hola</p>',
      text: 'Hola',
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
    const names = ['back-in-stock', 'order-paid', 'reset-password', 'subscription-announced', 'confirm-account']
    for (let at = 0; at < 500; at++) await queue(`${names[at % 5]}-${at}`)
    assert.equal(await sendMail(shop), 500)
    const kinds = shop.sent.map(({ messageId }) => messageId.replace(/-\d+$/, ''))
    assert.deepEqual(new Set(kinds.slice(0, 200)), new Set(['reset-password', 'confirm-account']))
    assert.deepEqual(new Set(kinds.slice(200, 300)), new Set(['order-paid']))
    assert.deepEqual(new Set(kinds.slice(300)), new Set(['back-in-stock', 'subscription-announced']))
  })

  test('what fails is tried again after 1, 2, 4 … 60 minutes, and others do not wait for it', async () => {
    await queue('late')
    const waits: number[] = []
    for (let attempt = 1; attempt <= 8; attempt++) {
      assert.equal(await sendMail(broken()), 0)
      const { next_attempt_at: next } = await shop.db
        .selectFrom('mail_outbox')
        .select('next_attempt_at')
        .executeTakeFirstOrThrow()
      const minutes = (next.getTime() - shop.clock.now().epochMilliseconds) / 60_000
      waits.push(minutes)
      assert.equal(await sendMail(shop), 0)
      shop.clock.advance({ minutes })
    }
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 60, 60])
    await queue('prompt')
    assert.equal(await sendMail(shop), 2)
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
    assert.match(text, /2 × Paracetamol <b>500<\/b> {2}\$3\.980\nEnvío: \$3\.190\nTotal: \$7\.170/)
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
