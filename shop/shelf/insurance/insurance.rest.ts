import { z } from 'zod'
import type { Viewer } from '#api/builder.ts'
import { TOO_OFTEN, type Operation } from '#api/rest-operation.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { queryBenefits } from './query-insurer.ts'
import { checkCoverage } from './check-coverage.ts'
import { coverageInput, insuranceQueryInput } from './insurance.input.ts'

/** SHOP §7. No cache or log stores a person's coverage. */
export const insuranceOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/products/1.0/coverage/:sku',
    tag: 'Insurance',
    summary: 'Whether a person’s insurance covers a product',
    description: 'No cache stores the answer, and no log has the query string.',
    params: z.object({ sku: z.string().max(40) }),
    query: z.object({ rut: z.string().max(40).describe('Without dots.') }),
    example: { rut: '11111111-1' },
    answer: z.object({
      isCovered: z.boolean(),
      insuranceCompany: z.string().nullable(),
      success: z.boolean(),
      hasCoverage: z.boolean(),
      message: z.string(),
    }),
    refusals: [TOO_OFTEN, [502, 'The insurer does not answer: `insurance.unavailable`.']],
    door: async (http, shop) => {
      const query = parseInput(coverageInput, { sku: http.req.param('sku'), rut: http.req.query('rut') })
      await limitCoverage(shop, http.get('viewer'), query.rut)
      const { isCovered, insuranceCompany } = await checkCoverage(shop, query)
      http.header('Cache-Control', 'no-store')
      return http.json({
        isCovered,
        insuranceCompany,
        success: true,
        hasCoverage: isCovered,
        message: isCovered
          ? 'El producto tiene beneficio por aseguradora'
          : 'El producto no tiene beneficio por aseguradora',
      })
    },
  },
  {
    method: 'post',
    path: '/customers/1.0/insurance-benefits',
    tag: 'Insurance',
    summary: 'A client’s benefits',
    body: z.object({
      dni: insuranceQueryInput.shape.clientIdentityNumber,
      documentNumber: insuranceQueryInput.shape.documentNumber,
      medicIdentityNumber: insuranceQueryInput.shape.medicIdentityNumber,
    }),
    example: { dni: '11111111-1', documentNumber: '111222333', medicIdentityNumber: '11111111-1' },
    answer: z.object({ isUserValid: z.boolean(), benefits: z.array(z.looseObject({})) }),
    refusals: [TOO_OFTEN, [502, 'The insurer does not answer: `insurance.unavailable`.']],
    door: async (http, shop) => {
      await limitCalls(shop, { 'benefits by address': http.get('viewer').address })
      const body: unknown = await http.req.json().catch(() => null)
      if (typeof body !== 'object' || body === null) throw refuse('request.unreadable')
      const { dni, documentNumber, medicIdentityNumber } = body as Record<string, unknown>
      const query = parseInput(insuranceQueryInput, { clientIdentityNumber: dni, documentNumber, medicIdentityNumber })
      const { isUserValid, benefits } = await queryBenefits(shop, {
        clientRut: query.clientIdentityNumber,
        medicRut: query.medicIdentityNumber,
        documentNumber: query.documentNumber,
      })
      http.header('Cache-Control', 'no-store')
      return http.json({ isUserValid, benefits })
    },
  },
]

/** A RUT that the account never proved may be anybody's. @throws DomainError 'request.rate_limited' {retryAfterS} */
async function limitCoverage(shop: Shop, viewer: Viewer, rut: string): Promise<void> {
  const { visitor, address } = viewer
  const person = await viewer.account()
  if (person?.isRutProven && person.rut === rut) return limitCalls(shop, { 'own coverage by account': person.id })
  const caller = person?.id ?? visitor
  await limitCalls(shop, {
    ...(caller !== null && { 'coverage of others by person': caller }),
    'coverage of others by address': address,
  })
  viewer.record('insurance.coverage_of_another')
}
