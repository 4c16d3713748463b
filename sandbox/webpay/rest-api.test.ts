import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSandbox } from '#sandbox/sandbox.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { INTEGRATION_COMMERCE } from '#sandbox/credentials.ts'

const PATH = 'http://sandbox.test/rswebpaytransaction/api/webpay/v1.2/transactions'
const KEYS = {
  'Tbk-Api-Key-Id': INTEGRATION_COMMERCE.code,
  'Tbk-Api-Key-Secret': INTEGRATION_COMMERCE.apiKey,
  'content-type': 'application/json',
}
const ORDER = {
  buy_order: 'B-1042',
  session_id: 'session-1',
  amount: 12_990,
  return_url: 'https://boldo.test/pago/retorno',
}

/** A created payment's fields, a read one's, or a refusal's. */
type Answer = { token: string; url: string; status: string; response_code: number; error_message: string }

async function call(
  sandbox: Sandbox,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = KEYS,
) {
  const response = await sandbox.fetch(
    new Request(PATH + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }),
  )
  return { status: response.status, body: (await response.json()) as Answer }
}

test('without the right key nothing answers but 401', async () => {
  const sandbox = createSandbox()
  for (const headers of [{}, { ...KEYS, 'Tbk-Api-Key-Secret': 'no' }, { ...KEYS, 'Tbk-Api-Key-Id': '597000000000' }]) {
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', '/x'],
      ['GET', '/x'],
      ['POST', '/x/refunds'],
    ] as const) {
      assert.deepEqual(await call(sandbox, method, path, method === 'POST' ? ORDER : undefined, headers), {
        status: 401,
        body: { error_message: 'Not Authorized' },
      })
    }
  }
})

test('create gives a token of 64 characters and the form of the same origin', async () => {
  const { status, body } = await call(createSandbox(), 'POST', '', ORDER)
  assert.equal(status, 200)
  assert.match(body.token, /^[0-9a-f]{64}$/)
  assert.equal(body.url, 'http://sandbox.test/webpayserver/initTransaction')
})

test('behind a proxy the form lives at the public origin', async () => {
  const { body } = await call(createSandbox({ publicUrl: 'https://pruebas.boldo.cl' }), 'POST', '', ORDER)
  assert.equal(body.url, 'https://pruebas.boldo.cl/webpayserver/initTransaction')
})

test('create checks every field in the words of the provider', async () => {
  const sandbox = createSandbox()
  const cases: [Record<string, unknown>, number, string][] = [
    [{ buy_order: undefined }, 400, 'buy_order is required'],
    [{ return_url: '' }, 400, 'return_url is required'],
    [{ buy_order: 'x'.repeat(27) }, 422, 'Invalid value for parameter: buy_order'],
    [{ buy_order: 'ñandú' }, 422, 'Invalid value for parameter: buy_order'],
    [{ session_id: 'x'.repeat(62) }, 422, 'Invalid value for parameter: session_id'],
    [{ amount: 0 }, 422, 'Invalid value for parameter: amount'],
    [{ amount: -5 }, 422, 'Invalid value for parameter: amount'],
    [{ amount: 10.5 }, 422, 'Invalid value for parameter: amount'],
    [{ return_url: 'www.boldo.cl' }, 422, 'Invalid value for parameter: return_url'],
    [{ return_url: `https://boldo.cl/${'x'.repeat(250)}` }, 422, 'Invalid value for parameter: return_url'],
  ]
  for (const [change, status, error_message] of cases) {
    assert.deepEqual(await call(sandbox, 'POST', '', { ...ORDER, ...change }), { status, body: { error_message } })
  }
  assert.equal(sandbox.webpay.list().length, 0)
})

test('the longest fields the manual allows are taken', async () => {
  const { status } = await call(createSandbox(), 'POST', '', {
    ...ORDER,
    buy_order: 'x'.repeat(26),
    session_id: 'x'.repeat(61),
  })
  assert.equal(status, 200)
})

test('commit settles once; the second one meets the lock', async () => {
  const sandbox = createSandbox()
  const {
    body: { token },
  } = await call(sandbox, 'POST', '', ORDER)
  sandbox.webpay.act(token, 'approve')
  const first = await call(sandbox, 'PUT', `/${token}`)
  assert.deepEqual([first.status, first.body.status, first.body.response_code], [200, 'AUTHORIZED', 0])
  assert.deepEqual(await call(sandbox, 'PUT', `/${token}`), {
    status: 422,
    body: { error_message: 'Transaction already locked by another process' },
  })
  assert.deepEqual((await call(sandbox, 'GET', `/${token}`)).body, first.body)
})

test('commit before the customer is done, after aborting, and of a stranger are three different refusals', async () => {
  const sandbox = createSandbox()
  const {
    body: { token },
  } = await call(sandbox, 'POST', '', ORDER)
  assert.match((await call(sandbox, 'PUT', `/${token}`)).body.error_message, /^Invalid status '0'/)
  sandbox.webpay.act(token, 'abandon')
  assert.equal(
    (await call(sandbox, 'PUT', `/${token}`)).body.error_message,
    'Transaction has an invalid finished state: aborted',
  )
  assert.equal((await call(sandbox, 'GET', `/${token}`)).body.status, 'INITIALIZED')
  assert.equal(
    (await call(sandbox, 'PUT', `/${'0'.repeat(64)}`)).body.error_message,
    'Invalid value for parameter: transaction not found',
  )
  assert.equal((await call(sandbox, 'PUT', '/short')).body.error_message, 'Invalid value for parameter: token')
})

test('another commerce cannot see a payment', async () => {
  const other = { code: '597055555540', apiKey: 'k', name: 'Otra' }
  const sandbox = createSandbox({ commerces: [INTEGRATION_COMMERCE, other] })
  const {
    body: { token },
  } = await call(sandbox, 'POST', '', ORDER)
  const { status } = await call(sandbox, 'GET', `/${token}`, undefined, {
    'Tbk-Api-Key-Id': other.code,
    'Tbk-Api-Key-Secret': other.apiKey,
  })
  assert.equal(status, 422)
})

test('a planned fault spoils as many requests as it says, and only those of its token', async () => {
  const sandbox = createSandbox()
  const {
    body: { token },
  } = await call(sandbox, 'POST', '', ORDER)
  sandbox.webpay.faults.plan({ operation: 'status', fault: 'error_500', times: 2, token })
  sandbox.webpay.faults.plan({ operation: 'status', fault: 'error_500', token: 'another' })
  const statuses = [
    await call(sandbox, 'GET', `/${token}`),
    await call(sandbox, 'GET', `/${token}`),
    await call(sandbox, 'GET', `/${token}`),
  ].map((r) => r.status)
  assert.deepEqual(statuses, [500, 500, 200])
})

test('a fault of one order spoils its payments alone, until it is taken back', async () => {
  const sandbox = createSandbox()
  sandbox.webpay.faults.plan({ operation: 'create', fault: 'error_500', times: 9, token: 'ABCDEFGH' })
  sandbox.webpay.faults.plan({ operation: 'status', fault: 'error_500', token: 'another' })
  const create = async (buyOrder: string) => (await call(sandbox, 'POST', '', { ...ORDER, buy_order: buyOrder })).status
  assert.deepEqual([await create('ABCDEFGH-1'), await create('ABCDEFGH-2'), await create('ABCDEFG-1')], [500, 500, 200])
  await sandbox.fetch(new Request('http://sandbox.test/__sandbox/webpay/faults?token=ABCDEFGH', { method: 'DELETE' }))
  assert.equal(await create('ABCDEFGH-3'), 200)
  assert.deepEqual(sandbox.webpay.faults.list(), [
    { operation: 'status', fault: 'error_500', token: 'another', times: 1 },
  ])
})
