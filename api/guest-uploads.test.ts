/** GUEST_UPLOADS=0 at every door that takes files (security review S4). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { newId } from '#lib/ids.ts'
import { solvedCaptcha } from '#test/test-captcha.ts'
import { toCart } from '#test/test-buyer.ts'
import { pdf } from '#test/test-files.ts'
import { createTestHttp } from '#test/test-http.ts'
import { filesInMemory } from '#test/shop-with.ts'
import { useShop } from '#test/test-shop.ts'

const stored = new Map<string, Uint8Array>()
const shop = useShop(
  {
    products: [
      { sku: 'SIMPLE', sale_condition: 'simpleRecipe' },
      { sku: 'QUOTE', need_quote: true },
    ],
  },
  async () => {
    shop.files.prescriptions = filesInMemory(stored)
    await seedDemoPeople(shop)
  },
)

type Caller = Record<string, string>
/** A cart of this caller, and what each door of files answers to them. */
async function tryUploads(caller: Caller): Promise<[path: string, status: number, code: string | undefined][]> {
  const http = createTestHttp(shop, { production: false })
  const products = (await toCart(shop, { SIMPLE: 1, QUOTE: 1 })).map(({ _id }) => ({ _id: String(_id), quantity: 1 }))
  const created = await http.request('/1.0/order', {
    method: 'POST',
    body: JSON.stringify({ products }),
    headers: { 'content-type': 'application/json', ...caller },
  })
  const { _id: orderId } = (await created.json()) as { _id: string }
  const answers = []
  for (const [path, fields] of [
    ['/uploads/prescriptions', { orderId, product: products[0]!._id }],
    ['/uploads/quotes', { orderId, product: products[1]!._id }],
    ['/uploads/cases', { tokenCaptcha: await solvedCaptcha(shop) }],
  ] as const) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', new File([new Uint8Array(pdf())], 'a.pdf'))
    const answer = await http.request(path, { method: 'POST', body, headers: caller })
    const { error } = (await answer.json()) as { error?: { code: string } }
    answers.push([path, answer.status, error?.code] as [string, number, string | undefined])
  }
  return answers
}
const guest = (): Caller => ({ cookie: `boldo_visitor=${newId()}` })
const client = async (): Promise<Caller> => {
  const { sessionSecret: secret } = shop.settings
  const person = { ...DEMO_PEOPLE.client, hasProfile: true, tokenVersion: 0 }
  return { ...guest(), authorization: `Bearer ${await signSession(person, { secret, now: shop.now() })}` }
}
const PATHS = ['/uploads/prescriptions', '/uploads/quotes', '/uploads/cases']

test('guests leave no file where it is off, and nothing is stored; customers with an account and later guests do', async () => {
  const { guestUploads } = shop.settings
  shop.settings.guestUploads = 0
  assert.deepEqual(
    await tryUploads(guest()),
    PATHS.map((path) => [path, 503, 'upload.guests_stopped']),
  )
  assert.equal(stored.size, 0)
  const allowed = PATHS.map((path) => [path, 201, undefined])
  assert.deepEqual(await tryUploads(await client()), allowed)
  shop.settings.guestUploads = guestUploads
  assert.deepEqual(await tryUploads(guest()), allowed)
})
