import assert from 'node:assert/strict'
import { test } from 'node:test'
import pino from 'pino'
import { assertRefused } from '#test/assert-refused.ts'
import { useShop } from '#test/test-shop.ts'
import { insertAccount, savePassword } from './accounts.db.ts'
import { DEMO_NEWCOMER, DEMO_PASSWORD, DEMO_PEOPLE, seedDemoPasswords, seedDemoPeople } from './demo-people.ts'
import { logIn } from './log-in.ts'
import { hashPassword, unmatchableHash, verifyPasswordHash } from './password-hash.ts'
import { readSession } from './session-token.ts'
import { deleteOldNetworks, networkKeys, rememberNetwork } from './sign-in-networks.ts'
import { signOut } from './sign-out.ts'
import { createTestHttp } from '#test/test-http.ts'

const lines: string[] = []
const shop = useShop(
  { log: pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(line) }) },
  async () => {
    shop.settings.passwordCost = undefined // a shop's own: how long it takes is looked at here
    await seedDemoPeople(shop)
    await seedDemoPasswords(shop)
  },
)
const ask = async (query: string, variables: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
  const http = createTestHttp(shop, {
    production: false,
    trustedProxies: 1,
    build: async () => Promise.reject(new Error('no pages here')),
  })
  const answer = await http.request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  return {
    status: answer.status,
    ...((await answer.json()) as {
      data?: Record<string, { token: string }> | null
      errors?: { message: string; extensions: Record<string, unknown> }[]
    }),
  }
}
const LOGIN =
  'mutation Login($shopId: String, $email: String!, $password: String!) { login(shopId: $shopId, email: ' +
  '$email, password: $password) { token } }'
const login = (email: string, password: string, address = '203.0.113.1') =>
  ask(LOGIN, { shopId: 'boldo', email, password }, { 'x-forwarded-for': address })

/** A customer's token. */
const signedIn = async (email: string) =>
  (await logIn(shop, { email, password: DEMO_PASSWORD, address: '203.0.113.1' })).token!

test('customers sign in by e-mail, however it is written, and the token is theirs', async () => {
  for (const person of [DEMO_PEOPLE.client, DEMO_NEWCOMER]) {
    const { data } = await login(` ${person.email.toUpperCase()} `, DEMO_PASSWORD)
    assert.equal((await readSession(shop, data!.login!.token))?.id, person.id)
    assert.deepEqual((await ask('{ isSignedIn(shopId: "boldo") }', {}, { token: data!.login!.token })).data, {
      isSignedIn: true,
    })
  }
})

test('a wrong password, an unknown e-mail and an account without a password get one answer', async () => {
  await insertAccount(shop, {
    ...DEMO_PEOPLE.client,
    id: '00000000-0000-4000-8000-00000000abcd',
    email: 'sin.clave@ejemplo.cl',
    rut: '7654321-6',
  })
  const answers = [
    await login(DEMO_PEOPLE.client.email, 'otra'),
    await login('nadie@ejemplo.cl', DEMO_PASSWORD),
    await login('sin.clave@ejemplo.cl', ''.padEnd(8, 'x')),
    await login(DEMO_PEOPLE.client.email, 'x'.repeat(5_000)),
  ]
  for (const { status, data, errors } of answers)
    assert.deepEqual(
      [status, data, errors?.[0]?.message, errors?.[0]?.extensions.code],
      [401, { login: null }, 'El correo o la contraseña son incorrectos', 'account.wrong_credentials'],
    )
})

test('an unknown customer costs the same work', async () => {
  // The work is one derivation at the usual cost, with whose hash it is compared.
  assert.match(unmatchableHash(), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$A{22}\$A{43}$/)
  assert.equal(await verifyPasswordHash(unmatchableHash(), ''), false)
  const took = async (email: string) => {
    const started = process.cpuUsage()
    for (let index = 0; index < 5; index++)
      await logIn(shop, { email, password: 'otra', address: '203.0.113.1' }).catch(() => {})
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1_000
  }
  await took('warm@ejemplo.cl')
  const [known, unknown] = [await took(DEMO_PEOPLE.client.email), await took('nadie@ejemplo.cl')]
  assert.ok(unknown > known / 4 && known > unknown / 4, `${known} ms, ${unknown} ms`)
})

test('missing values are reported by field', async () => {
  assert.deepEqual((await login('', '')).errors?.[0]?.extensions, {
    code: 'input.invalid',
    fields: { email: 'email.required', password: 'password.required' },
  })
  assert.deepEqual((await login('camila@', 'x')).errors?.[0]?.extensions.fields, { email: 'email.invalid' })
})

const loginCode = async (...tried: Parameters<typeof login>) =>
  (await login(...tried)).errors?.[0]?.extensions.code ?? 'signed in'
const times = (many: number) => Array.from({ length: many }, (_, index) => index)

test('a network may fail ten times at an account in ten minutes, and nobody fails for another network', async () => {
  shop.clock.advance({ minutes: 20 })
  const { email } = DEMO_PEOPLE.operator
  const codes = []
  for (const _ of times(11)) codes.push(await loginCode(email, 'otra', '203.0.113.10'))
  assert.deepEqual([codes[9], codes[10]], ['account.wrong_credentials', 'request.rate_limited'])
  assert.equal(await loginCode(email, DEMO_PASSWORD, '203.0.113.10'), 'request.rate_limited')
  assert.equal(await loginCode(email, DEMO_PASSWORD, '203.0.113.11'), 'signed in')
  shop.clock.advance({ minutes: 10 })
  assert.equal(await loginCode(email, DEMO_PASSWORD, '203.0.113.10'), 'signed in')
})

test('right passwords use up nothing, many at once neither', async () => {
  shop.clock.advance({ hours: 2 })
  for (const _ of times(3))
    assert.deepEqual(
      new Set(
        await Promise.all(times(9).map(() => loginCode(DEMO_PEOPLE.client.email, DEMO_PASSWORD, '203.0.113.20'))),
      ),
      new Set(['signed in']),
    )
})

test('guesses that are sent at once are counted each', async () => {
  shop.clock.advance({ hours: 2 })
  const codes = await Promise.all(times(30).map(() => loginCode(DEMO_PEOPLE.client.email, 'otra', '203.0.113.30')))
  assert.equal(codes.filter((code) => code === 'account.wrong_credentials').length, 10)
})

test('an address may fail sixty times at whatever accounts; an account that it has signed in to before lets it in all the same', async () => {
  shop.clock.advance({ hours: 2 })
  assert.equal(await loginCode(DEMO_PEOPLE.client.email, DEMO_PASSWORD, '198.51.100.1'), 'signed in')
  for (const index of times(60)) await login(`${index}@ejemplo.cl`, 'x'.repeat(5_000), '198.51.100.1')
  assert.equal(await loginCode(DEMO_PEOPLE.pharmacist.email, DEMO_PASSWORD, '198.51.100.1'), 'request.rate_limited')
  assert.equal(await loginCode(DEMO_PEOPLE.client.email, DEMO_PASSWORD, '198.51.100.1'), 'signed in')
})

test('an address over its limit leaves no rows, whatever e-mails it makes up', async () => {
  shop.clock.advance({ hours: 2 })
  const address = '203.0.113.60'
  for (let index = 0; index < 60; index++)
    assert.equal((await login(`nadie${index}@ejemplo.cl`, 'x', address)).status, 401)
  const rows = async () => (await shop.db.selectFrom('limit_window').select('key').execute()).length
  await login('nadie@ejemplo.cl', 'x', address)
  const before = await rows()
  for (let index = 100; index < 110; index++)
    assert.equal((await login(`nadie${index}@ejemplo.cl`, 'x', address)).status, 429)
  assert.equal(await rows(), before)
})

test('a guess from many networks is slowed to three each, and locks out neither the owner’s networks nor a new one', async () => {
  const { email } = DEMO_PEOPLE.client
  assert.equal(await loginCode(email, DEMO_PASSWORD, '192.0.2.1'), 'signed in')
  for (const attacked of [email, 'nadie.mas@ejemplo.cl']) {
    shop.clock.advance({ hours: 2 })
    for (const index of times(30)) await login(attacked, 'x'.repeat(5_000), `10.1.0.${index}`)
    const codes = []
    for (const _ of times(4)) codes.push(await loginCode(attacked, 'otra', '10.2.0.1'))
    // The unknown e-mail gives the same answers, so they tell nobody which one exists.
    assert.deepEqual(codes, [...times(3).map(() => 'account.wrong_credentials'), 'request.rate_limited'])
  }
  shop.clock.advance({ hours: 2 })
  for (const index of times(31)) await login(email, 'x'.repeat(5_000), `10.3.0.${index}`)
  for (const _ of times(9)) assert.equal(await loginCode(email, 'otra', '192.0.2.1'), 'account.wrong_credentials')
  assert.equal(await loginCode(email, DEMO_PASSWORD, '192.0.2.1'), 'signed in')
  assert.equal(await loginCode(email, DEMO_PASSWORD, '192.0.2.77'), 'signed in')
})

test('networks are kept as keyed hashes, twenty of an account, for ninety days', async () => {
  shop.clock.advance({ hours: 2 })
  const { id, email } = DEMO_PEOPLE.client
  for (const index of times(25)) {
    await rememberNetwork(shop, { accountId: id, email, address: `10.4.0.${index}` })
    shop.clock.advance({ seconds: 1 })
  }
  const readNetworks = async () =>
    shop.db.selectFrom('sign_in_network').select('network').where('account_id', '=', id).execute()
  assert.deepEqual(
    [(await readNetworks()).length, (await readNetworks()).every(({ network }) => /^[\w-]{43}$/.test(network))],
    [20, true],
  )
  assert.ok(
    (await readNetworks()).some(({ network }) => network === networkKeys(shop, { email, address: '10.4.0.24' })[0]),
  )
  shop.clock.advance({ hours: 90 * 24 })
  assert.ok((await deleteOldNetworks(shop)) >= 20)
  assert.deepEqual(await readNetworks(), [])
})

test('a browser that signs in anew leaves its session; a wrong password leaves none', async () => {
  // An earlier test's tries count for an hour.
  shop.clock.advance({ hours: 1 })
  const { email, id } = DEMO_PEOPLE.client
  const [earlier, elsewhere] = [await signedIn(email), await signedIn(email)]
  const again = (password: string) => ask(LOGIN, { email, password }, { token: earlier })
  await again('otra')
  assert.equal((await readSession(shop, earlier))?.id, id)
  const { data } = await again(DEMO_PASSWORD)
  assert.equal(await readSession(shop, earlier), null)
  for (const token of [elsewhere, data!.login!.token]) assert.equal((await readSession(shop, token))?.id, id)
})

test('a token is no sign-in once its person has signed out, or it has expired', async () => {
  const token = await signedIn(DEMO_PEOPLE.client.email)
  const isSignedIn = async () => (await ask('{ isSignedIn }', {}, { token })).data
  assert.deepEqual(await isSignedIn(), { isSignedIn: true })
  await signOut(shop, await readSession(shop, token))
  assert.deepEqual(await isSignedIn(), { isSignedIn: false })
  assert.deepEqual((await ask('{ isSignedIn }')).data, { isSignedIn: false })
})

test('a password is changed by its owner’s userId and token alone', async () => {
  shop.clock.advance({ hours: 1 })
  const { client, operator } = DEMO_PEOPLE
  const [own, another] = [await signedIn(client.email), await signedIn(DEMO_NEWCOMER.email)]
  const change = (variables: { userId?: string; token?: string }) =>
    ask(
      'mutation ($userId: ID, $token: String, $password: String!) { changePassword(shopId: "boldo", userId: $userId, ' +
        'token: $token, currentPassword: $password, newPassword: $password) { success token } }',
      { ...variables, password: DEMO_PASSWORD },
      { token: own },
    )
  for (const variables of [
    { userId: operator.id },
    { token: another },
    { token: 'x' },
    { userId: client.id, token: another },
  ])
    assert.equal(
      (await change(variables)).errors?.[0]?.extensions.code,
      'account.not_allowed',
      JSON.stringify(variables),
    )
  assert.equal((await readSession(shop, own))?.id, client.id, 'nothing was changed')
  assert.ok((await change({ userId: client.id, token: own })).data)
  assert.equal(await readSession(shop, own), null)
})

test('who knows the present password chooses another: earlier tokens end, the answer’s goes on', async (t) => {
  shop.clock.advance({ hours: 1 })
  const { id } = DEMO_PEOPLE.client
  t.after(async () => savePassword(shop, id, await hashPassword(DEMO_PASSWORD)))
  const CHANGE =
    'mutation ($currentPassword: String!, $newPassword: String!) { changePassword(shopId: "boldo", ' +
    'currentPassword: $currentPassword, newPassword: $newPassword) { success token } }'
  const [token, elsewhere] = [await signedIn(DEMO_PEOPLE.client.email), await signedIn(DEMO_PEOPLE.client.email)]
  const change = async (currentPassword: string, newPassword: string, by = token) =>
    ask(CHANGE, { currentPassword, newPassword }, by ? { token: by } : {})
  const refused = async (...tried: Parameters<typeof change>) => (await change(...tried)).errors?.[0]
  assert.deepEqual((await refused('otra', 'una nueva'))?.extensions, {
    code: 'account.wrong_password',
    fields: { currentPassword: 'currentPassword.wrong' },
  })
  assert.equal((await refused('otra', 'una nueva'))?.message, 'Invalid Password')
  assert.deepEqual((await refused(DEMO_PASSWORD, 'abc'))?.extensions, {
    code: 'input.invalid',
    fields: { password: 'password.length' },
    minimum: 4,
  })
  assert.equal((await refused(DEMO_PASSWORD, 'una nueva', ''))?.extensions.code, 'account.sign_in_needed')
  const { data } = await change(DEMO_PASSWORD, 'una nueva')
  const changed = data!.changePassword as { success?: boolean; token: string }
  assert.equal(changed.success, true)
  assert.deepEqual(
    [await readSession(shop, token), await readSession(shop, elsewhere), (await readSession(shop, changed.token))?.id],
    [null, null, DEMO_PEOPLE.client.id],
  )
  await assertRefused(
    logIn(shop, { email: DEMO_PEOPLE.client.email, password: DEMO_PASSWORD, address: '203.0.113.1' }),
    'account.wrong_credentials',
  )
  assert.ok(await logIn(shop, { email: DEMO_PEOPLE.client.email, password: 'una nueva', address: '203.0.113.1' }))
  const codes = []
  for (let call = 0; call < 11; call++) codes.push((await refused('otra', 'una nueva', changed.token))?.extensions.code)
  assert.equal(codes.at(-1), 'request.rate_limited')
})

test('no e-mail and no password is in the log', async () => {
  await login(DEMO_PEOPLE.client.email, DEMO_PASSWORD)
  await login(DEMO_PEOPLE.client.email, 'otra')
  assert.ok(lines.length > 0)
  for (const line of lines) assert.doesNotMatch(line, /ejemplo\.cl|boldo\.example|boldo2026/i)
})
