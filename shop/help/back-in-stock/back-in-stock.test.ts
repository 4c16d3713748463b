import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { sendMail } from '#shop/ground/mail/send-mail.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { backInStockInput } from './back-in-stock.input.ts'
import { backInStockMail } from './back-in-stock-mail.rules.ts'
import { isRunningOut } from './back-in-stock.rules.ts'
import { notifyBackInStock } from './notify-back-in-stock.ts'
import { requestBackInStock } from './request-back-in-stock.ts'

const ANA = { name: 'Ana Rojas', email: 'ana@example.com', phone: '1234 5678' }

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
    { publicUrl: 'https://boldo.cl', pharmacy: readSettingsFile() },
  )
  assert.equal(mail.subject, 'Volvió un producto que esperabas')
  assert.match(mail.html, /Gel &lt;b&gt; &amp; co/)
  assert.match(mail.text, /https:\/\/boldo\.cl\/product\/1\/gel/)
})

test('a name of two letters, an e-mail and eight digits after +569 are a request; each field says what it lacks', () => {
  const codes = (change: object) => {
    const { error } = backInStockInput.safeParse({ ...ANA, sku: 'g1', ...change })
    return error?.issues.map(({ path, message }) => `${path[0] as string}: ${message}`) ?? []
  }
  const fine = { name: ' Ana\u0000  Rojas ', email: ' ANA@example.com ', phone: '+569 1234-5678', locale: 'fr' }
  assert.deepEqual(backInStockInput.parse({ ...ANA, sku: 'g1', ...fine }), {
    name: 'Ana Rojas',
    email: 'ana@example.com',
    phone: '912345678',
    sku: 'g1',
    locale: 'es',
  })
  for (const name of ['Bo', 'R2D2', 'O´Higgins', '李明', '<b>x</b>']) assert.deepEqual(codes({ name }), [])
  for (const [change, expected] of [
    [{ name: ' ' }, 'name: name.required'],
    [{ name: undefined }, 'name: name.required'],
    [{ name: ['Ana'] }, 'name: name.required'],
    [{ name: ' A\u200b ' }, 'name: name.short'],
    [{ name: 'a'.repeat(101) }, 'name: name.long'],
    [{ email: '' }, 'email: email.required'],
    [{ email: 'ana@' }, 'email: email.invalid'],
    [{ email: 'a@b.cl, c@d.cl' }, 'email: email.invalid'],
    [{ phone: '' }, 'phone: phone.required'],
    [{ phone: 12345678 }, 'phone: phone.required'],
    [{ phone: '1234567' }, 'phone: phone.digits'],
    [{ phone: '912345678' }, 'phone: phone.digits'],
    [{ phone: '1234567a' }, 'phone: phone.digits'],
    [{ sku: '' }, 'sku: sku.required'],
    [{ sku: 'x'.repeat(41) }, 'sku: sku.required'],
  ] as const)
    assert.deepEqual(codes(change), [expected])
})

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [
      { sku: 'g1', product_name: 'Crema', stock: 0 },
      { sku: 'g2', product_name: 'Gasa', stock: 1 },
      { sku: 'g3', product_name: 'Jabón', stock: 2 },
    ],
  })
  const waiting = () => shop.db.selectFrom('stock_request').select(['email', 'locale']).orderBy('email').execute()
  const restock = (sku: string, stock: number) =>
    shop.db.updateTable('product').set({ stock }).where('sku', '=', sku).execute()
  const ask = (input: object) => requestBackInStock(shop, { ...ANA, sku: 'g1', ...input })
  const cases = () =>
    shop.db
      .selectFrom('support_case')
      .select(['kind', 'state', 'first_name', 'email', 'phone', 'details', 'locale'])
      .where('kind', '=', 'back-in-stock')
      .orderBy('created_at')
      .orderBy('email')
      .execute()
  const closed = (details: object) => ({
    ...{ kind: 'back-in-stock', state: 'closed', first_name: null, email: null, phone: null },
    details,
    locale: 'es',
  })
  const CREAM = { sku: 'g1', productName: 'Crema' }
  const GAUZE = { sku: 'g2', productName: 'Gasa' }

  /** Ana and Bo ask for the cream. */
  const bothAsk = async () => {
    await ask({})
    await ask({ email: 'bo@example.com', locale: 'en', productName: 'Otro', status: 'listo' })
  }
  beforeEach(async () => {
    await shop.db.deleteFrom('stock_request').execute()
    await shop.db.deleteFrom('support_case').execute()
    await shop.db.deleteFrom('mail_outbox').execute()
    await restock('g1', 0)
    shop.sent.length = 0
  })

  test('a repeated request is stored once; without person, address or product that ran out none is', async () => {
    await bothAsk()
    await ask({ name: 'Otra', phone: '87654321', email: ' ANA@example.com ' })
    await assertRefused(ask({ name: undefined }), 'input.invalid')
    await assertRefused(ask({ email: 'ana' }), 'input.invalid')
    for (const sku of ['nothing', "g1' or '1", 'g1\u0000', '../g1'])
      await assertRefused(ask({ sku }), 'product.not_found')
    await assertRefused(ask({ sku: 'g3' }), 'stock.available')
    assert.deepEqual(await waiting(), [
      { email: 'ana@example.com', locale: 'es' },
      { email: 'bo@example.com', locale: 'en' },
    ])
  })

  test('each request is one open case with the person, the product by the server’s own name, and nothing of a repetition', async () => {
    await bothAsk()
    await ask({ name: 'Otra', phone: '87654321', email: ' ANA@example.com ' })
    const person = { first_name: 'Ana Rojas', phone: '912345678' }
    assert.deepEqual(await cases(), [
      { kind: 'back-in-stock', state: 'open', ...person, email: 'ana@example.com', details: CREAM, locale: 'es' },
      { kind: 'back-in-stock', state: 'open', ...person, email: 'bo@example.com', details: CREAM, locale: 'en' },
    ])
  })

  test('the job tells nobody before two units are back, then everyone once, and forgets them', async () => {
    await bothAsk()
    await ask({ sku: 'g2' })
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
    assert.doesNotMatch(JSON.stringify(shop.sent), /Rojas|12345678/, 'a stranger’s words reach nobody by mail')
    assert.deepEqual(
      await waiting(),
      [{ email: 'ana@example.com', locale: 'es' }],
      'the one who waits for the other product',
    )
    assert.deepEqual(await notifyBackInStock(shop), { notified: 0 })
  })

  test('the notice closes its case, whose person is forgotten; the same form afterwards is another case', async () => {
    await bothAsk()
    await ask({ sku: 'g2' })
    await restock('g1', 5)
    assert.deepEqual(await notifyBackInStock(shop), { notified: 2 })
    const [gauze, ...others] = (await cases()).toSorted((one) => (one.state === 'open' ? -1 : 1))
    assert.deepEqual([gauze?.state, gauze?.details], ['open', GAUZE])
    assert.deepEqual(
      others.map((row) => ({ ...row, locale: 'es' })),
      [closed(CREAM), closed(CREAM)],
    )
    const notes = await shop.db
      .selectFrom('case_event')
      .select(['actor', 'note'])
      .where('event', '=', 'closed')
      .execute()
    const ended = { actor: 'shop', note: 'El producto volvió y le avisamos por correo.' }
    assert.deepEqual(notes, [ended, ended])
    await restock('g1', 0)
    await ask({})
    assert.equal((await cases()).filter(({ state }) => state === 'open').length, 2)
  })

  test('an e-mail waits for twenty products at most, however many come at once', async () => {
    const skus = Array.from({ length: 25 }, (_, index) => `m${index}`)
    await shop.addProducts(skus.map((sku) => ({ sku, product_name: 'Mucho', stock: 0 })))
    await Promise.all(skus.map((sku) => ask({ sku, email: 'mucho@example.com' })))
    assert.equal((await waiting()).filter(({ email }) => email === 'mucho@example.com').length, 20)
  })

  test('one too many takes the place of the oldest, whose case ends; the account’s own have places of their own', async () => {
    const email = 'duena@example.com'
    const account = { ...(await subscriber(shop, { firstName: 'Rosa' })), email }
    const skus = Array.from({ length: 25 }, (_, index) => `o${index}`)
    await shop.addProducts(skus.map((sku) => ({ sku, product_name: 'Otro', stock: 0 })))
    const waits = async () => {
      const { rows } = await sql<{ sku: string; own: boolean }>`select p.sku, s.is_own as own from stock_request s
        join product p on p.id = s.product_id where s.email = ${email} order by s.id`.execute(shop.db)
      return rows.map(({ sku, own }) => (own ? `own ${sku}` : sku))
    }
    for (const sku of skus.slice(0, 20)) await ask({ sku, email })
    await ask({ sku: 'o20', email })
    await ask({ sku: 'o5', email })
    assert.deepEqual(await waits(), skus.slice(1, 21))
    await requestBackInStock(shop, { ...ANA, sku: 'o5', email }, account)
    await requestBackInStock(shop, { ...ANA, sku: 'o21', email }, account)
    assert.deepEqual(
      await waits(),
      [...skus.slice(1, 5), ...skus.slice(6, 21), 'own o5', 'own o21'],
      'the own request takes the place of another’s for the product',
    )
    for (const sku of ['o5', 'o21', 'o22', 'o23', 'o24', 'o0', 'o1']) await ask({ sku, email })
    assert.deepEqual(
      (await waits()).filter((sku) => sku.startsWith('own')),
      ['own o5', 'own o21'],
    )
    const ended = (await cases()).filter(
      ({ state, details }) => state === 'closed' && (details as { sku: string }).sku === 'o0',
    )
    assert.deepEqual(
      ended.map(({ first_name, email }) => [first_name, email]),
      [[null, null]],
    )
    await requestBackInStock(shop, { ...ANA, sku: 'o6', email }, { ...account, email: 'otra@example.com' })
    assert.ok(!(await waits()).includes('own o6'), 'another’s account')
  })

  test('after half a year a request is forgotten, and its case is closed without the person', async () => {
    await bothAsk()
    await ask({ sku: 'g2' })
    shop.clock.advance({ hours: 181 * 24 })
    await notifyBackInStock(shop)
    assert.deepEqual(await waiting(), [])
    const remaining = await cases()
    assert.equal(remaining.length, 3)
    for (const row of remaining) assert.deepEqual({ ...row, locale: 'es' }, closed(row.details as object))
  })
})
