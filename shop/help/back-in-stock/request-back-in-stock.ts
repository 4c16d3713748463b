import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { openCase } from '#shop/help/cases/open-case.ts'
import { showProduct } from '#shop/shelf/catalogue/products/show-product.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { backInStockInput } from './back-in-stock.input.ts'
import { isRunningOut } from './back-in-stock.rules.ts'
import { endCases } from './end-cases.ts'
import { insertStockRequest, saveRequestCase } from './stock-requests.db.ts'

/** The e-mail's own account has this many, and everybody else who types that e-mail shares as many. */
const REQUESTS_PER_EMAIL_MAX = 20

/**
 * CONTENT §2.9. The answer is the same for every e-mail: a repeated request changes nothing, and one over the limit
 * replaces the oldest. An available product is refused, so that nobody can have a mail sent at once.
 * @throws DomainError 'input.invalid' { fields }, 'product.not_found', 'stock.available'
 */
export async function requestBackInStock(shop: Shop, input: unknown, account: SignedIn | null = null): Promise<void> {
  const { sku, ...person } = parseInput(backInStockInput, input)
  const product = await showProduct(shop, sku)
  if (!product) throw refuse('product.not_found')
  if (!isRunningOut(product)) throw refuse('stock.available')
  const isOwn = account?.email.toLowerCase() === person.email
  await inTransaction(shop, async (shop) => {
    const request = { ...person, productId: product.id, isOwn }
    const { id, replaced } = await insertStockRequest(shop, request, REQUESTS_PER_EMAIL_MAX)
    await endCases(shop, replaced, 'Otra solicitud del mismo correo ocupó su lugar.')
    if (id === null) return
    const { name, email, phone, locale } = person
    const opened = await openCase(shop, {
      kind: 'back-in-stock',
      accountId: isOwn ? account!.id : null,
      person: { firstName: name, lastName: null, email, phone },
      details: { sku: product.sku, productName: product.productName },
      locale,
    })
    await saveRequestCase(shop, id, opened.id)
  })
}
