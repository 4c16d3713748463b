/** The door of 'Mi botiquín' as an attacker tries it: whose it is, how often, by which method. */
import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { memberOrder, payAndReturn } from '#test/test-buyer.ts'
import { createTestHttp } from '#test/test-http.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'

type Answer = {
  data: Record<string, { name: string; perDay: number | null }[] | null> | null
  errors?: { extensions: { code: string } }[]
}

const SET = `mutation ($productId: ID!, $pieces: Int) {
  setDailyIntake(productId: $productId, pieces: $pieces, accepted: true) { name perDay }
}`
const errorCode = ({ errors }: Answer) => errors?.[0]?.extensions.code

eachDatabase((database) => {
  const shop = useShop({
    database,
    products: [{ sku: 'PILL', product_name: 'Losartán', unit_content: 30, pharmaceutical_form_text: 'comprimidos' }],
  })
  let http: Hono<HttpEnvironment>
  let [owner, other] = [] as unknown as [SignedIn, SignedIn]
  let productId = ''
  before(async () => {
    http = createTestHttp(shop)
    owner = await subscriber(shop)
    other = await subscriber(shop)
    const order = await memberOrder(shop, owner, { PILL: 1 })
    productId = String(order.lines[0]!.productId)
    await payAndReturn(shop, order, 'approve', shop, owner)
  })
  // An account's changes are counted for ten minutes, and the tests may come in any order.
  beforeEach(() => shop.clock.advance({ minutes: 11 }))

  const createToken = (account: SignedIn) =>
    signSession({ ...account, tokenVersion: 0 }, { secret: shop.settings.sessionSecret, now: shop.now() })

  async function ask(account: SignedIn | null, query: string, variables: object = {}): Promise<Answer> {
    const response = await http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(account && { token: await createToken(account) }) },
      body: JSON.stringify({ query, variables }),
    })
    return (await response.json()) as Answer
  }
  const set = async (account: SignedIn | null, pieces: unknown) => ask(account, SET, { productId, pieces })

  test('the owner alone reads and writes it; another’s product is one that is not there', async () => {
    assert.deepEqual((await set(owner, 2)).data!.setDailyIntake, [{ name: 'Losartán', perDay: 2 }])
    assert.equal(errorCode(await set(other, 1)), 'product.not_found')
    assert.equal(errorCode(await set(null, 1)), 'account.sign_in_needed')
    const read = async (account: SignedIn | null) => (await ask(account, '{ cabinet { name perDay } }')).data!.cabinet
    assert.deepEqual(await read(owner), [{ name: 'Losartán', perDay: 2 }])
    assert.deepEqual([await read(other), await read(null)], [[], []])
  })

  test('a number that is none, or none of a day, is refused, and nothing changes by GET', async () => {
    assert.ok((await set(owner, 2)).data)
    for (const pieces of [-1, 0, 25, 1.5, 1e12, '1']) assert.ok((await set(owner, pieces)).errors, String(pieces))
    const query = new URLSearchParams({ query: SET, variables: JSON.stringify({ productId, pieces: 9 }) })
    const byGet = await http.request(`/graphql?${query}`, { headers: { token: await createToken(owner) } })
    assert.equal(byGet.status, 405)
    assert.deepEqual((await ask(owner, '{ cabinet { perDay } }')).data!.cabinet, [{ perDay: 2 }])
  })

  test('an account changes it sixty times in ten minutes and no more, also with names for many in one request', async () => {
    const many = (count: number) =>
      `mutation ($id: ID!) { ${Array.from(
        { length: count },
        (_, index) => `m${index}: setDailyIntake(productId: $id, pieces: 1, accepted: true) { perDay }`,
      ).join(' ')} }`
    const codes: (string | undefined)[] = []
    for (let index = 0; index < 70; index++) codes.push(errorCode(await set(owner, 1)))
    assert.deepEqual([codes.indexOf('request.rate_limited'), codes.at(-1)], [60, 'request.rate_limited'])
    const answer = await ask(owner, many(5), { id: productId })
    assert.ok(answer.errors)
    assert.equal(errorCode(await set(other, 1)), 'product.not_found', 'another account has its own count')
  })
})
