import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { newId } from '#lib/ids.ts'
import { TelemedicineUnreachable, type TelemedicineProvider } from './telemedicine-provider.port.ts'

export type DoctorDecision =
  | 'prescribe'
  | 'refuse'
  | 'late'
  | 'never_answers'
  | 'error_500'
  | 'garbage'
  | 'forged'
  | 'other_order'

export type TelemedicineUnderTest = {
  provider: TelemedicineProvider
  /** The doctor's decision, or the provider's trouble. */
  decide(id: string, decision: DoctorDecision): void
  stop(): Promise<void>
}

/** The tests that every telemedicine provider's adapter must pass. */
export function telemedicineContract(name: string, create: () => Promise<TelemedicineUnderTest>): void {
  describe(`telemedicine contract: ${name}`, () => {
    let it: TelemedicineUnderTest
    before(async () => {
      it = await create()
    })
    after(() => it.stop())

    async function announced(decision?: DoctorDecision) {
      const consultation = { id: newId(), reference: 'PEDIDO1' }
      const announced = {
        ...consultation,
        purpose: 'prescription' as const,
        products: [
          { sku: 'A1', name: 'Producto A', quantity: 2 },
          { sku: 'B2', name: 'Producto B', quantity: 1 },
        ],
        returnUrl: 'https://boldo.test/retorno-telemedicina?consulta=x',
      }
      await it.provider.announce(announced)
      // Again, as after a lost answer.
      await it.provider.announce(announced)
      if (decision) it.decide(consultation.id, decision)
      return consultation
    }

    test('without a decision it is open, and refused it has no document', async () => {
      assert.deepEqual(await it.provider.result(await announced()), { state: 'open' })
      assert.deepEqual(await it.provider.result(await announced('refuse')), { state: 'refused' })
    })

    test('prescribed: units by product, and the document that was signed; asking twice is the same', async () => {
      const consultation = await announced('prescribe')
      const result = await it.provider.result(consultation)
      assert.ok(result.state === 'prescribed')
      assert.deepEqual(result.lines, [
        { sku: 'A1', units: 2 },
        { sku: 'B2', units: 1 },
      ])
      assert.ok(result.prescriber && /^\d{4}-\d{2}-\d{2}$/.test(result.issuedOn))
      assert.deepEqual(await it.provider.result(consultation), result)
      const bytes = await it.provider.document({ id: consultation.id, sha256: result.sha256 })
      assert.equal(createHash('sha256').update(bytes).digest('hex'), result.sha256)
    })

    test('a late answer within the time-out is an answer', async () => {
      assert.equal((await it.provider.result(await announced('late'))).state, 'prescribed')
    })

    for (const decision of ['never_answers', 'error_500', 'garbage', 'forged', 'other_order'] as const)
      test(`${decision}: nothing is known, and the error says nothing of the result`, async () => {
        await assert.rejects(it.provider.result(await announced(decision)), (error: unknown) => {
          assert.ok(error instanceof TelemedicineUnreachable)
          assert.doesNotMatch(`${error.stack}${String((error.cause as Error).stack)}`, /Amanda|A1|PEDIDO1/)
          return true
        })
      })

    test('an unknown consultation, or an order that is not its own, is unreachable', async () => {
      await assert.rejects(it.provider.result({ id: newId(), reference: 'PEDIDO1' }), TelemedicineUnreachable)
      const { id } = await announced('prescribe')
      await assert.rejects(it.provider.result({ id, reference: 'PEDIDO2' }), TelemedicineUnreachable)
    })
  })
}
