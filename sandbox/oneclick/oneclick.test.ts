import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createSandbox, type SandboxOptions } from '#sandbox/sandbox.ts'
import { INTEGRATION_MALL } from '#sandbox/credentials.ts'

const KEYS = {
  'Tbk-Api-Key-Id': INTEGRATION_MALL.code,
  'Tbk-Api-Key-Secret': INTEGRATION_MALL.apiKey,
  'content-type': 'application/json',
}
const API = 'http://sandbox.test/rswebpaytransaction/api/oneclick/v1.2'

function world(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ shopUrl: 'https://boldo.test', ...options })
  const call = async (method: string, path: string, body?: object, headers: Record<string, string> = KEYS) => {
    const response = await sandbox.fetch(
      new Request(API + path, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
    )
    return {
      status: response.status,
      body: response.status === 204 ? null : ((await response.json()) as Record<string, unknown>),
    }
  }
  const start = async (username = 'u1') =>
    (
      await call('POST', '/inscriptions', {
        username,
        email: 'ana@example.com',
        response_url: 'https://boldo.test/pago/oneclick/retorno?x=1',
      })
    ).body as { token: string; url_webpay: string }
  const press = (token: string, fields: Record<string, string>) =>
    sandbox.fetch(
      new Request('http://sandbox.test/webpayserver/enrol', {
        method: 'POST',
        body: new URLSearchParams({ TBK_TOKEN: token, ...fields }),
      }),
    )
  const enrolled = async (username = 'u1', card = 'visa') => {
    const { token } = await start(username)
    await press(token, { outcome: 'approve', card })
    return (await call('PUT', `/inscriptions/${token}`)).body as {
      tbk_user: string
      card_number: string
      card_type: string
      response_code: number
    }
  }
  const charge = (tbkUser: string, change: object = {}, username = 'u1') =>
    call('POST', '/transactions', {
      username,
      tbk_user: tbkUser,
      buy_order: 'O1',
      details: [{ commerce_code: INTEGRATION_MALL.storeCode, buy_order: 'O1', amount: 990 }],
      ...change,
    })
  return { sandbox, call, start, press, enrolled, charge }
}

test('the form says what it is, in Spanish, with its cards, and comes back by GET with TBK_TOKEN beside what the URL had', async () => {
  const { sandbox, start, press } = world()
  const { token, url_webpay } = await start()
  const page = await (
    await sandbox.fetch(new Request(url_webpay, { method: 'POST', body: new URLSearchParams({ TBK_TOKEN: token }) }))
  ).text()
  for (const text of [
    'lang="es-CL"',
    'no es Transbank',
    'ana@example.com',
    'Boldo',
    '6623',
    'rechaza todos los cobros',
  ])
    assert.ok(page.includes(text), text)
  const back = await press(token, { outcome: 'approve' })
  assert.deepEqual(
    [back.status, Object.fromEntries(new URL(back.headers.get('location')!).searchParams)],
    [303, { x: '1', TBK_TOKEN: token }],
  )
})

test('turning back brings an order too; leaving brings nobody back; a form is used once', async () => {
  const { start, press, sandbox } = world()
  const redirectFields = (response: Response) =>
    Object.keys(Object.fromEntries(new URL(response.headers.get('location')!).searchParams))
  const first = await start()
  assert.deepEqual(redirectFields(await press(first.token, { outcome: 'abandon' })), [
    'x',
    'TBK_TOKEN',
    'TBK_ORDEN_COMPRA',
  ])
  assert.deepEqual(redirectFields(await press(first.token, { outcome: 'approve' })), ['x', 'TBK_TOKEN'])
  assert.equal((await sandbox.fetch(new Request(`${first.url_webpay}?TBK_TOKEN=${first.token}`))).status, 410)
  for (const outcome of ['walk_away', 'approve_and_leave'])
    assert.match(await (await press((await start()).token, { outcome })).text(), /cerrado el navegador/)
  assert.equal((await press('0'.repeat(64), { outcome: 'approve' })).status, 404)
})

test('a finish answers once, within a minute of the return; never for who did not finish', async () => {
  let now = new Date('2026-11-18T15:00:00Z')
  const { call, start, press } = world({ now: () => now })
  const { token } = await start()
  assert.equal((await call('PUT', `/inscriptions/${token}`)).status, 422)
  await press(token, { outcome: 'approve', card: 'debit' })
  const { body } = await call('PUT', `/inscriptions/${token}`)
  assert.deepEqual([body?.response_code, body?.card_type, body?.card_number], [0, 'Redcompra', 'XXXXXXXXXXXX7763'])
  assert.equal((await call('PUT', `/inscriptions/${token}`)).status, 422)
  const late = await start()
  await press(late.token, { outcome: 'approve' })
  now = new Date(now.getTime() + 61_000)
  assert.equal((await call('PUT', `/inscriptions/${late.token}`)).status, 422)
  const refused = await start()
  await press(refused.token, { outcome: 'reject' })
  assert.deepEqual((await call('PUT', `/inscriptions/${refused.token}`)).body, { response_code: -1 })
})

test('a second card under a name makes the first worthless; a deleted one is charged no more', async () => {
  const { enrolled, charge, call } = world()
  const [first, second] = [await enrolled(), await enrolled()]
  const code = async (tbkUser: string) =>
    ((await charge(tbkUser)).body!.details as { response_code: number }[])[0]!.response_code
  assert.deepEqual([await code(first.tbk_user), await code(second.tbk_user)], [-96, 0])
  assert.equal((await call('DELETE', '/inscriptions', { tbk_user: second.tbk_user, username: 'another' })).status, 404)
  assert.equal((await call('DELETE', '/inscriptions', { tbk_user: second.tbk_user, username: 'u1' })).status, 204)
  assert.deepEqual(
    [
      await code(second.tbk_user),
      (await call('DELETE', '/inscriptions', { tbk_user: second.tbk_user, username: 'u1' })).status,
    ],
    [-96, 404],
  )
})

test('a buy order that is charged twice is charged twice', async () => {
  const { sandbox, enrolled, charge } = world()
  const { tbk_user } = await enrolled()
  await charge(tbk_user)
  await charge(tbk_user)
  assert.deepEqual([sandbox.oneclick.charges().length, sandbox.oneclick.captured()], [2, 1_980])
})

test('malformed calls, other stores, wrong keys and unknown orders are refused', async () => {
  const { call, enrolled, charge } = world()
  const { tbk_user } = await enrolled()
  for (const change of [
    { buy_order: 'x'.repeat(27) },
    { details: [] },
    { details: [{ commerce_code: '597055555543', buy_order: 'O1', amount: 990 }] },
    { details: [{ commerce_code: INTEGRATION_MALL.storeCode, buy_order: 'O1', amount: 9.5 }] },
    { username: '' },
  ])
    assert.equal((await charge(tbk_user, change)).status, 422, JSON.stringify(change))
  assert.equal(
    (await call('POST', '/inscriptions', { username: 'u', email: '', response_url: 'https://x.cl' })).status,
    422,
  )
  assert.equal((await call('GET', '/transactions/NOBODY')).status, 422)
  assert.equal((await call('GET', '/transactions/O1', undefined, { ...KEYS, 'Tbk-Api-Key-Secret': 'x' })).status, 401)
})

test('a restart keeps cards and charges; a reset forgets them', async () => {
  const dataFile = join(mkdtempSync(join(tmpdir(), 'sandbox-')), 'state.json')
  const { enrolled, charge } = world({ dataFile })
  await charge((await enrolled()).tbk_user)
  const again = createSandbox({ dataFile })
  assert.deepEqual([again.oneclick.cards().length, again.oneclick.captured()], [1, 990])
  again.reset()
  assert.equal(createSandbox({ dataFile }).oneclick.charges().length, 0)
})

test('a card that is typed is read by the provider: each wrong field has its sentence, and nothing typed is lost', async () => {
  const { call, start, press } = world({ now: () => new Date('2026-11-27T15:00:00Z') })
  const { token } = await start()
  const good = { owner: 'Ana Soto', number: '3700 0000 0002 032', code: '1234', month: '11', year: '26' }
  const enrol = (changes: object = {}) => press(token, { outcome: 'approve', card: 'typed', ...good, ...changes })
  for (const [changes, sentence] of [
    [{ owner: ' ' }, 'El titular ingresado no es válido'],
    [{ number: '4051 8856 0044 6624' }, 'El número de la tarjeta ingresado no es válido'],
    [{ code: '12' }, 'El código ingresado no es válido'],
    [{ month: '13' }, 'El mes ingresado no es válido'],
    [{ month: '10' }, 'El mes ingresado no es válido'],
    [{ year: '2025' }, 'El año ingresado no es válido'],
  ] as const) {
    const refused = await enrol(changes)
    assert.equal(refused.status, 422)
    const page = await refused.text()
    assert.deepEqual(page.match(/El [^<]* ingresado no es válido/g), [sentence], sentence)
    assert.ok(page.includes(`value="${'owner' in changes ? good.number : good.owner}"`))
  }
  assert.equal((await enrol()).status, 303)
  const { card_number, card_type } = (await call('PUT', `/inscriptions/${token}`)).body!
  assert.deepEqual([card_number, card_type], ['XXXXXXXXXXXX2032', 'AmericanExpress'])
})

test('a test without a browser enrols and spoils through /__sandbox, and the home page tells of charges', async () => {
  const { sandbox, start, enrolled, charge } = world()
  const control = async (method: string, path: string, body?: object) =>
    (
      await sandbox.fetch(
        new Request(`http://sandbox.test/__sandbox${path}`, { method, ...(body && { body: JSON.stringify(body) }) }),
      )
    ).json() as Promise<Record<string, unknown>>
  const { token } = await start()
  assert.deepEqual(await control('POST', `/oneclick/inscriptions/${token}/act?outcome=approve&card=no_funds`), {
    return: { TBK_TOKEN: token },
  })
  assert.deepEqual(Object.keys(await control('POST', `/oneclick/inscriptions/${token}/act?outcome=dance`)), [
    'error',
    'outcomes',
    'cards',
  ])
  await control('POST', '/oneclick/faults', { operation: 'authorize', fault: 'error_500' })
  const { tbk_user } = await enrolled('u2')
  assert.equal((await charge(tbk_user, {}, 'u2')).status, 500)
  await charge(tbk_user, {}, 'u2')
  assert.equal(((await control('GET', '/oneclick/charges?buyOrder=O1')).charges as unknown[]).length, 1)
  assert.deepEqual(await control('DELETE', '/oneclick/faults'), { faults: [] })
  assert.match(
    await (await sandbox.fetch(new Request('http://sandbox.test/'))).text(),
    /Últimos cobros con Oneclick[\s\S]*O1/,
  )
})
