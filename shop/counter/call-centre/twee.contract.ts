import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Phone } from '#lib/phone.ts'
import { TweeUnreachable, type Twee, type TweeCustomer } from './twee.port.ts'

export type TweeUnderTest = {
  twee: Twee
  /** A commune that Twee knows, and one that it does not. */
  communes: { known: string; unknown: string }
  /** Spoils the next saving: nothing is done ('drop', 'error_500'), or it is done and its answer does not arrive. */
  spoil(how: 'drop' | 'error_500' | 'lost_answer' | 'garbage' | 'slow' | 'never'): void
  /** Returns the customer that Twee stores under this RUT. */
  find(rut: string): { firstName: string; commune: string | null; saves: number } | null
  stop(): Promise<void>
}

/** The tests that every adapter of the dispatch system must pass. */
export function tweeContract(name: string, createTwee: () => Promise<TweeUnderTest>): void {
  describe(`Twee contract: ${name}`, () => {
    let it: TweeUnderTest
    before(async () => void (it = await createTwee()))
    after(() => it.stop())

    let lastSecond = 0
    const customer = (overrides: Partial<TweeCustomer> = {}): TweeCustomer => ({
      rut: '11111111-1',
      firstName: 'Inés',
      lastName: 'O’Higgins Núñez-Pérez',
      email: 'ines@example.com',
      phone: '912345678' as Phone,
      commune: it.communes.known,
      address: 'Apoquindo 4501',
      apartment: '12',
      savedAt: Temporal.Instant.from('2026-11-18T15:00:00Z').add({ seconds: ++lastSecond }),
      ...overrides,
    })

    test('a customer of a known commune, or without a delivery, is saved', async () => {
      assert.equal(await it.twee.saveCustomer(customer()), 'saved')
      assert.equal(it.find('11111111-1')!.commune, it.communes.known)
      assert.equal(await it.twee.saveCustomer(customer({ commune: null })), 'saved')
    })

    test('an unknown commune saves nothing', async () => {
      const rut = '12345678-5'
      assert.equal(await it.twee.saveCustomer(customer({ rut, commune: it.communes.unknown })), 'unknown_commune')
      assert.equal(it.find(rut), null)
    })

    test('the same again is one customer; what was saved before does not replace what was saved after', async () => {
      const [old, recent] = [customer({ firstName: 'Antes' }), customer({ firstName: 'Después' })]
      assert.equal(await it.twee.saveCustomer(recent), 'saved')
      const { saves } = it.find(recent.rut)!
      for (const one of [recent, old, old]) assert.equal(await it.twee.saveCustomer(one), 'saved')
      assert.deepEqual(it.find(recent.rut), { ...it.find(recent.rut)!, firstName: 'Después', saves })
    })

    for (const how of ['drop', 'error_500', 'lost_answer', 'garbage', 'never'] as const)
      test(`${how}: unreachable, nothing personal in the error; sent again, it is saved once`, async () => {
        const one = customer({ rut: '22222222-2' })
        it.spoil(how)
        await assert.rejects(it.twee.saveCustomer(one), (error: Error) => {
          assert.ok(error instanceof TweeUnreachable)
          const text = `${error.stack} ${String((error.cause as Error).stack)}`
          for (const personal of [one.rut, one.email, one.firstName, one.phone]) assert.ok(!text.includes(personal))
          return true
        })
        assert.equal(await it.twee.saveCustomer(one), 'saved')
        const { saves } = it.find(one.rut)!
        await it.twee.saveCustomer(one)
        assert.equal(it.find(one.rut)!.saves, saves)
      })

    test('a late answer within the time-out is an answer', async () => {
      it.spoil('slow')
      assert.equal(await it.twee.saveCustomer(customer()), 'saved')
    })
  })
}
