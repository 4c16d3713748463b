import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { clp } from '#lib/money.ts'
import { newId } from '#lib/ids.ts'
import { InsurerUnreachable, type BenefitsQuery, type ClaimRequest, type Insurer } from './insurer.port.ts'

/** The insurer's test people: fully covered, partly covered, not covered, not identified; and one for its failures. */
export type InsurerUnderTest = {
  insurer: Insurer
  people: Record<
    'covered' | 'partly' | 'notInsured' | 'unidentified' | 'slow' | 'broken' | 'garbage' | 'timeOut',
    string
  >
  /** A product that the covered one is covered for. */
  sku: string
  /**
   * Spoils the next claim, or cancellation, of an order: nothing is done ('drop'), or it is done and its answer does
   * not arrive.
   */
  spoil(
    operation: 'claim' | 'cancelClaim',
    how: 'drop' | 'lost_answer' | 'garbage' | 'error_500' | 'slow',
  ): Promise<void>
  /** From now on this person is covered for nothing. */
  withdraw(rut: string): Promise<void>
  /** Covered as at first again. */
  restore(rut: string): Promise<void>
  stop(): Promise<void>
}

/** The tests that every insurer's adapter must pass. */
export function insurerContract(name: string, createInsurer: () => Promise<InsurerUnderTest>): void {
  describe(`insurer contract: ${name}`, () => {
    let it: InsurerUnderTest
    before(async () => {
      it = await createInsurer()
    })
    after(() => it.stop())

    const query = (clientRut: string): BenefitsQuery => ({
      clientRut,
      medicRut: '12345678-5',
      documentNumber: 'A12345678',
    })

    test('a covered person has a benefit of all, with a company and a name', async () => {
      const { isUserValid, benefits } = await it.insurer.benefits(query(it.people.covered))
      assert.equal(isUserValid, true)
      assert.ok(benefits.some(({ percent, maximum }) => percent === 100 && maximum === null))
      for (const { name, insuranceCompany } of benefits) assert.ok(name && insuranceCompany)
      const { isCovered, insuranceCompany } = await it.insurer.coverage({ sku: it.sku, rut: it.people.covered })
      assert.equal(isCovered, true)
      assert.ok(insuranceCompany)
    })

    test('a partly covered person has less than all, in whole percents, up to a maximum', async () => {
      const { benefits } = await it.insurer.benefits(query(it.people.partly))
      const [benefit] = benefits
      assert.ok(benefit && benefit.percent > 0 && benefit.percent < 100 && Number.isInteger(benefit.percent))
      assert.ok(benefit.maximum !== null && Number.isSafeInteger(benefit.maximum))
    })

    test('a stranger is not valid, has no benefits and no coverage', async () => {
      assert.deepEqual(await it.insurer.benefits(query(it.people.notInsured)), { isUserValid: false, benefits: [] })
      assert.deepEqual(await it.insurer.coverage({ sku: it.sku, rut: it.people.notInsured }), {
        isCovered: false,
        insuranceCompany: null,
        available: null,
      })
    })

    test('one whose identity is not proven is known and gets nothing', async () => {
      assert.deepEqual(await it.insurer.benefits(query(it.people.unidentified)), { isUserValid: true, benefits: [] })
    })

    test('a slow answer within the time-out is an answer', async () => {
      assert.equal((await it.insurer.benefits(query(it.people.slow))).isUserValid, true)
      assert.equal((await it.insurer.coverage({ sku: it.sku, rut: it.people.slow })).isCovered, true)
    })

    test('asking twice changes nothing', async () => {
      assert.deepEqual(
        await it.insurer.benefits(query(it.people.covered)),
        await it.insurer.benefits(query(it.people.covered)),
      )
    })

    for (const trouble of ['broken', 'garbage', 'timeOut'] as const) {
      test(`${trouble}: unreachable, and the error repeats neither RUT nor document`, async () => {
        const rut = it.people[trouble]
        for (const ask of [() => it.insurer.benefits(query(rut)), () => it.insurer.coverage({ sku: it.sku, rut })]) {
          await assert.rejects(ask, (error: unknown) => {
            assert.ok(error instanceof InsurerUnreachable)
            const text = `${error.stack} ${String((error.cause as Error | undefined)?.stack)} ${JSON.stringify(error)}`
            for (const secret of [rut, rut.slice(0, 8), 'A12345678', '12345678'])
              assert.ok(!text.includes(secret), secret)
            return true
          })
        }
      })
    }

    /** A claim of the partly covered person's benefit. */
    const createClaim = async (amount: number): Promise<ClaimRequest> => {
      const { benefits } = await it.insurer.benefits(query(it.people.partly))
      return {
        claimId: newId(),
        reference: newId().slice(0, 8),
        clientRut: it.people.partly,
        medicRut: '12345678-5',
        items: [{ sku: it.sku, benefit: benefits[0]!.name, amount: clp(amount) }],
        amount: clp(amount),
      }
    }
    const readMaximum = async () => (await it.insurer.benefits(query(it.people.partly))).benefits[0]?.maximum ?? 0

    test('a claim uses its benefit up, once however often it is made; cancelled, it is there again', async () => {
      const before = await readMaximum()
      const claim = await createClaim(3_000)
      for (let time = 0; time < 3; time++) assert.deepEqual(await it.insurer.claim(claim), { outcome: 'accepted' })
      assert.equal(await readMaximum(), before - 3_000)
      assert.equal((await it.insurer.coverage({ sku: it.sku, rut: it.people.partly })).available, before - 3_000)
      for (let time = 0; time < 2; time++) await it.insurer.cancelClaim(claim)
      assert.equal(await readMaximum(), before)
      assert.deepEqual(await it.insurer.claim(claim), { outcome: 'refused', reason: 'cancelled' })
    })

    test('more than is left is refused whole; of two claims at once that exceed it, one is accepted', async () => {
      const all = await readMaximum()
      assert.deepEqual(await it.insurer.claim(await createClaim(all + 1)), {
        outcome: 'refused',
        reason: 'balance_exceeded',
      })
      const claims = await Promise.all([createClaim(all), createClaim(all)])
      const answers = await Promise.all(claims.map((claim) => it.insurer.claim(claim)))
      assert.deepEqual(answers.map(({ outcome }) => outcome).toSorted(), ['accepted', 'refused'])
      assert.deepEqual(
        [await readMaximum(), (await it.insurer.benefits(query(it.people.partly))).isUserValid],
        [0, false],
      )
      for (const claim of claims) await it.insurer.cancelClaim(claim)
      assert.equal(await readMaximum(), all)
    })

    test('a claim of somebody who is not insured is refused', async () => {
      assert.deepEqual(await it.insurer.claim({ ...(await createClaim(1_000)), clientRut: it.people.notInsured }), {
        outcome: 'refused',
        reason: 'not_insured',
      })
    })

    test('a claim that arrives after its cancellation is refused', async () => {
      const claim = await createClaim(1_000)
      await it.insurer.cancelClaim(claim)
      assert.deepEqual(await it.insurer.claim(claim), { outcome: 'refused', reason: 'cancelled' })
    })

    for (const how of ['drop', 'error_500', 'lost_answer', 'garbage'] as const) {
      test(`${how} of a claim and of its cancellation is unreachable; sent again, each is done once`, async () => {
        const before = await readMaximum()
        const claim = await createClaim(2_000)
        await it.spoil('claim', how)
        await assert.rejects(it.insurer.claim(claim), InsurerUnreachable)
        assert.deepEqual(await it.insurer.claim(claim), { outcome: 'accepted' })
        assert.equal(await readMaximum(), before - 2_000)
        await it.spoil('cancelClaim', how)
        await assert.rejects(it.insurer.cancelClaim(claim), InsurerUnreachable)
        await it.insurer.cancelClaim(claim)
        assert.equal(await readMaximum(), before)
      })
    }

    test('a slow claim within the time-out is an answer', async () => {
      const claim = await createClaim(500)
      await it.spoil('claim', 'slow')
      assert.deepEqual(await it.insurer.claim(claim), { outcome: 'accepted' })
      await it.spoil('cancelClaim', 'slow')
      await it.insurer.cancelClaim(claim)
    })

    for (const trouble of ['broken', 'garbage', 'timeOut'] as const) {
      test(`${trouble}: a claim is unreachable, and the error repeats no RUT`, async () => {
        const claim = { ...(await createClaim(500)), clientRut: it.people[trouble] }
        await assert.rejects(it.insurer.claim(claim), (error: unknown) => {
          assert.ok(error instanceof InsurerUnreachable)
          assert.ok(
            !`${error.stack} ${String((error.cause as Error | undefined)?.stack)} ${JSON.stringify(error)}`.includes(
              claim.clientRut.slice(0, 8),
            ),
          )
          return true
        })
      })
    }

    test('a coverage that was withdrawn is no coverage any more', async (t) => {
      t.after(() => it.restore(it.people.covered))
      await it.withdraw(it.people.covered)
      assert.equal((await it.insurer.coverage({ sku: it.sku, rut: it.people.covered })).isCovered, false)
    })
  })
}
