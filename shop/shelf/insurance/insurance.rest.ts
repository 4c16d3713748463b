import type { Hono } from 'hono'
import type { Viewer } from '#api/builder.ts'
import type { HttpEnvironment } from '#api/door.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { queryBenefits } from './query-insurer.ts'
import { checkCoverage } from './check-coverage.ts'
import { coverageInput, insuranceQueryInput } from './insurance.input.ts'

/** The insurance calls of SHOP §7. Nothing stores a person's coverage on the way. */
export function addInsurance(app: Hono<HttpEnvironment>, shop: Shop): void {
  app.get('/products/1.0/coverage/:sku', async (http) => {
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
  })

  // A POST of the customer service; its path is ours, the specification has none. `dni`: the client's RUT.
  app.post('/customers/1.0/insurance-benefits', async (http) => {
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
  })
}

/** A RUT that the account never proved may be anybody's. @throws DomainError 'request.rate_limited' {retryAfterS} */
async function limitCoverage(shop: Shop, viewer: Viewer, rut: string): Promise<void> {
  const { visitor, address } = viewer
  const person = await viewer.account()
  if (person?.isRutProven && person.rut === rut) return limitCalls(shop, { 'own coverage by account': person.id })
  const by = person?.id ?? visitor
  await limitCalls(shop, {
    ...(by !== null && { 'coverage of others by person': by }),
    'coverage of others by address': address,
  })
  viewer.record('insurance.coverage_of_another')
}
