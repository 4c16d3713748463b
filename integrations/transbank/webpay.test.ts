import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { clp } from '#lib/money.ts'
import { startSandbox } from '#sandbox/sandbox.ts'
import type { RunningSandbox } from '#sandbox/sandbox.ts'
import { paymentGatewayContract } from '#shop/sale/payments/payment-gateway.contract.ts'
import { PaymentGatewayUnreachable } from '#shop/sale/payments/payment-gateway.port.ts'
import { createWebpay } from './webpay.ts'
import { INTEGRATION_COMMERCE } from '#sandbox/credentials.ts'

const { code: commerceCode, apiKey } = INTEGRATION_COMMERCE
const PAYMENT = {
  buyOrder: 'B1',
  sessionId: 'session-1',
  amount: clp(12_990),
  returnUrl: 'https://boldo.test/pago/retorno',
}

paymentGatewayContract('webpay', async () => {
  const sandbox = await startSandbox({ port: 0, slowMs: 2_500 })
  const settings = { baseUrl: sandbox.url, commerceCode, apiKey }
  return {
    gateway: createWebpay({ ...settings, timeoutMs: 20_000 }),
    hasty: createWebpay({ ...settings, timeoutMs: 1_500 }),
    act: async ({ token }, outcome) => void sandbox.webpay.act(token, outcome),
    garble: async ({ token }) => sandbox.webpay.faults.plan({ operation: 'commit', fault: 'garbage', token }),
    spoilRefund: async ({ token }, fault) => sandbox.webpay.faults.plan({ operation: 'refund', fault, token }),
    returned: async ({ token }) => sandbox.webpay.find(token)!.refunded,
    authorisations: async ({ token }) => sandbox.webpay.authorisations(token),
    stop: () => sandbox.stop(),
  }
})

describe('webpay', () => {
  let sandbox: RunningSandbox
  before(async () => {
    sandbox = await startSandbox({ port: 0 })
  })
  after(() => sandbox.stop())
  const webpay = (settings: { apiKey?: string; timeoutMs?: number } = {}) =>
    createWebpay({ baseUrl: sandbox.url, commerceCode, apiKey, ...settings })

  test('each payment type becomes a word and its instalments', async () => {
    const cases = [
      [{ kind: 'debit', installments: 3 }, 'debit', 0],
      [{ kind: 'prepaid', installments: 0 }, 'prepaid', 0],
      [{ kind: 'credit', installments: 0 }, 'credit', 0],
      [{ kind: 'credit', installments: 2 }, 'credit_installments_interest_free', 2],
      [{ kind: 'credit', installments: 3 }, 'credit_installments_interest_free', 3],
      [{ kind: 'credit', installments: 12 }, 'credit_installments', 12],
    ] as const
    for (const [card, paymentKind, installments] of cases) {
      const { token } = await webpay().start(PAYMENT)
      sandbox.webpay.act(token, 'approve', card)
      const answer = await webpay().confirm(token)
      assert.ok(answer.outcome === 'approved')
      assert.deepEqual([answer.paymentKind, answer.installments], [paymentKind, installments])
    }
  })

  test('an answer lost after the charge is unreachable; the status then says approved, and confirming again too', async () => {
    const { token } = await webpay().start(PAYMENT)
    sandbox.webpay.act(token, 'lost_answer')
    await assert.rejects(webpay().confirm(token), PaymentGatewayUnreachable)
    assert.equal((await webpay().status({ token })).outcome, 'approved')
    assert.equal((await webpay().confirm(token)).outcome, 'approved')
    assert.equal(sandbox.webpay.authorisations(token), 1)
  })

  test('a 500 at the commit charges nothing, stays pending, and the next confirmation works', async () => {
    const { token } = await webpay().start(PAYMENT)
    sandbox.webpay.act(token, 'error_500_once')
    await assert.rejects(webpay().confirm(token), PaymentGatewayUnreachable)
    assert.equal((await webpay().status({ token })).outcome, 'pending')
    assert.equal((await webpay().confirm(token)).outcome, 'approved')
    assert.equal(sandbox.webpay.authorisations(token), 1)
  })

  test('a customer who paid and never came back is pending, and not charged', async () => {
    const { token } = await webpay().start(PAYMENT)
    sandbox.webpay.act(token, 'pay_and_leave')
    assert.equal((await webpay().status({ token })).outcome, 'pending')
    assert.equal(sandbox.webpay.authorisations(token), 0)
  })

  test('debit is given back whole or not at all', async () => {
    const { token } = await webpay().start(PAYMENT)
    sandbox.webpay.act(token, 'approve', { kind: 'debit', installments: 0 })
    await webpay().confirm(token)
    assert.equal((await webpay().refund({ token }, clp(100))).outcome, 'refused')
    assert.equal((await webpay().refund({ token }, PAYMENT.amount)).outcome, 'reversed')
  })

  test('a wrong key is unreachable, and no error shows it', async () => {
    const wrong = webpay({ apiKey: 'S3CRET-KEY-OF-THE-SHOP' })
    await assert.rejects(wrong.start(PAYMENT), (error: unknown) => {
      assert.ok(error instanceof PaymentGatewayUnreachable)
      assert.match(String(error.cause), /HTTP 401/)
      assert.ok(!`${error.stack}${String(error.cause)}`.includes('S3CRET'))
      return true
    })
  })

  test('a payment that Webpay will not open is unreachable, and the cause names the field', async () => {
    await assert.rejects(webpay().start({ ...PAYMENT, amount: clp(0) }), (error: unknown) => {
      assert.ok(error instanceof PaymentGatewayUnreachable)
      return /parameter: amount/.test(String(error.cause))
    })
  })

  test('a buy order too long for Webpay never leaves the shop', async () => {
    await assert.rejects(webpay().start({ ...PAYMENT, buyOrder: 'x'.repeat(27) }), (error: unknown) => {
      assert.ok(error instanceof PaymentGatewayUnreachable)
      return /not sent: 'buyOrder' is too long/.test(String(error.cause))
    })
    assert.equal(
      sandbox.webpay.list().some((t) => t.buyOrder.startsWith('xxx')),
      false,
    )
  })

  test('eight days later the payment can no longer be queried', async () => {
    let now = new Date('2026-03-02T12:00:00Z')
    const later = await startSandbox({ port: 0, now: () => now })
    try {
      const gateway = createWebpay({ baseUrl: later.url, commerceCode, apiKey })
      const { token } = await gateway.start(PAYMENT)
      now = new Date('2026-03-10T12:00:00Z')
      assert.deepEqual(await gateway.status({ token }), { outcome: 'abandoned', reason: 'expired' })
    } finally {
      await later.stop()
    }
  })
})

describe('webpay before answers of the wrong shape', () => {
  const AUTHORISED = {
    vci: 'TSY',
    amount: 12_990,
    status: 'AUTHORIZED',
    buy_order: 'B1',
    session_id: 's',
    card_detail: { card_number: '4051885600446623' },
    accounting_date: '0302',
    transaction_date: '2026-03-02T12:00:00.000Z',
    authorization_code: '1213',
    payment_type_code: 'VN',
    response_code: 0,
    installments_number: 0,
  }
  const query = async (body: unknown, http = 200) => {
    const server = createServer((_, response) =>
      response
        .writeHead(http, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body)),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
      return await createWebpay({ baseUrl, commerceCode, apiKey, timeoutMs: 20_000 }).status({ token: 'ab'.repeat(32) })
    } finally {
      server.close()
      server.closeAllConnections()
    }
  }

  test('a whole card number is cut to its last four digits', async () => {
    const answer = await query(AUTHORISED)
    assert.ok(answer.outcome === 'approved')
    assert.equal(answer.cardLastDigits, '6623')
  })

  test('authorised means AUTHORIZED and response_code 0, nothing less', async () => {
    assert.equal((await query({ ...AUTHORISED, response_code: -1 })).outcome, 'declined')
    assert.equal((await query({ ...AUTHORISED, status: 'FAILED' })).outcome, 'declined')
    assert.equal((await query({ ...AUTHORISED, status: 'CAPTURED' })).outcome, 'approved')
    assert.equal((await query({ ...AUTHORISED, status: 'REVERSED' })).outcome, 'reversed')
  })

  for (const [title, body, http] of [
    ['an empty body', '', 200],
    ['HTML', '<h1>Mantención</h1>', 200],
    ['a status nobody knows', { ...AUTHORISED, status: 'PROBABLY' }, 200],
    ['half a peso', { ...AUTHORISED, amount: 12_990.5 }, 200],
    ['an amount in words', { ...AUTHORISED, amount: '12990' }, 200],
    ['no response_code', { ...AUTHORISED, response_code: undefined }, 200],
    ['no authorization_code', { ...AUTHORISED, authorization_code: '' }, 200],
    ['a refusal nobody has seen', { error_message: 'Api mismatch error, required version is 1.3' }, 422],
    ['a 503', { error_message: 'no' }, 503],
    ['a 429', 'slow down', 429],
  ] as const) {
    test(`${title} is unreachable: nothing is concluded about the money`, async () => {
      await assert.rejects(query(body, http), PaymentGatewayUnreachable)
    })
  }
})
