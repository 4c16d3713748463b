import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { createTestHttp } from '#test/test-http.ts'

const ANA = { name: 'Ana Rojas', email: 'ana@example.com', phone: '12345678', sku: 'g1', status: 'ingresado' }
type Answer = { status: string; error?: { code: string; message: string; fields?: Record<string, string> } }

eachDatabase((database) => {
  const products = Array.from({ length: 30 }, (_, index) => ({ sku: `g${index + 1}`, product_name: 'Crema', stock: 0 }))
  const shop = useShop({ database, products: [...products, { sku: 'much', product_name: 'Gasa', stock: 50 }] })
  let post: (
    body: unknown,
    address: string,
    instance?: number,
    token?: string,
  ) => Promise<{ status: number; json: Answer }>
  before(async () => {
    const doors = [shop, await shop.openSecond()].map((process) => createTestHttp(process, { trustedProxies: 1 }))
    post = async (body, address, instance = 0, token = '') => {
      const response = await doors[instance % doors.length]!.request('/mscustomer/customer', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, token },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return { status: response.status, json: (await response.json()) as Answer }
    }
  })
  const readRows = (email: string) =>
    shop.db.selectFrom('stock_request').selectAll().where('email', '=', email).orderBy('id').execute()
  const readCases = (email: string) =>
    shop.db.selectFrom('support_case').select(['first_name', 'details']).where('email', '=', email).execute()
  const SAVED = { status: 201, json: { status: 'ingresado' } }

  test('ten at once, from two processes and ten addresses, are one request and one case; the answer is always the same', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post(
          { ...ANA, name: `Ana ${index}`, email: index % 2 ? ' ANA@Example.com ' : ANA.email },
          `203.0.113.${10 + index}`,
          index,
        ),
      ),
    )
    for (const answer of answers) assert.deepEqual(answer, SAVED)
    assert.equal((await readRows('ana@example.com')).length, 1)
    assert.equal((await readCases('ana@example.com')).length, 1)
    const before = await readRows('ana@example.com')
    shop.clock.advance({ hours: 2 })
    assert.deepEqual(await post({ ...ANA, name: 'Extraña', phone: '87654321' }, '203.0.113.30'), SAVED)
    assert.deepEqual(await readRows('ana@example.com'), before, 'a stranger changes nothing of it')
  })

  test('what is no request is answered with the status error and its reason, and nothing is stored', async () => {
    for (const [change, status, code, fields] of [
      [{ name: 'A' }, 400, 'input.invalid', { name: 'name.short' }],
      [{ name: { $ne: '' } }, 400, 'input.invalid', { name: 'name.required' }],
      [{ email: 'eva' }, 400, 'input.invalid', { email: 'email.invalid' }],
      [{ email: ['eva@example.com'] }, 400, 'input.invalid', { email: 'email.required' }],
      [{ phone: '123' }, 400, 'input.invalid', { phone: 'phone.digits' }],
      [{ sku: 7 }, 400, 'input.invalid', { sku: 'sku.required' }],
      [{ sku: '__proto__' }, 404, 'product.not_found', undefined],
      [{ sku: 'much' }, 409, 'stock.available', undefined],
    ] as const) {
      const answer = await post(
        { ...ANA, email: 'eva@example.com', ...change },
        `198.51.100.${Math.ceil(Math.random() * 250)}`,
      )
      assert.equal(answer.status, status)
      assert.deepEqual(
        [answer.json.status, answer.json.error?.code, answer.json.error?.fields],
        ['error', code, fields],
      )
    }
    for (const body of ['', '[]', 'null', '7', '"ana"', '{"name":']) {
      const { json } = await post(body, '198.51.100.251')
      assert.deepEqual([json.status, json.error?.code], ['error', 'request.unreadable'])
    }
    const large = await post({ ...ANA, name: 'a'.repeat(2 ** 20) }, '198.51.100.252')
    assert.equal(large.status, 413)
    assert.deepEqual(await readRows('eva@example.com'), [])
  })

  test('hostile text is stored as text, and the product’s name is never the browser’s', async () => {
    const name = `Eva'); drop table orders;-- <img src=x onerror=alert(1)>`
    const body = { ...ANA, name, email: 'rara@example.com', productName: '<b>Gratis</b>', status: 'enviado' }
    assert.deepEqual(await post(body, '203.0.113.50'), SAVED)
    assert.deepEqual(await readCases('rara@example.com'), [
      { first_name: name, details: { sku: 'g1', productName: 'Crema' } },
    ])
  })

  test('one address may not fill the table with strangers’ e-mails', async () => {
    const statuses = []
    for (let index = 0; index < 12; index++)
      statuses.push((await post({ ...ANA, email: `ajena${index}@example.com` }, '192.0.2.7', index)).status)
    assert.deepEqual([...new Set(statuses.slice(0, 10))], [201])
    assert.deepEqual(statuses.slice(10), [429, 429])
    const rows = await shop.db.selectFrom('stock_request').select('id').where('email', 'like', 'ajena%').execute()
    assert.equal(rows.length, 10)
  })

  test('strangers who name an e-mail do not keep its owner from a notice', async () => {
    const owner = await subscriber(shop, { firstName: 'Rosa' })
    const { email } = owner
    const token = signSession({ ...owner, tokenVersion: 0 }, { secret: shop.settings.sessionSecret, now: shop.now() })
    for (let index = 0; index < 20; index++)
      assert.deepEqual(await post({ ...ANA, sku: `g${index + 1}`, email }, `192.0.2.${50 + (index % 2)}`, index), SAVED)
    assert.deepEqual(await post({ ...ANA, sku: 'g25', email }, '203.0.113.60', 0, token), SAVED)
    assert.deepEqual(await post({ ...ANA, sku: 'g26', email }, '203.0.113.61'), SAVED)
    shop.clock.advance({ hours: 1 })
    for (let index = 0; index < 10; index++) await post({ ...ANA, sku: `g${index + 1}`, email }, '192.0.2.50', index)
    const waits = await readRows(email)
    assert.equal(waits.length, 21)
    assert.deepEqual(waits.filter(({ is_own }) => is_own).length, 1)
    const of = async (sku: string) =>
      (await shop.db.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id
    const products = waits.map(({ product_id }) => product_id)
    for (const sku of ['g25', 'g26']) assert.ok(products.includes(await of(sku)), sku)
  })

  test('however often an e-mail is tried, from any address, the answer is that of an unknown one', async () => {
    const answersTo = async (email: string) => {
      const answers = []
      for (let index = 0; index < 26; index++)
        answers.push(await post({ ...ANA, sku: `g${index + 1}`, email }, `192.0.2.${100 + index}`, index))
      return answers
    }
    await post({ ...ANA, email: 'conocida@example.com' }, '192.0.2.8')
    const known = await answersTo('conocida@example.com')
    shop.clock.advance({ hours: 2 })
    assert.deepEqual(await answersTo('nueva@example.com'), known)
    for (const answer of known) assert.deepEqual(answer, SAVED)
    assert.ok((await readRows('conocida@example.com')).length <= 20)
  })
})
