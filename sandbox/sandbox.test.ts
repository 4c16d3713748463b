import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createSandbox, startSandbox } from './sandbox.ts'
import { INTEGRATION_COMMERCE } from './credentials.ts'

const PAYMENT = {
  commerceCode: INTEGRATION_COMMERCE.code,
  buyOrder: 'B-1042',
  sessionId: 's1',
  amount: 12_990,
  returnUrl: 'https://boldo.test/r',
}
const COMMIT = '/rswebpaytransaction/api/webpay/v1.2/transactions/'
const KEYS = { 'Tbk-Api-Key-Id': INTEGRATION_COMMERCE.code, 'Tbk-Api-Key-Secret': INTEGRATION_COMMERCE.apiKey }

test('a restart keeps open payments, settled ones and mails', async () => {
  const dataFile = join(mkdtempSync(join(tmpdir(), 'sandbox-')), 'deep', 'state.json')
  const first = createSandbox({ dataFile })
  const open = first.webpay.create(PAYMENT)
  const paid = first.webpay.create(PAYMENT)
  first.webpay.act(paid.token, 'approve')
  first.mail.receive({ to: 'a@b.cl', subject: 'x', html: '', text: '', messageId: '1@b' })

  const second = createSandbox({ dataFile })
  assert.equal(second.webpay.find(open.token)?.form, 'open')
  const settled = await second.webpay.commit(paid.token, null)
  assert.ok('status' in settled && settled.status === 'AUTHORIZED')
  assert.equal(createSandbox({ dataFile }).webpay.authorisations(paid.token), 1)
  assert.equal(second.mail.list().length, 1)
  second.reset()
  assert.equal(createSandbox({ dataFile }).webpay.list().length, 0)
})

test('a broken state file is set aside and the sandbox starts empty', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  writeFileSync(join(folder, 'state.json'), '{"webpay":[')
  assert.equal(createSandbox({ dataFile: join(folder, 'state.json') }).webpay.list().length, 0)
  assert.deepEqual(readdirSync(folder), ['state.json.broken'])
})

test('two sandboxes know nothing of each other', () => {
  const { token } = createSandbox().webpay.create(PAYMENT)
  assert.equal(createSandbox().webpay.find(token), null)
})

test('lost_answer cuts the socket after the charge, drop before it', async () => {
  const sandbox = await startSandbox({ port: 0 })
  try {
    for (const [fault, charges] of [
      ['lost_answer', 1],
      ['drop', 0],
    ] as const) {
      const { token } = sandbox.webpay.create(PAYMENT)
      sandbox.webpay.act(token, 'approve')
      sandbox.webpay.faults.plan({ operation: 'commit', fault, token })
      await assert.rejects(fetch(sandbox.url + COMMIT + token, { method: 'PUT', headers: KEYS }))
      assert.equal(sandbox.webpay.authorisations(token), charges)
    }
    assert.equal((await fetch(sandbox.url)).status, 200)
  } finally {
    await sandbox.stop()
  }
})

test('a test without a browser drives everything through /__sandbox', async () => {
  const sandbox = createSandbox()
  const { token } = sandbox.webpay.create(PAYMENT)
  const call = async <Answer = unknown>(method: string, path: string, body?: unknown) => {
    const response = await sandbox.fetch(
      new Request(`http://s.test/__sandbox${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    return { status: response.status, body: (await response.json()) as Answer }
  }
  assert.deepEqual(
    (
      await call<{ transactions: { token: string }[] }>('GET', '/webpay/transactions?buyOrder=B-1042')
    ).body.transactions.map((transaction) => transaction.token),
    [token],
  )
  assert.deepEqual((await call('GET', '/webpay/transactions?buyOrder=other')).body, { transactions: [] })
  const acted = await call('POST', `/webpay/transactions/${token}/act`, {
    outcome: 'approve',
    card: 'credit',
    installments: 3,
  })
  assert.deepEqual(acted.body, { return: { method: 'GET', url: PAYMENT.returnUrl, fields: { token_ws: token } } })
  assert.equal((await call('POST', '/webpay/faults', { operation: 'commit', fault: 'slow', delayMs: 1 })).status, 201)
  await sandbox.webpay.commit(token, null)
  assert.deepEqual((await call('GET', `/webpay/authorisations?token=${token}`)).body, { count: 1 })
  assert.equal(
    (await call<{ card: { installments: number } }>('GET', `/webpay/transactions/${token}`)).body.card.installments,
    3,
  )
  assert.equal((await call('POST', `/webpay/transactions/${token}/act`, { outcome: 'fly' })).status, 422)
  assert.equal((await call('POST', '/webpay/transactions/unknown/act', { outcome: 'approve' })).status, 404)
  assert.equal((await call('POST', '/webpay/faults', { operation: 'commit', fault: 'fire' })).status, 422)
  assert.deepEqual((await call('DELETE', '/webpay/faults')).body, { faults: [] })
  assert.deepEqual((await call('POST', '/reset')).body, { ok: true })
  assert.deepEqual((await call('GET', '/webpay/transactions')).body, { transactions: [] })
  assert.deepEqual((await call('GET', '/mail/messages')).body, { messages: [] })
})

test('the first page says that nothing here is real, and lists the payments', async () => {
  const sandbox = createSandbox({ shopUrl: 'https://boldo.test' })
  sandbox.webpay.create(PAYMENT)
  const page = await (await sandbox.fetch(new Request('http://s.test/'))).text()
  for (const text of ['no es Transbank', 'B-1042', '$12.990', 'href="/mail"', 'https://boldo.test', '11.111.111-1'])
    assert.ok(page.includes(text), text)
})
