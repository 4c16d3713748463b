import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { useShop } from '#test/test-shop.ts'
import { finalise, readySubscription, subscriber } from '#test/test-subscriber.ts'
import { createTestHttp } from '#test/test-http.ts'

const shop = useShop({ products: [{ sku: 'VITA', normal_price: 5_000, subscription: true }] }, async () => {
  http = createTestHttp(shop)
})
let http: Hono<HttpEnvironment>
type Answer = {
  data: Record<string, Record<string, unknown> | null> | null
  errors?: { message: string; extensions: { code: string } }[]
}
/** The visitor's cookie of each account's browser. */
const cookies = new Map<string, string>()
const ask = async (account: SignedIn | null, query: string, variables: object = {}) => {
  const token =
    account && signSession({ ...account, tokenVersion: 0 }, { secret: shop.settings.sessionSecret, now: shop.now() })
  const response = await http.request('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { token }),
      ...(account && cookies.has(account.id) && { cookie: cookies.get(account.id)! }),
    },
    body: JSON.stringify({ query, variables }),
  })
  const setCookie = response.headers.get('set-cookie')
  if (account && setCookie) cookies.set(account.id, setCookie.split(';')[0]!)
  return (await response.json()) as Answer
}
const GENERATE = `mutation ($input: GenerateInscriptionInput!) { generateInscription(input: $input) {
  token url responseCode cardNumber
    cardType subscriptionId } }`
const generate = async (account: SignedIn | null, input: object) => {
  const { data, errors } = await ask(account, GENERATE, {
    input: { shopId: 'boldo', tokenUser: 'believed by nobody', ...input },
  })
  return errors
    ? { refused: errors[0]!.extensions.code, message: errors[0]!.message }
    : (data!.generateInscription as Record<string, string | number | null>)
}
const inscription = async (account: SignedIn | null, of = account) =>
  (
    await ask(
      account,
      `query ($userId: ID) { user(shopId: "boldo", userId: $userId) { inscription { cardNumber cardType responseCode } }
        }`,
      { userId: of?.id },
    )
  ).data!.user
/**
 * The browser comes back as the provider sends it. A cross-site POST brings no Lax cookie; the GET that it leads to
 * does.
 */
const back = async (account: SignedIn | null, fields: Record<string, string>, method: 'GET' | 'POST') => {
  const query = new URLSearchParams(fields)
  let address = `/pago/oneclick/retorno${method === 'GET' ? `?${query}` : ''}`
  if (method === 'POST') {
    const response = await http.request(address, { method, body: query })
    assert.equal(response.status, 303)
    address = response.headers.get('location')!
  }
  const response = await http.request(address, { headers: { cookie: (account && cookies.get(account.id)) ?? '' } })
  return [response.status, response.headers.get('location')]
}

test('a card is enrolled, seen with the profile, and removed', async () => {
  const [account, stranger] = [await subscriber(shop), await subscriber(shop)]
  assert.deepEqual(await inscription(account), { inscription: null })
  const enrolment = await generate(account, { typeResponse: 'initInscription' })
  assert.match(String(enrolment.url), /bp_multicode_inscription/)
  const token = String(enrolment.token)
  const noCard = { url: null, cardNumber: null, cardType: null, subscriptionId: null }
  assert.deepEqual(await generate(account, { typeResponse: 'confirmInscription', tokenTBK: token }), {
    ...noCard,
    token,
    responseCode: null,
  })
  assert.deepEqual(await back(account, shop.sandbox.oneclick.act(token, 'approve')!, 'GET'), [
    303,
    `/account/payment-methods/${token}`,
  ])
  assert.deepEqual(await generate(account, { typeResponse: 'confirmInscription', tokenTBK: token }), {
    ...noCard,
    token,
    responseCode: 0,
    cardNumber: '6623',
    cardType: 'Visa',
  })
  assert.deepEqual(
    [await inscription(account), await inscription(stranger)],
    [{ inscription: { cardNumber: '6623', cardType: 'Visa', responseCode: 0 } }, { inscription: null }],
  )
  assert.equal(
    (await generate(stranger, { typeResponse: 'confirmInscription', tokenTBK: token })).refused,
    'card.enrolment_not_found',
  )
  assert.deepEqual(await generate(account, { typeResponse: 'deleteInscription' }), {
    ...noCard,
    token: null,
    responseCode: 0,
  })
  assert.deepEqual(await inscription(account), { inscription: null })
})

test('in a checkout the browser goes to its own page, by POST too, and the answer names the subscription', async () => {
  const account = await subscriber(shop)
  const { id } = await finalise(shop, account, await readySubscription(shop, account, { VITA: 1 }))
  const { token } = await generate(account, { typeResponse: 'initInscription', inCheckout: true, subscriptionId: id })
  assert.deepEqual(await back(account, shop.sandbox.oneclick.act(String(token), 'reject')!, 'POST'), [
    303,
    `/inscription-response/${String(token)}`,
  ])
  const ended = await generate(account, { typeResponse: 'confirmInscription', tokenTBK: token })
  assert.deepEqual([ended.responseCode, ended.subscriptionId, ended.cardNumber], [-1, id, null])
})

test('an attacker’s enrolment that the victim’s browser brings back, by GET or POST, saves nothing', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const [attacker, victim] = [await subscriber(shop), await subscriber(shop)]
    const token = String((await generate(attacker, { typeResponse: 'initInscription' })).token)
    await generate(victim, { typeResponse: 'initInscription' })
    const fields = shop.sandbox.oneclick.act(token, 'approve')!
    assert.deepEqual(await back(victim, fields, method), [303, `/account/payment-methods/${token}`])
    await back(attacker, fields, method)
    assert.equal((await generate(attacker, { typeResponse: 'confirmInscription', tokenTBK: token })).responseCode, -1)
    assert.equal(
      (await generate(victim, { typeResponse: 'confirmInscription', tokenTBK: token })).refused,
      'card.enrolment_not_found',
    )
    assert.deepEqual(
      [await inscription(attacker), await inscription(victim)],
      [{ inscription: null }, { inscription: null }],
    )
  }
})

test('an attacker’s cookie that a sibling subdomain set in the victim’s browser finishes no enrolment', async () => {
  const [attacker, victim] = [await subscriber(shop), await subscriber(shop)]
  const token = String((await generate(attacker, { typeResponse: 'initInscription' })).token)
  cookies.set(victim.id, cookies.get(attacker.id)!.replace('__Host-', ''))
  await back(victim, shop.sandbox.oneclick.act(token, 'approve')!, 'GET')
  assert.equal((await generate(attacker, { typeResponse: 'confirmInscription', tokenTBK: token })).responseCode, -1)
  assert.deepEqual(await inscription(attacker), { inscription: null })
})

test('who is not signed in, another type and what is nobody’s are refused', async () => {
  const account = await subscriber(shop)
  assert.deepEqual(await generate(null, { typeResponse: 'initInscription' }), {
    refused: 'card.sign_in_needed',
    message: 'Inicia sesión para continuar.',
  })
  assert.equal((await generate(account, { typeResponse: 'anotherInscription' })).refused, 'input.invalid')
  assert.equal((await generate(account, { typeResponse: 'confirmInscription' })).refused, 'card.enrolment_not_found')
  assert.equal(
    (await generate(account, { typeResponse: 'initInscription', inCheckout: true })).refused,
    'subscription.not_found',
  )
  assert.deepEqual(await back(null, { TBK_TOKEN: 'x' }, 'GET'), [303, '/404'])
})

test('ten enrolments in ten minutes are enough', async () => {
  const account = await subscriber(shop)
  for (let index = 0; index < 10; index++)
    assert.ok((await generate(account, { typeResponse: 'initInscription' })).token)
  assert.equal((await generate(account, { typeResponse: 'initInscription' })).refused, 'request.rate_limited')
})
