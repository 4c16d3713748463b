import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { newId, randomCode } from '#lib/ids.ts'
import { clp } from '#lib/money.ts'
import {
  PaymentGatewayUnreachable,
  type CardKey,
  type SavedCardGateway,
} from '#shop/sale/payments/payment-gateway.port.ts'
import type { CardEnrolment } from './card-enrolment.port.ts'

/** The customer's outcome in the provider's form, and the card's later behaviour. */
export type EnrolmentDeed = 'approve' | 'reject' | 'abandon' | 'timeout' | 'walk_away'
export type CardBehaviour = 'pays' | 'never_pays'

export type SavedCardUnderTest = {
  gateway: SavedCardGateway & CardEnrolment
  act(token: string, deed: EnrolmentDeed, card?: CardBehaviour): Promise<void>
  /** Spoils the next operation on this buy order: it is done with a lost answer, or not done at all. */
  spoil(buyOrder: string, how: 'lost_answer' | 'drop' | 'garbage', operation?: 'authorize' | 'refund'): Promise<void>
  charges(buyOrder: string): Promise<number>
  stop(): Promise<void>
}

/** The tests that every provider of saved cards must pass. */
export function savedCardContract(name: string, create: () => Promise<SavedCardUnderTest>): void {
  describe(`saved card contract: ${name}`, () => {
    let it: SavedCardUnderTest
    before(async () => {
      it = await create()
    })
    after(() => it.stop())

    const startEnrolment = async () => {
      const id = newId()
      return {
        id,
        ...(await it.gateway.startEnrolment({
          id,
          email: 'ana@example.com',
          returnUrl: 'https://boldo.test/pago/oneclick/retorno',
        })),
      }
    }
    const enrolCard = async (behaviour: CardBehaviour = 'pays'): Promise<CardKey> => {
      const enrolment = await startEnrolment()
      await it.act(enrolment.token, 'approve', behaviour)
      const outcome = await it.gateway.finishEnrolment(enrolment)
      assert.ok(outcome.outcome === 'enrolled')
      return { id: enrolment.id, secret: outcome.secret }
    }
    const buyOrder = () => `O${randomCode(12)}`

    test('an approved card comes with its type and last four digits, and its secret is sealed', async () => {
      const enrolment = await startEnrolment()
      assert.match(enrolment.url, /^https?:/)
      await it.act(enrolment.token, 'approve')
      const outcome = await it.gateway.finishEnrolment(enrolment)
      assert.ok(outcome.outcome === 'enrolled')
      assert.match(outcome.lastDigits, /^\d{4}$/)
      assert.ok(outcome.cardType.length > 0)
      assert.doesNotMatch(Buffer.from(outcome.secret).toString('latin1'), /[0-9a-f]{8}-[0-9a-f]{4}/)
    })

    for (const deed of ['reject', 'abandon', 'timeout', 'walk_away'] as const)
      test(`${deed}: declined, with no card`, async () => {
        const enrolment = await startEnrolment()
        await it.act(enrolment.token, deed)
        assert.equal((await it.gateway.finishEnrolment(enrolment)).outcome, 'declined')
      })

    test('finishing again gives no second card', async () => {
      const enrolment = await startEnrolment()
      await it.act(enrolment.token, 'approve')
      await it.gateway.finishEnrolment(enrolment)
      assert.equal((await it.gateway.finishEnrolment(enrolment)).outcome, 'declined')
    })

    test('a charge is approved with the shop’s own reference, amount and currency; its status says the same', async () => {
      const [card, reference] = [await enrolCard(), buyOrder()]
      const charge = await it.gateway.authorize({ card, buyOrder: reference, amount: clp(12_990) })
      assert.ok(charge.outcome === 'approved')
      assert.deepEqual(
        [charge.amount, charge.currency, charge.buyOrder, charge.installments],
        [12_990, 'CLP', reference, 0],
      )
      assert.deepEqual(await it.gateway.status({ buyOrder: reference }), charge)
    })

    test('a charge that the bank refuses is declined, and stays so', async () => {
      const [card, reference] = [await enrolCard('never_pays'), buyOrder()]
      assert.equal((await it.gateway.authorize({ card, buyOrder: reference, amount: clp(990) })).outcome, 'declined')
      assert.equal((await it.gateway.status({ buyOrder: reference })).outcome, 'declined')
    })

    test('an answer that is lost after the money was taken is unreachable; the status then says approved', async () => {
      for (const how of ['lost_answer', 'garbage'] as const) {
        const [card, reference] = [await enrolCard(), buyOrder()]
        await it.spoil(reference, how)
        await assert.rejects(
          it.gateway.authorize({ card, buyOrder: reference, amount: clp(990) }),
          PaymentGatewayUnreachable,
        )
        assert.equal((await it.gateway.status({ buyOrder: reference })).outcome, 'approved')
        assert.equal(await it.charges(reference), 1)
      }
    })

    test('a call that never arrived is unreachable; the status then knows no such charge', async () => {
      const [card, reference] = [await enrolCard(), buyOrder()]
      await it.spoil(reference, 'drop')
      await assert.rejects(
        it.gateway.authorize({ card, buyOrder: reference, amount: clp(990) }),
        PaymentGatewayUnreachable,
      )
      assert.deepEqual(await it.gateway.status({ buyOrder: reference }), { outcome: 'abandoned', reason: 'unknown' })
    })

    test('a whole refund undoes the charge, a part leaves it paid; more than there is is refused', async () => {
      const [card, whole, part] = [await enrolCard(), buyOrder(), buyOrder()]
      for (const reference of [whole, part])
        await it.gateway.authorize({ card, buyOrder: reference, amount: clp(5_000) })
      assert.equal((await it.gateway.refund({ buyOrder: whole }, clp(5_000))).outcome, 'reversed')
      assert.equal((await it.gateway.status({ buyOrder: whole })).outcome, 'reversed')
      assert.equal((await it.gateway.refund({ buyOrder: whole }, clp(5_000))).outcome, 'refused')
      assert.equal((await it.gateway.refund({ buyOrder: part }, clp(2_000))).outcome, 'nullified')
      const now = await it.gateway.status({ buyOrder: part })
      assert.equal(now.outcome === 'approved' && now.returned?.amount, 2_000)
      assert.equal((await it.gateway.refund({ buyOrder: part }, clp(3_001))).outcome, 'refused')
    })

    test('a refund whose answer is lost is unreachable; the status tells whether the money went back', async () => {
      for (const [how, returned] of [
        ['lost_answer', 2_000],
        ['garbage', 2_000],
        ['drop', 0],
      ] as const) {
        const [card, reference] = [await enrolCard(), buyOrder()]
        await it.gateway.authorize({ card, buyOrder: reference, amount: clp(5_000) })
        await it.spoil(reference, how, 'refund')
        await assert.rejects(it.gateway.refund({ buyOrder: reference }, clp(2_000)), PaymentGatewayUnreachable)
        const now = await it.gateway.status({ buyOrder: reference })
        assert.equal(now.outcome === 'approved' && (now.returned?.amount ?? 0), returned)
      }
    })

    test('a forgotten card is charged no more; forgetting it again is no error', async () => {
      const card = await enrolCard()
      await it.gateway.forgetCard(card)
      await it.gateway.forgetCard(card)
      assert.equal((await it.gateway.authorize({ card, buyOrder: buyOrder(), amount: clp(990) })).outcome, 'declined')
    })

    test('a second enrolment leaves the first one’s card as it is, until it is forgotten', async () => {
      const [first, second] = [await enrolCard(), await enrolCard()]
      for (const card of [first, second])
        assert.equal((await it.gateway.authorize({ card, buyOrder: buyOrder(), amount: clp(990) })).outcome, 'approved')
    })
  })
}
