import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { clp } from '#lib/money.ts'
import { startSandbox, type RunningSandbox } from '#sandbox/sandbox.ts'
import type { WalletOutcome } from '#sandbox/mercadopago/wallet-outcomes.ts'
import { paymentGatewayContract, type CustomerAct } from '#shop/sale/payments/payment-gateway.contract.ts'
import { PaymentGatewayUnreachable } from '#shop/sale/payments/payment-gateway.port.ts'
import { createMercadoPago } from './mercadopago.ts'
import { SANDBOX_WALLET } from '#sandbox/credentials.ts'

const PAYMENT = {
  buyOrder: 'B1-REFERENCE',
  sessionId: 's',
  amount: clp(12_990),
  returnUrl: 'https://boldo.test/respuesta-pago',
  noticeUrl: 'https://boldo.test/aviso',
}
const ACTS: Record<CustomerAct, WalletOutcome> = {
  approve: 'approve',
  reject: 'reject',
  abandon: 'give_up',
  timeout: 'walk_away',
  slow: 'approve',
  walk_away: 'walk_away',
}

paymentGatewayContract('mercadopago', async () => {
  const sandbox = await startSandbox({ port: 0, slowMs: 2_500, deliver: async () => 200 })
  const settings = { baseUrl: sandbox.url, ...SANDBOX_WALLET }
  return {
    gateway: createMercadoPago({ ...settings, timeoutMs: 20_000 }),
    hasty: createMercadoPago({ ...settings, timeoutMs: 1_500 }),
    act: async ({ token, buyOrder }, act) => {
      sandbox.wallet.act(token, ACTS[act])
      if (act === 'slow') sandbox.wallet.faults.plan({ operation: 'search', fault: 'slow', token: buyOrder, times: 2 })
    },
    garble: async ({ buyOrder }) =>
      sandbox.wallet.faults.plan({ operation: 'search', fault: 'garbage', token: buyOrder }),
    knowsRefundKeys: true,
    spoilRefund: async ({ buyOrder }, fault) =>
      sandbox.wallet.faults.plan({ operation: 'refund', fault, token: buyOrder }),
    returned: async ({ buyOrder }) =>
      sandbox.wallet
        .payments(buyOrder)
        .flatMap(({ refunds }) => refunds)
        .reduce((sum, { amount }) => sum + amount, 0),
    authorisations: async ({ buyOrder }) => sandbox.wallet.charges(buyOrder),
    stop: () => sandbox.stop(),
  }
})

describe('mercadopago', () => {
  let sandbox: RunningSandbox
  before(
    async () =>
      void (sandbox = await startSandbox({
        port: 0,
        deliver: async () => 200,
        walletTimes: { reviewMs: null, lateMs: 0 },
      })),
  )
  after(() => sandbox.stop())
  const wallet = (settings: Partial<Parameters<typeof createMercadoPago>[0]> = {}) =>
    createMercadoPago({ baseUrl: sandbox.url, ...SANDBOX_WALLET, ...settings })
  let started = 0
  const start = async () => {
    const buyOrder = `R${++started}-${Math.random().toString(36).slice(2)}`
    return {
      ...(await wallet().start({
        ...PAYMENT,
        buyOrder,
        title: 'Pedido ABC',
        expiresAt: Temporal.Now.instant().add({ minutes: 15 }),
      })),
      buyOrder,
    }
  }

  test('a preference has the reference, one line without a product’s name, whole pesos, both addresses and its expiry', async () => {
    const before = Date.now()
    const payment = await start()
    const after = Date.now()
    const { externalReference, title, amount, returnUrl, notificationUrl, expiresAt } = sandbox.wallet.preference(
      payment.token,
    )!
    assert.deepEqual(
      { externalReference, title, amount, returnUrl, notificationUrl },
      {
        externalReference: payment.buyOrder,
        title: 'Pedido ABC',
        amount: 12_990,
        returnUrl: { success: PAYMENT.returnUrl, pending: PAYMENT.returnUrl, failure: PAYMENT.returnUrl },
        notificationUrl: `${PAYMENT.noticeUrl}?source_news=webhooks`,
      },
    )
    const expiry = Date.parse(expiresAt!) - 15 * 60_000
    assert.ok(expiry > before - 1_000 && expiry <= after, `${expiry - before} ms`)
    assert.equal(new URL(payment.url).searchParams.get('pref_id'), payment.token)
  })

  test('two wallets at two addresses stay apart: each call has its own address', async () => {
    const other = await startSandbox({ port: 0, deliver: async () => 200 })
    try {
      const started = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          wallet(index % 2 ? { baseUrl: other.url } : {}).start({ ...PAYMENT, buyOrder: `X${index}` }),
        ),
      )
      assert.deepEqual(
        started.map(
          ({ token }, index) =>
            [sandbox.wallet.preference(token) !== null, other.wallet.preference(token) !== null].indexOf(true) ===
            index % 2,
        ),
        started.map(() => true),
      )
    } finally {
      await other.stop()
    }
  })

  test('a payment after a refusal counts; a review is pending; a second charge is found', async () => {
    const retried = await start()
    sandbox.wallet.act(retried.token, 'reject_then_retry')
    assert.equal((await wallet().status(retried)).outcome, 'declined')
    sandbox.wallet.act(retried.token, 'approve')
    assert.equal((await wallet().status(retried)).outcome, 'approved')
    const reviewed = await start()
    sandbox.wallet.act(reviewed.token, 'review')
    assert.deepEqual(await wallet().status(reviewed), {
      outcome: 'pending',
      buyOrder: reviewed.buyOrder,
      inReview: true,
    })
    sandbox.wallet.review(sandbox.wallet.payments(reviewed.buyOrder)[0]!.id, true)
    assert.equal((await wallet().status(reviewed)).outcome, 'approved')
    const twice = await start()
    sandbox.wallet.act(twice.token, 'pay_twice')
    assert.equal(
      (await wallet().payments(twice.buyOrder)).filter(({ outcome }) => outcome.outcome === 'approved').length,
      2,
    )
  })

  test('another amount and another currency are reported as they are', async () => {
    const dear = await start()
    sandbox.wallet.act(dear.token, 'wrong_amount')
    const foreign = await start()
    sandbox.wallet.act(foreign.token, 'other_currency')
    const answers = [await wallet().status(dear), await wallet().status(foreign)]
    assert.deepEqual(
      answers.map((answer) => answer.outcome === 'approved' && [answer.amount, answer.currency]),
      [
        [13_990, 'CLP'],
        [12_990, 'USD'],
      ],
    )
  })

  test('a payment that the search does not list yet is found by its id, and only under its own reference', async () => {
    const one = await start()
    sandbox.wallet.act(one.token, 'approve')
    const { id } = sandbox.wallet.payments(one.buyOrder)[0]!
    assert.deepEqual((await wallet().payments('another', String(id))).length, 0)
    assert.equal((await wallet().payment(String(id)))?.reference, one.buyOrder)
    for (const unknown of ['1', '../preferences', '', '9'.repeat(30)])
      assert.equal(await wallet().payment(unknown), null)
  })

  test('a closed preference cannot be paid', async () => {
    const one = await start()
    await wallet().close(one.token, Temporal.Now.instant())
    sandbox.wallet.act(one.token, 'approve')
    assert.equal(sandbox.wallet.charges(one.buyOrder), 0)
  })

  test('the same refund requested by two processes at once is one', async () => {
    const one = await start()
    sandbox.wallet.act(one.token, 'approve')
    const answers = await Promise.all([wallet().refund(one, PAYMENT.amount), wallet().refund(one, PAYMENT.amount)])
    assert.deepEqual(
      [answers.map(({ outcome }) => outcome), sandbox.wallet.captured(one.buyOrder)],
      [['reversed', 'reversed'], 0],
    )
  })

  test('one failure of the provider is retried, two are unreachable', async () => {
    sandbox.wallet.faults.plan({ operation: 'create', fault: 'error_500' })
    await start()
    sandbox.wallet.faults.plan({ operation: 'create', fault: 'error_500', times: 2 })
    await assert.rejects(start(), PaymentGatewayUnreachable)
  })

  test('a call to a slow provider ends with the timeout', async () => {
    sandbox.wallet.faults.plan({ operation: 'create', fault: 'slow', times: 2, delayMs: 3_000 })
    await assert.rejects(
      wallet({ timeoutMs: 600 }).start({ ...PAYMENT, buyOrder: 'SLOW' }),
      (error: unknown) => error instanceof PaymentGatewayUnreachable && /time-out/.test(String(error.cause)),
    )
  })

  test('a wrong access token is unreachable, and no error shows it', async () => {
    await assert.rejects(wallet({ accessToken: 'APP_USR-S3CRET' }).start(PAYMENT), (error: unknown) => {
      assert.ok(error instanceof PaymentGatewayUnreachable)
      assert.match(String(error.cause), /HTTP 401/)
      return !`${error.stack}${String(error.cause)}`.includes('S3CRET')
    })
  })

  test('a checkout page outside the provider’s domain is not opened', async () => {
    const id = '1402030405-aaaaaaaa'
    const answered = async (init_point: string) => {
      const server = createServer((_, response) =>
        response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ id, init_point })),
      )
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      try {
        return (await wallet({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }).start(PAYMENT))
          .url
      } finally {
        server.close()
        server.closeAllConnections()
      }
    }
    assert.equal(
      await answered(`https://www.mercadopago.cl/checkout/v1/redirect?pref_id=${id}`),
      `https://www.mercadopago.cl/checkout/v1/redirect?pref_id=${id}`,
    )
    for (const trap of [
      `https://mercadopago.cl.evil.example/?pref_id=${id}`,
      `http://www.mercadopago.cl/?pref_id=${id}`,
      `https://evilmercadopago.cl/?pref_id=${id}`,
      'https://www.mercadopago.cl/?pref_id=other',
      `javascript:alert(1)//?pref_id=${id}`,
    ])
      await assert.rejects(answered(trap), PaymentGatewayUnreachable)
  })
})
