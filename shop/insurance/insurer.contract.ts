import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { InsurerUnreachable, type BenefitsQuery, type Insurer } from './insurer.port.ts'

/** People of the insurer under test: whom it covers wholly, in part, not, cannot identify; and whom it fails at. */
export type InsurerUnderTest = {
  insurer: Insurer
  people: Record<'covered' | 'partly' | 'notInsured' | 'unidentified' | 'slow' | 'broken' | 'garbage' | 'timeOut', string>
  /** A product that the covered one is covered for. */
  sku: string
  /** From now on this person is covered for nothing. */
  withdraw(rut: string): Promise<void>
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

    const query = (clientRut: string): BenefitsQuery => ({ clientRut, medicRut: '12345678-5', documentNumber: 'A12345678' })

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
      assert.deepEqual(await it.insurer.coverage({ sku: it.sku, rut: it.people.notInsured }), { isCovered: false, insuranceCompany: null })
    })

    test('one whose identity is not proven is known and gets nothing', async () => {
      assert.deepEqual(await it.insurer.benefits(query(it.people.unidentified)), { isUserValid: true, benefits: [] })
    })

    test('a slow answer within the time-out is an answer', async () => {
      assert.equal((await it.insurer.benefits(query(it.people.slow))).isUserValid, true)
      assert.equal((await it.insurer.coverage({ sku: it.sku, rut: it.people.slow })).isCovered, true)
    })

    test('asking twice changes nothing', async () => {
      assert.deepEqual(await it.insurer.benefits(query(it.people.covered)), await it.insurer.benefits(query(it.people.covered)))
    })

    for (const trouble of ['broken', 'garbage', 'timeOut'] as const) {
      test(`${trouble}: unreachable, and the error repeats neither RUT nor document`, async () => {
        const rut = it.people[trouble]
        for (const asking of [it.insurer.benefits(query(rut)), it.insurer.coverage({ sku: it.sku, rut })]) {
          await assert.rejects(asking, (error: unknown) => {
            assert.ok(error instanceof InsurerUnreachable)
            const said = `${error.stack} ${String((error.cause as Error | undefined)?.stack)} ${JSON.stringify(error)}`
            for (const secret of [rut, rut.slice(0, 8), 'A12345678', '12345678']) assert.ok(!said.includes(secret), secret)
            return true
          })
        }
      })
    }

    test('a coverage that was withdrawn is no coverage any more', async () => {
      await it.withdraw(it.people.covered)
      assert.equal((await it.insurer.coverage({ sku: it.sku, rut: it.people.covered })).isCovered, false)
    })
  })
}
