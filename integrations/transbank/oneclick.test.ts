import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { newId } from '#lib/ids.ts'
import { SealBroken } from '#lib/key-ring.ts'
import { clp } from '#lib/money.ts'
import { startSandbox, type RunningSandbox } from '#sandbox/sandbox.ts'
import { savedCardContract } from '#shop/sale/cards/saved-card.contract.ts'
import { PaymentGatewayUnreachable } from '#shop/sale/payments/payment-gateway.port.ts'
import { createOneclick } from './oneclick.ts'
import { INTEGRATION_MALL } from '#sandbox/credentials.ts'

const { code: commerceCode, storeCode, apiKey } = INTEGRATION_MALL
const keys = [Buffer.alloc(32, 1)]
const CARDS = { pays: 'visa', never_pays: 'no_funds' } as const
const START = { email: 'ana@example.com', returnUrl: 'https://boldo.test/pago/oneclick/retorno' }

savedCardContract('oneclick', async () => {
  const { oneclick, url, stop } = await startSandbox({ port: 0 })
  return {
    gateway: createOneclick({ baseUrl: url, commerceCode, storeCode, apiKey, keys, timeoutMs: 20_000 }),
    act: async (token, deed, card = 'pays') => void oneclick.act(token, deed, CARDS[card]),
    spoil: async (buyOrder, fault, operation = 'authorize') =>
      oneclick.faults.plan({ operation, fault, token: buyOrder }),
    charges: async (buyOrder) =>
      oneclick.charges().filter((charge) => charge.buyOrder === buyOrder && charge.responseCode === 0).length,
    stop,
  }
})

describe('oneclick', () => {
  let sandbox: RunningSandbox
  before(async () => {
    sandbox = await startSandbox({ port: 0 })
  })
  after(() => sandbox.stop())
  const oneclick = (change: Partial<Parameters<typeof createOneclick>[0]> = {}) =>
    createOneclick({ baseUrl: sandbox.url, commerceCode, storeCode, apiKey, keys, ...change })
  const enrolled = async (card: 'visa' | 'debit' | 'over_limit' | 'declines_once' = 'visa') => {
    const id = newId()
    const { token } = await oneclick().startEnrolment({ id, ...START })
    sandbox.oneclick.act(token, 'approve', card)
    const outcome = await oneclick().finishEnrolment({ id, token })
    assert.ok(outcome.outcome === 'enrolled')
    return { id, secret: outcome.secret }
  }

  test('each card type becomes a word', async () => {
    for (const [card, kind] of [
      ['visa', 'credit'],
      ['debit', 'debit'],
    ] as const) {
      const charge = await oneclick().authorize({
        card: await enrolled(card),
        buyOrder: `O-${card}`,
        amount: clp(1_000),
      })
      assert.ok(charge.outcome === 'approved')
      assert.equal(charge.paymentKind, kind)
    }
  })

  test('a card over Oneclick’s limit is declined with the provider’s code, below it approved', async () => {
    const card = await enrolled('over_limit')
    assert.deepEqual(await oneclick().authorize({ card, buyOrder: 'O-LIMIT', amount: clp(30_001) }), {
      outcome: 'declined',
      buyOrder: 'O-LIMIT',
      reason: 'response_code -98',
    })
    assert.equal((await oneclick().authorize({ card, buyOrder: 'O-BELOW', amount: clp(30_000) })).outcome, 'approved')
  })

  test('a card that declines once pays the next time', async () => {
    const card = await enrolled('declines_once')
    assert.equal((await oneclick().authorize({ card, buyOrder: 'O-ONCE-1', amount: clp(990) })).outcome, 'declined')
    assert.equal((await oneclick().authorize({ card, buyOrder: 'O-ONCE-2', amount: clp(990) })).outcome, 'approved')
  })

  test('a sealed card opens with an older key, and under no other name or key', async () => {
    const card = await enrolled()
    const charge = (settings: { keys: Uint8Array[] }, key = card) =>
      oneclick(settings).authorize({ card: key, buyOrder: 'O-SEAL', amount: clp(990) })
    await assert.rejects(charge({ keys: [Buffer.alloc(32, 2)] }), SealBroken)
    await assert.rejects(charge({ keys }, { ...card, id: newId() }), SealBroken)
    assert.equal(sandbox.oneclick.charge('O-SEAL'), null)
    assert.equal((await charge({ keys: [Buffer.alloc(32, 2), ...keys] })).outcome, 'approved')
  })

  test('a wrong key is unreachable, and no error shows it', async () => {
    const error = await oneclick({ apiKey: 'a-very-wrong-key' })
      .status({ buyOrder: 'O-X' })
      .catch((error: unknown) => error)
    assert.ok(error instanceof PaymentGatewayUnreachable)
    assert.ok(!`${error.message} ${String(error.cause)}`.includes('a-very-wrong-key'))
  })

  test('a charge that is refused as malformed took nothing: declined', async () => {
    const outcome = await oneclick({ storeCode: '597000000000' }).authorize({
      card: await enrolled(),
      buyOrder: 'O-STORE',
      amount: clp(990),
    })
    assert.equal(outcome.outcome, 'declined')
    assert.equal(sandbox.oneclick.charge('O-STORE'), null)
  })

  test('an invalid token or buy order is not sent to the provider', async () => {
    await assert.rejects(oneclick().status({ buyOrder: '../inscriptions' }), RangeError)
    await assert.rejects(oneclick().finishEnrolment({ id: newId(), token: 'a/b' }), RangeError)
  })

  test('answers that are not of the protocol are unreachable, however cheerful', async () => {
    const answers = [
      {},
      [],
      { response_code: 0 },
      { response_code: 0, tbk_user: 'x', card_number: '12' },
      { buy_order: 'O', transaction_date: '2026-01-01', details: [] },
      {
        buy_order: 'O',
        transaction_date: '2026-01-01',
        details: [
          {
            amount: 990,
            status: 'AUTHORIZED',
            response_code: 0,
            authorization_code: '1',
            commerce_code: '597099999999',
            buy_order: 'O',
          },
        ],
      },
      {
        buy_order: 'O',
        transaction_date: '2026-01-01',
        details: [{ amount: 990, status: 'AUTHORIZED', response_code: 0, commerce_code: storeCode, buy_order: 'O' }],
      },
      {
        buy_order: 'O',
        transaction_date: '2026-01-01',
        details: [
          {
            amount: 990.5,
            status: 'AUTHORIZED',
            response_code: 0,
            authorization_code: '1',
            commerce_code: storeCode,
            buy_order: 'O',
          },
        ],
      },
    ]
    for (const body of answers) {
      const server = createServer((_, response) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
      )
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const it = oneclick({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
      for (const call of [it.status({ buyOrder: 'O' }), it.finishEnrolment({ id: newId(), token: 'abc' })])
        await assert.rejects(call, PaymentGatewayUnreachable, JSON.stringify(body))
      server.closeAllConnections()
      server.close()
    }
  })
})
