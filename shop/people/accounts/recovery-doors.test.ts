import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import pino from 'pino'
import { solvedCaptcha } from '#test/test-captcha.ts'
import { recoveryLinks } from '#test/test-recovery.ts'
import { REGISTRATION, forgetPeople, registerConfirmed, rut } from '#test/test-registration.ts'
import { useShop } from '#test/test-shop.ts'
import { recoverPassword } from './recover-password.ts'
import { createTestHttp } from '#test/test-http.ts'

const RECOVER = `mutation recoveryPassword($shopId: String, $email: String!, $tokenCaptcha: String) {
  recoveryPassword(shopId: $shopId, email: $email, tokenCaptcha: $tokenCaptcha) { token } }`
const RESET = `mutation resetPassword($shopId: String, $userId: ID!, $token: String!, $password: String!) {
  resetPassword(shopId: $shopId, userId: $userId, token: $token, password: $password) { success email } }`

const lines: string[] = []
const log = pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(line) })
const shop = useShop({ log })
beforeEach(async () => {
  await forgetPeople(shop)
  lines.length = 0
})

const ask = async (query: string, variables: object, headers: Record<string, string> = {}) => {
  const http = createTestHttp(shop, {
    trustedProxies: 1,
    build: async () => Promise.reject(new Error('no pages here')),
  })
  const answer = await http.request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.30', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await answer.json()) as {
    data?: Record<string, { token?: string; success?: boolean; email?: string } | null> | null
    errors?: { message: string; extensions: Record<string, unknown> }[]
  }
  return { status: answer.status, data, error: errors?.[0] }
}
const recover = async (email: string, address = '203.0.113.30') =>
  ask(RECOVER, { shopId: 'boldo', email, tokenCaptcha: await solvedCaptcha(shop) }, { 'x-forwarded-for': address })

test('an e-mail with an account and one without get the same answer: words, status and form', async () => {
  await registerConfirmed(shop)
  const known = await recover(REGISTRATION.email)
  const unknown = await recover('nadie@ejemplo.cl')
  for (const { status, data, error } of [known, unknown]) {
    assert.deepEqual([status, error], [200, undefined])
    assert.match(data!.recoveryPassword!.token!, /^[\w-]{32}$/)
  }
  assert.notEqual(known.data!.recoveryPassword!.token, unknown.data!.recoveryPassword!.token)
  const mails = await recoveryLinks(shop)
  assert.deepEqual(
    mails.map(({ to }) => to),
    [REGISTRATION.email],
  )
  const { token } = known.data!.recoveryPassword!
  const opened = await ask(RESET, { userId: mails[0]!.userId, token, password: 'una nueva' })
  assert.deepEqual([opened.status, opened.error?.message], [410, 'Token expired'], 'the answer’s token opens nothing')
})

test('the request does not look for the account: both e-mails are the same statements, and one job for each', async () => {
  await registerConfirmed(shop)
  const recordStatements = async (email: string) => {
    const statements: string[] = []
    const enqueued: string[] = []
    const watched = {
      ...shop,
      enqueue: (job: string) => void enqueued.push(job),
      db: shop.db.withPlugin({
        transformQuery: ({ node }) => (statements.push(JSON.stringify(node)), node),
        transformResult: async ({ result }) => result,
      }),
    }
    await recoverPassword(watched, { email, tokenCaptcha: await solvedCaptcha(shop), address: '203.0.113.31' })
    return {
      statements: statements.map((text) => text.replaceAll(email, 'E').replace(/"[0-9a-f]{32}"/g, 'N')),
      enqueued,
    }
  }
  const [known, unknown] = [await recordStatements(REGISTRATION.email), await recordStatements('nadie@ejemplo.cl')]
  assert.equal(known.statements.length, 2, 'the captcha and the request')
  assert.deepEqual(known, unknown)
  assert.deepEqual(known.enqueued, ['mail recovery links'])
  assert.ok(known.statements.every((text) => !/"account"/.test(text)))
})

test('without a solved captcha nothing is sent; a wrong e-mail does not use the captcha up', async () => {
  await registerConfirmed(shop)
  for (const tokenCaptcha of [undefined, '', 'x']) {
    const { status, error } = await ask(RECOVER, { email: REGISTRATION.email, tokenCaptcha })
    assert.deepEqual([status, error?.extensions.code], [422, 'captcha.unsolved'])
  }
  const tokenCaptcha = await solvedCaptcha(shop)
  for (const [email, code] of [
    ['', 'email.required'],
    ['   ', 'email.required'],
    ['ines@', 'email.invalid'],
    [`${'a'.repeat(10_000)}`, 'email.invalid'],
  ] as const) {
    const { status, error } = await ask(RECOVER, { email, tokenCaptcha })
    assert.deepEqual([status, error?.extensions.fields], [400, { email: code }])
  }
  assert.equal((await ask(RECOVER, { email: REGISTRATION.email, tokenCaptcha })).status, 200)
  const again = await ask(RECOVER, { email: REGISTRATION.email, tokenCaptcha })
  assert.equal(again.error?.extensions.code, 'captcha.unsolved', 'a solution serves once')
  assert.equal((await recoveryLinks(shop)).length, 1)
})

test('an e-mail may be requested five times an hour, from any address, with or without an account; an address twenty times', async () => {
  await registerConfirmed(shop)
  for (const email of [REGISTRATION.email, 'nadie@ejemplo.cl']) {
    for (let index = 0; index < 5; index++) assert.equal((await recover(email, `198.51.100.${index}`)).status, 200)
    const { status, error } = await recover(` ${email.toUpperCase()}`, '198.51.100.9')
    assert.deepEqual([status, error?.extensions.code], [429, 'request.rate_limited'])
  }
  shop.clock.advance({ hours: 1 })
  for (let index = 0; index < 20; index++) assert.equal((await recover(`nadie${index}@ejemplo.cl`)).status, 200)
  const spent = await solvedCaptcha(shop)
  const refused = await ask(RECOVER, { email: 'nadie@ejemplo.cl', tokenCaptcha: spent })
  assert.equal(refused.status, 429)
  assert.deepEqual(
    await shop.db
      .selectFrom('captcha_solution')
      .selectAll()
      .where('nonce', 'in', [readNonce(spent)])
      .execute(),
    [],
    'an address over its limit costs no work',
  )
})

test('links are tried twenty times in ten minutes from an address', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 21; index++)
    statuses.push((await ask(RESET, { userId: 'x', token: 'x', password: 'una nueva' })).status)
  assert.deepEqual(statuses, [...Array<number>(20).fill(410), 429])
})

test('at the door: names and results; no link, password or e-mail in the log or under an Idempotency-Key', async () => {
  await registerConfirmed(shop, { ...REGISTRATION, rut: rut(16_000_009) })
  await ask(
    RECOVER,
    { shopId: 'boldo', email: REGISTRATION.email, tokenCaptcha: await solvedCaptcha(shop) },
    { 'idempotency-key': 'a-key' },
  )
  const [link] = await recoveryLinks(shop)
  const short = await ask(RESET, { userId: link!.userId, token: link!.token, password: 'abc' })
  assert.deepEqual(
    [short.status, short.error?.extensions.fields, short.error?.extensions.minimum],
    [400, { password: 'password.length' }, 4],
  )
  const reset = await ask(
    RESET,
    { shopId: 'boldo', userId: link!.userId, token: link!.token, password: 'clave-secreta' },
    { 'idempotency-key': 'another-key' },
  )
  assert.deepEqual(reset.data, { resetPassword: { success: true, email: REGISTRATION.email } })
  const saved = await shop.db.selectFrom('idempotency_key').selectAll().execute()
  assert.deepEqual(
    saved.map(({ key }) => key),
    ['a-key'],
    'the token that opens nothing, and no more',
  )
  const log = lines.join('\n')
  for (const secret of [link!.token, 'clave-secreta', REGISTRATION.email])
    assert.ok(!(log + JSON.stringify(saved)).includes(secret), secret)
})

const readNonce = (token: string) =>
  (JSON.parse(Buffer.from(token, 'base64').toString()) as { challenge: { parameters: { nonce: string } } }).challenge
    .parameters.nonce
