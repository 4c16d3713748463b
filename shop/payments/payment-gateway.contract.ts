import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { clp } from '#lib/money.ts'
import { PaymentGatewayUnreachable } from './payment-gateway.port.ts'
import type { PaymentGateway, PaymentOutcome } from './payment-gateway.port.ts'

/** What the customer does at the provider. 'slow' approves and settles late; 'walk_away' leaves before paying. */
export type CustomerAct = 'approve' | 'reject' | 'abandon' | 'timeout' | 'slow' | 'walk_away'

export type GatewayUnderTest = {
  gateway: PaymentGateway
  /** Does at the provider what a customer would, without a browser. */
  act(token: string, outcome: CustomerAct): Promise<void>
  /** Takes the provider away; ask it nothing afterwards. */
  stop(): Promise<void>
  /** Makes the provider's next answer about this token one that is not of its protocol. */
  garble?(token: string): Promise<void>
  /** How many times the bank was charged for this token. */
  authorisations?(token: string): Promise<number>
}

const AMOUNT = clp(12_990)

/** The tests that every payment adapter must pass, against a stand-in that speaks its provider's protocol. */
export function paymentGatewayContract(name: string, createGateway: () => Promise<GatewayUnderTest>): void {
  describe(`payment gateway contract: ${name}`, () => {
    let it: GatewayUnderTest
    before(async () => {
      it = await createGateway()
    })
    after(() => it.stop())

    const start = async () => {
      const buyOrder = `B${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`
      const { token, url } = await it.gateway.start({ buyOrder, sessionId: 'session-1', amount: AMOUNT, returnUrl: 'https://boldo.test/pago/retorno' })
      return { buyOrder, token, url }
    }
    const paid = async () => {
      const payment = await start()
      await it.act(payment.token, 'approve')
      return { ...payment, approved: approved(await it.gateway.confirm(payment.token)) }
    }

    test('starting gives a token and an absolute URL', async () => {
      const { token, url } = await start()
      assert.ok(token.length > 0)
      assert.match(url, /^https?:\/\//)
    })

    test('two payments never share a token', async () => {
      assert.notEqual((await start()).token, (await start()).token)
    })

    test('a payment nobody has acted on is pending, and asking leaves it payable', async () => {
      const { token, buyOrder } = await start()
      assert.deepEqual(await it.gateway.status(token), { outcome: 'pending', buyOrder })
      await it.act(token, 'approve')
      assert.equal((await it.gateway.confirm(token)).outcome, 'approved')
    })

    test('an approved payment tells amount, order, authorization and no more of the card than its end', async () => {
      const { approved: payment, buyOrder } = await paid()
      assert.equal(payment.amount, AMOUNT)
      assert.equal(payment.buyOrder, buyOrder)
      assert.ok(payment.authorizationCode.length > 0)
      assert.match(payment.cardLastDigits, /^\d{0,4}$/)
      assert.ok(payment.paymentKind.length > 0)
      assert.ok(Number.isInteger(payment.installments))
      assert.ok(!Number.isNaN(Date.parse(payment.at)))
    })

    test('confirming twice gives the same answer and charges once', async () => {
      const { token, approved: first } = await paid()
      assert.deepEqual(await it.gateway.confirm(token), first)
      assert.deepEqual(await it.gateway.status(token), first)
      if (it.authorisations) assert.equal(await it.authorisations(token), 1)
    })

    test('20 simultaneous confirmations of one token are one authorisation and one answer', async () => {
      const { token } = await start()
      await it.act(token, 'approve')
      const answers = await Promise.all(Array.from({ length: 20 }, () => it.gateway.confirm(token)))
      const codes = new Set(answers.map((answer) => approved(answer).authorizationCode))
      assert.equal(codes.size, 1)
      if (it.authorisations) assert.equal(await it.authorisations(token), 1)
    })

    test('a rejected payment is declined, also when asked again', async () => {
      const { token, buyOrder } = await start()
      await it.act(token, 'reject')
      const answer = await it.gateway.confirm(token)
      assert.ok(answer.outcome === 'declined' && answer.buyOrder === buyOrder && answer.reason.length > 0)
      assert.equal((await it.gateway.confirm(token)).outcome, 'declined')
      assert.equal((await it.gateway.status(token)).outcome, 'declined')
    })

    for (const act of ['abandon', 'timeout'] as const) {
      test(`after '${act}' confirming says abandoned, and nothing is charged`, async () => {
        const { token } = await start()
        await it.act(token, act)
        assert.ok(['abandoned', 'pending'].includes((await it.gateway.status(token)).outcome))
        assert.equal((await it.gateway.confirm(token)).outcome, 'abandoned')
        if (it.authorisations) assert.equal(await it.authorisations(token), 0)
      })
    }

    test('a customer who walks away leaves the payment pending, and nothing is charged', async () => {
      const { token } = await start()
      await it.act(token, 'walk_away')
      assert.equal((await it.gateway.status(token)).outcome, 'pending')
      assert.equal((await it.gateway.confirm(token)).outcome, 'pending')
      if (it.authorisations) assert.equal(await it.authorisations(token), 0)
    })

    test('a slow settlement is approved or unreachable, and ends approved with one charge', async () => {
      const { token } = await start()
      await it.act(token, 'slow')
      const answer = await it.gateway.confirm(token).catch((error: unknown) => {
        assert.ok(error instanceof PaymentGatewayUnreachable)
        return null
      })
      if (answer) assert.equal(answer.outcome, 'approved')
      assert.equal((await untilSettled(it.gateway, token)).outcome, 'approved')
      if (it.authorisations) assert.equal(await it.authorisations(token), 1)
    })

    test('a token the provider never gave is abandoned and cannot be refunded', async () => {
      for (const token of ['0'.repeat(64), 'x', '', '../../etc', 'a'.repeat(300)]) {
        assert.equal((await it.gateway.confirm(token)).outcome, 'abandoned')
        assert.equal((await it.gateway.status(token)).outcome, 'abandoned')
        assert.equal((await it.gateway.refund(token, AMOUNT)).outcome, 'refused')
      }
    })

    test('giving back the whole amount makes the payment reversed', async () => {
      const { token, buyOrder } = await paid()
      const answer = await it.gateway.refund(token, AMOUNT)
      assert.ok(answer.outcome === 'reversed' || answer.outcome === 'nullified')
      assert.equal(answer.amount, AMOUNT)
      assert.deepEqual(await it.gateway.status(token), { outcome: 'reversed', buyOrder })
      assert.deepEqual(await it.gateway.confirm(token), { outcome: 'reversed', buyOrder })
      assert.equal((await it.gateway.refund(token, AMOUNT)).outcome, 'refused')
    })

    test('giving back a part leaves a paid payment; the rest makes it reversed', async () => {
      const { token, approved: before } = await paid()
      const part = await it.gateway.refund(token, clp(2_990))
      assert.ok(part.outcome === 'nullified' && part.amount === 2_990)
      assert.deepEqual(await it.gateway.status(token), before)
      assert.equal((await it.gateway.refund(token, clp(10_000))).outcome, 'nullified')
      assert.equal((await it.gateway.status(token)).outcome, 'reversed')
    })

    test('giving back more than was paid, or than is left, is refused and changes nothing', async () => {
      const { token, approved: before } = await paid()
      assert.equal((await it.gateway.refund(token, clp(AMOUNT + 1))).outcome, 'refused')
      await it.gateway.refund(token, clp(10_000))
      assert.equal((await it.gateway.refund(token, clp(2_991))).outcome, 'refused')
      assert.deepEqual(await it.gateway.status(token), before)
    })

    test('what was never paid cannot be given back', async () => {
      const { token } = await start()
      assert.equal((await it.gateway.refund(token, AMOUNT)).outcome, 'refused')
    })

    test('an answer that is not of the protocol is unreachable, says nothing of the token, and can be asked again', async (t) => {
      if (!it.garble) return t.skip('this stand-in cannot garble')
      const { token } = await start()
      await it.act(token, 'approve')
      await it.garble(token)
      await assert.rejects(it.gateway.confirm(token), (error: unknown) => isQuietUnreachable(error, token))
      assert.equal((await untilSettled(it.gateway, token)).outcome, 'approved')
    })

    test('a provider that is gone is unreachable in every call', async () => {
      const other = await createGateway()
      const { token } = await other.gateway.start({ buyOrder: 'B1', sessionId: 's', amount: AMOUNT, returnUrl: 'https://boldo.test/r' })
      await other.stop()
      const { gateway } = other
      for (const call of [
        () => gateway.start({ buyOrder: 'B2', sessionId: 's', amount: AMOUNT, returnUrl: 'https://boldo.test/r' }),
        () => gateway.confirm(token),
        () => gateway.status(token),
        () => gateway.refund(token, AMOUNT),
      ]) {
        await assert.rejects(call, (error: unknown) => isQuietUnreachable(error, token))
      }
    })
  })
}

function approved(outcome: PaymentOutcome) {
  assert.ok(outcome.outcome === 'approved', `expected approved, got ${JSON.stringify(outcome)}`)
  return outcome
}

/** What the reconciling job does: asks until the answer is final, here for at most 15 seconds. */
async function untilSettled(gateway: PaymentGateway, token: string): Promise<PaymentOutcome> {
  for (let asked = 0; asked < 60; asked++) {
    const outcome = await gateway.status(token)
    if (outcome.outcome !== 'pending') return outcome
    await wait(250)
  }
  return gateway.status(token)
}

function isQuietUnreachable(error: unknown, token: string): boolean {
  assert.ok(error instanceof PaymentGatewayUnreachable, String(error))
  const everything = JSON.stringify([error.message, String(error.cause), error.stack])
  assert.ok(!everything.includes(token), 'the error shows the token')
  return true
}
