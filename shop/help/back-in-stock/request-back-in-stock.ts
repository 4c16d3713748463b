import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { openCase } from '#shop/help/cases/open-case.ts'
import { showProduct } from '#shop/shelf/catalogue/products/show-product.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { backInStockInput } from './back-in-stock.input.ts'
import { isRunningOut } from './back-in-stock.rules.ts'
import { endCases } from './end-cases.ts'
import { insertStockRequest, saveCaseOf } from './stock-requests.db.ts'

/** Requests that one e-mail may have at a time, of its own account and of anybody else. */
const MOST_OF_ONE_EMAIL = 20

/**
 * Requests a back-in-stock notice (CONTENT §2.9), which is also a case of the inbox. A repeated request changes
 * nothing, and one too many of an e-mail takes the oldest's place: no answer says anything about an e-mail. Strangers
 * who name it take no place of what its own account requests. Nobody can have a mail sent at once: a product that is
 * there is refused.
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
    const { id, replaced } = await insertStockRequest(shop, request, MOST_OF_ONE_EMAIL)
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
    await saveCaseOf(shop, id, opened.id)
  })
}
