import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { clp } from '#lib/money.ts'
import { PaymentGatewayUnreachable } from './payment-gateway.port.ts'
import type { CardGateway, RedirectGateway, PaymentOutcome, PaymentRef } from './payment-gateway.port.ts'

/** The customer's actions at the provider. 'slow' approves and settles late; 'walk_away' leaves before paying. */
export type CustomerAct = 'approve' | 'reject' | 'abandon' | 'timeout' | 'slow' | 'walk_away'

export type GatewayUnderTest = {
  /** The gateway charges when the shop confirms, or while the customer is at the provider. */
  gateway: CardGateway | RedirectGateway
  /** The same adapter with a limit that is shorter than the provider's slow answers. */
  hasty: CardGateway | RedirectGateway
  /** Acts as a customer at the provider, without a browser. */
  act(payment: PaymentRef, outcome: CustomerAct): Promise<void>
  /** Stops the provider; no call may follow. */
  stop(): Promise<void>
  /** Makes the provider's next answer about this payment one that is not of its protocol. */
  garble?(payment: PaymentRef): Promise<void>
  /** Makes the provider do the next refund of this payment and lose its answer, or not do it at all. */
  spoilRefund?(payment: PaymentRef, how: 'lost_answer' | 'drop'): Promise<void>
  /** Pesos that the provider has given back of this payment. */
  returned?(payment: PaymentRef): Promise<number>
  /** True when a repeated refund under the same key is one refund. */
  knowsRefundKeys?: boolean
  /** How many times the bank was charged for this payment. */
  authorisations?(payment: PaymentRef): Promise<number>
}

const AMOUNT = clp(12_990)

/** The tests that every payment adapter must pass, against a stand-in with its provider's protocol. */
export function paymentGatewayContract(name: string, createGateway: () => Promise<GatewayUnderTest>): void {
  describe(`payment gateway contract: ${name}`, () => {
    let it: GatewayUnderTest
    before(async () => {
      it = await createGateway()
    })
    after(() => it.stop())

    const startPayment = async () => {
      const buyOrder = `B${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`
      const { token, url } = await it.gateway.start({
        buyOrder,
        sessionId: 'session-1',
        amount: AMOUNT,
        returnUrl: 'https://boldo.test/pago/retorno',
      })
      return { payment: { token, buyOrder } satisfies PaymentRef, buyOrder, url }
    }
    const startPaid = async () => {
      const started = await startPayment()
      await it.act(started.payment, 'approve')
      return { ...started, approved: assertApproved(await settle(it.gateway, started.payment)) }
    }

    test('starting gives a token and an absolute URL', async () => {
      const { payment, url } = await startPayment()
      assert.ok(payment.token.length > 0)
      assert.match(url, /^https?:\/\//)
    })

    test('two payments never share a token', async () => {
      assert.notEqual((await startPayment()).payment.token, (await startPayment()).payment.token)
    })

    test('a payment nobody has acted on is pending, and asking leaves it payable', async () => {
      const { payment, buyOrder } = await startPayment()
      assert.deepEqual(await it.gateway.status(payment), { outcome: 'pending', buyOrder })
      await it.act(payment, 'approve')
      assert.equal((await settle(it.gateway, payment)).outcome, 'approved')
    })

    test('an approved payment tells amount, order, authorization and no more of the card than its end', async () => {
      const { approved: answer, buyOrder } = await startPaid()
      assert.equal(answer.amount, AMOUNT)
      assert.equal(answer.currency, 'CLP')
      assert.equal(answer.buyOrder, buyOrder)
      assert.ok(answer.authorizationCode.length > 0)
      assert.match(answer.cardLastDigits, /^\d{0,4}$/)
      assert.ok(answer.paymentKind.length > 0)
      assert.ok(Number.isInteger(answer.installments))
      assert.ok(!Number.isNaN(Date.parse(answer.at)))
    })

    test('confirming twice gives the same answer and charges once', async () => {
      const { payment, approved: first } = await startPaid()
      assert.deepEqual(await settle(it.gateway, payment), first)
      assert.deepEqual(await it.gateway.status(payment), first)
      if (it.authorisations) assert.equal(await it.authorisations(payment), 1)
    })

    test('20 simultaneous confirmations of one token are one authorisation and one answer', async () => {
      const { payment } = await startPayment()
      await it.act(payment, 'approve')
      const answers = await Promise.all(Array.from({ length: 20 }, () => settle(it.gateway, payment)))
      const codes = new Set(answers.map((answer) => assertApproved(answer).authorizationCode))
      assert.equal(codes.size, 1)
      if (it.authorisations) assert.equal(await it.authorisations(payment), 1)
    })

    test('a rejected payment is declined, also when confirmed again', async () => {
      const { payment, buyOrder } = await startPayment()
      await it.act(payment, 'reject')
      const answer = await settle(it.gateway, payment)
      assert.ok(answer.outcome === 'declined' && answer.buyOrder === buyOrder && answer.reason.length > 0)
      assert.equal((await settle(it.gateway, payment)).outcome, 'declined')
      assert.equal((await it.gateway.status(payment)).outcome, 'declined')
    })

    for (const act of ['abandon', 'timeout'] as const) {
      test(`after '${act}' nothing is charged, and confirming, where there is such a thing, says abandoned`, async () => {
        const { payment } = await startPayment()
        await it.act(payment, act)
        assert.ok(['abandoned', 'pending'].includes((await it.gateway.status(payment)).outcome))
        if ('confirm' in it.gateway) assert.equal((await it.gateway.confirm(payment.token)).outcome, 'abandoned')
        if (it.authorisations) assert.equal(await it.authorisations(payment), 0)
      })
    }

    test('a customer who walks away leaves the payment pending, and nothing is charged', async () => {
      const { payment } = await startPayment()
      await it.act(payment, 'walk_away')
      assert.equal((await it.gateway.status(payment)).outcome, 'pending')
      assert.equal((await settle(it.gateway, payment)).outcome, 'pending')
      if (it.authorisations) assert.equal(await it.authorisations(payment), 0)
    })

    test('a slow settlement is approved or unreachable, and ends approved with one charge', async () => {
      const { payment } = await startPayment()
      await it.act(payment, 'slow')
      const answer = await settle(it.hasty, payment).catch((error: unknown) => {
        assert.ok(error instanceof PaymentGatewayUnreachable)
        return null
      })
      if (answer) assert.equal(answer.outcome, 'approved')
      assert.equal((await pollUntilSettled(it.gateway, payment)).outcome, 'approved')
      if (it.authorisations) assert.equal(await it.authorisations(payment), 1)
    })

    test('a payment the provider does not know was not paid, and cannot be given back', async () => {
      for (const token of ['0'.repeat(64), 'x', '', '../../etc', 'a'.repeat(300)]) {
        const unknown = { token, buyOrder: token }
        assert.ok(['abandoned', 'pending'].includes((await it.gateway.status(unknown)).outcome))
        if ('confirm' in it.gateway) {
          assert.equal((await it.gateway.status(unknown)).outcome, 'abandoned')
          assert.equal((await it.gateway.confirm(token)).outcome, 'abandoned')
        }
        assert.equal((await it.gateway.refund(unknown, AMOUNT)).outcome, 'refused')
      }
    })

    test('giving back the whole amount makes the payment reversed', async () => {
      const { payment, buyOrder } = await startPaid()
      const answer = await it.gateway.refund(payment, AMOUNT)
      assert.ok(answer.outcome === 'reversed' || answer.outcome === 'nullified')
      assert.equal(answer.amount, AMOUNT)
      for (const now of [await it.gateway.status(payment), await settle(it.gateway, payment)]) {
        assert.ok(now.outcome === 'reversed' && now.buyOrder === buyOrder)
        assert.deepEqual([now.returned?.amount, now.returned?.kind], [AMOUNT, 'refunded'])
      }
      assert.equal((await it.gateway.refund(payment, AMOUNT)).outcome, 'refused')
    })

    test('giving back a part leaves a paid payment; the rest makes it reversed', async () => {
      const { payment, approved: before } = await startPaid()
      const part = await it.gateway.refund(payment, clp(2_990))
      assert.ok(part.outcome === 'nullified' && part.amount === 2_990)
      const { returned, ...now } = assertApproved(await it.gateway.status(payment))
      assert.deepEqual(now, before)
      assert.deepEqual([returned?.amount, returned?.kind], [2_990, 'refunded'])
      assert.equal((await it.gateway.refund(payment, clp(10_000))).outcome, 'nullified')
      assert.equal((await it.gateway.status(payment)).outcome, 'reversed')
    })

    test('giving back more than was paid, or than is left, is refused and changes nothing', async () => {
      const { payment, approved: before } = await startPaid()
      assert.equal((await it.gateway.refund(payment, clp(AMOUNT + 1))).outcome, 'refused')
      await it.gateway.refund(payment, clp(10_000))
      assert.equal((await it.gateway.refund(payment, clp(2_991))).outcome, 'refused')
      const { returned, ...now } = assertApproved(await it.gateway.status(payment))
      assert.deepEqual([now, returned?.amount], [before, 10_000])
    })

    test('a refund whose answer is lost is unreachable; the status then tells what went back, and a known key gives nothing twice', async (t) => {
      if (!it.spoilRefund || !it.returned) return t.skip('this stand-in loses no answers')
      for (const amount of [clp(2_990), AMOUNT]) {
        const { payment } = await startPaid()
        const key = crypto.randomUUID()
        await it.spoilRefund(payment, 'lost_answer')
        // An SDK may repeat a call by itself, which is safe with a key only.
        const answer = await it.gateway
          .refund(payment, amount, key)
          .catch((error: unknown) => assert.ok(isUnreachableWithoutToken(error, payment.token)))
        const now = await it.gateway.status(payment)
        assert.equal((now.outcome === 'approved' || now.outcome === 'reversed') && now.returned?.amount, amount)
        if (it.knowsRefundKeys) assert.notEqual((await it.gateway.refund(payment, amount, key)).outcome, 'refused')
        else assert.equal(answer, undefined)
        assert.equal(await it.returned(payment), amount)
      }
    })

    test('a refund that never arrived is unreachable or repeated; nothing goes back twice', async (t) => {
      if (!it.spoilRefund || !it.returned) return t.skip('this stand-in loses no answers')
      const { payment } = await startPaid()
      const key = crypto.randomUUID()
      await it.spoilRefund(payment, 'drop')
      const answer = await it.gateway
        .refund(payment, clp(990), key)
        .catch((error: unknown) => assert.ok(isUnreachableWithoutToken(error, payment.token)))
      if (!answer) {
        assert.equal(await it.returned(payment), 0)
        assert.equal((await it.gateway.refund(payment, clp(990), key)).outcome, 'nullified')
      }
      assert.equal(await it.returned(payment), 990)
    })

    test('two refunds of one amount under two keys are two refunds', async () => {
      const { payment } = await startPaid()
      for (const key of ['first', 'second'])
        assert.equal((await it.gateway.refund(payment, clp(1_000), `${payment.buyOrder}-${key}`)).outcome, 'nullified')
      assert.equal(assertApproved(await it.gateway.status(payment)).returned?.amount, 2_000)
    })

    test('what was never paid cannot be given back', async () => {
      const { payment } = await startPayment()
      assert.equal((await it.gateway.refund(payment, AMOUNT)).outcome, 'refused')
    })

    test('an answer that is not of the protocol is unreachable, says nothing of the token, and can be requested again', async (t) => {
      if (!it.garble) return t.skip('this stand-in cannot garble')
      const { payment } = await startPayment()
      await it.act(payment, 'approve')
      await it.garble(payment)
      await assert.rejects(settle(it.gateway, payment), (error: unknown) =>
        isUnreachableWithoutToken(error, payment.token),
      )
      assert.equal((await pollUntilSettled(it.gateway, payment)).outcome, 'approved')
    })

    test('a provider that is down is unreachable in every call', async () => {
      const other = await createGateway()
      const started = await other.gateway.start({
        buyOrder: 'B1',
        sessionId: 's',
        amount: AMOUNT,
        returnUrl: 'https://boldo.test/r',
      })
      const payment = { ...started, buyOrder: 'B1' }
      await other.stop()
      const { gateway } = other
      for (const call of [
        () => gateway.start({ buyOrder: 'B2', sessionId: 's', amount: AMOUNT, returnUrl: 'https://boldo.test/r' }),
        () => settle(gateway, payment),
        () => gateway.status(payment),
        () => gateway.refund(payment, AMOUNT),
      ]) {
        await assert.rejects(call, (error: unknown) => isUnreachableWithoutToken(error, payment.token))
      }
    })
  })
}

/** The customer's return: confirms, where the provider waits for it; else queries. */
const settle = (gateway: CardGateway | RedirectGateway, payment: PaymentRef) =>
  'confirm' in gateway ? gateway.confirm(payment.token) : gateway.status(payment)

function assertApproved(outcome: PaymentOutcome) {
  assert.ok(outcome.outcome === 'approved', `expected approved, got ${JSON.stringify(outcome)}`)
  return outcome
}

/** The reconciling job: queries until the answer is final, here for at most 15 seconds. */
async function pollUntilSettled(gateway: RedirectGateway, payment: PaymentRef): Promise<PaymentOutcome> {
  for (let tries = 0; tries < 60; tries++) {
    const outcome = await gateway.status(payment)
    if (outcome.outcome !== 'pending') return outcome
    await wait(250)
  }
  return gateway.status(payment)
}

function isUnreachableWithoutToken(error: unknown, token: string): boolean {
  assert.ok(error instanceof PaymentGatewayUnreachable, String(error))
  const everything = JSON.stringify([error.message, String(error.cause), error.stack])
  assert.ok(!everything.includes(token), 'the error shows the token')
  return true
}
