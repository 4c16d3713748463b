import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sendMail } from '#shop/mail/send-mail.ts'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'
import { backInStockMail } from './back-in-stock-mail.rules.ts'
import { isRunningOut } from './back-in-stock.rules.ts'
import { requestBackInStock } from './request-back-in-stock.ts'
import { notifyBackInStock } from './notify-back-in-stock.ts'

const refused = (code: string) => (error: unknown) => (error as { code?: string }).code === code

test('below two units, or disabled, a product runs out', () => {
  assert.deepEqual(
    [
      [2, true],
      [1, true],
      [0, true],
      [9, false],
    ].map(([stock, enable]) => isRunningOut({ stock: stock as number, enable: enable as boolean })),
    [false, true, true, true],
  )
})

test('the mail names the product inside, not in its subject, and escapes it', () => {
  const mail = backInStockMail(
    { productName: 'Gel <b> & co', path: '/product/1/gel' },
    { publicUrl: 'https://boldo.cl', pharmacy: { company: { name: 'Boldo' } } },
  )
  assert.equal(mail.subject, 'Volvió un producto que esperabas')
  assert.match(mail.html, /Gel &lt;b&gt; &amp; co/)
  assert.match(mail.text, /https:\/\/boldo\.cl\/product\/1\/gel/)
})

eachDatabase((database) => {
  let shop: TestShop
  const waiting = () => shop.db.selectFrom('stock_request').select(['email', 'locale']).orderBy('email').execute()
  const restock = (sku: string, stock: number) =>
    shop.db.updateTable('product').set({ stock }).where('sku', '=', sku).execute()
  before(async () => {
    shop = await openTestShop({
      database,
      products: [
        { sku: 'g1', product_name: 'Crema', stock: 0 },
        { sku: 'g2', product_name: 'Gasa', stock: 1 },
        { sku: 'g3', product_name: 'Jabón', stock: 0 },
      ],
    })
  })
  after(() => shop.close())

  test('a repeated request is stored once; without consent, address or product none is', async () => {
    const ask = (input: object) =>
      requestBackInStock(shop, { sku: 'g1', email: 'ana@example.com', consent: true, ...input })
    await ask({})
    await ask({ email: ' ANA@example.com ' })
    await ask({ email: 'bo@example.com', locale: 'en' })
    await assert.rejects(ask({ consent: false }), refused('input.invalid'))
    await assert.rejects(ask({ email: 'ana' }), refused('input.invalid'))
    await assert.rejects(ask({ sku: 'nothing' }), refused('product.not_found'))
    assert.deepEqual(await waiting(), [
      { email: 'ana@example.com', locale: 'es' },
      { email: 'bo@example.com', locale: 'en' },
    ])
  })

  test('the job tells nobody before two units are back, then everyone once, and forgets them', async () => {
    await requestBackInStock(shop, { sku: 'g2', email: 'ana@example.com', consent: true })
    assert.deepEqual(await notifyBackInStock(shop), { notified: 0 })
    await restock('g1', 1)
    assert.deepEqual(await notifyBackInStock(shop), { notified: 0 })
    await restock('g1', 5)
    const results = await Promise.all([notifyBackInStock(shop), notifyBackInStock(shop)])
    assert.equal(results[0]!.notified + results[1]!.notified, 2)
    await sendMail(shop)
    assert.deepEqual(shop.sent.map(({ to, subject }) => [to, subject]).sort(), [
      ['ana@example.com', 'Volvió un producto que esperabas'],
      ['bo@example.com', 'A product you were waiting for is back'],
    ])
    assert.deepEqual(
      await waiting(),
      [{ email: 'ana@example.com', locale: 'es' }],
      'the one who waits for the other product',
    )
    assert.deepEqual(await notifyBackInStock(shop), { notified: 0 })
  })

  test('after half a year a request is forgotten', async () => {
    shop.clock.advance({ hours: 181 * 24 })
    await notifyBackInStock(shop)
    assert.deepEqual(await waiting(), [])
  })
})
