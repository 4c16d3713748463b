import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { showProduct } from '#shop/shelf/catalogue/products/show-product.ts'
import { queryCoverage } from './query-insurer.ts'
import type { CoverageAnswer } from './insurer.port.ts'

/** SHOP §4 §7. @throws DomainError 'product.not_found', 'insurance.unavailable' */
export async function checkCoverage(shop: Shop, input: { sku: string; rut: string }): Promise<CoverageAnswer> {
  const product = await showProduct(shop, input.sku)
  if (!product) throw refuse('product.not_found')
  return product.isInsurance
    ? queryCoverage(shop, { sku: product.sku, rut: input.rut })
    : { isCovered: false, insuranceCompany: null, available: null }
}
