import { productPath } from '#shop/ground/policy/product-path.rules.ts'
import { inTransaction, type Shop } from '#context'
import { parseInput } from '#lib/parse-input.ts'
import { listProducts } from '#shop/shelf/catalogue/products/list-products.ts'
import { listProductsInput } from '#shop/shelf/catalogue/products/list-products.input.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import { backInStockMail } from './back-in-stock-mail.rules.ts'
import { isRunningOut } from './back-in-stock.rules.ts'
import { endCases } from './end-cases.ts'
import { findAwaitedProducts, takeOldStockRequests, takeStockRequests } from './stock-requests.db.ts'

const AT_ONCE = 100
/** A person is not stored for a product that does not return. */
const RETENTION_DAYS = 180
const MAIL_REASON = {
  mailed: 'El producto volvió y le avisamos por correo.',
  expired: `El producto no volvió en ${RETENTION_DAYS} días.`,
}

export async function notifyBackInStock(shop: Shop): Promise<{ notified: number }> {
  await forgetOldRequests(shop)
  const awaited = await findAwaitedProducts(shop)
  let notified = 0
  for (let start = 0; start < awaited.length; start += AT_ONCE) {
    const { nodes } = await listProducts(
      shop,
      parseInput(listProductsInput, { productIds: awaited.slice(start, start + AT_ONCE).map(String), first: AT_ONCE }),
    )
    const back = new Map(nodes.filter((product) => !isRunningOut(product)).map((product) => [product.id, product]))
    for (let taken = AT_ONCE; back.size > 0 && taken === AT_ONCE; notified += taken) {
      taken = await inTransaction(shop, async (shop) => {
        const requests = await takeStockRequests(shop, [...back.keys()], AT_ONCE)
        for (const { id, productId, email, locale } of requests) {
          const product = back.get(productId)!
          const mail = backInStockMail(
            { productName: product.productName, path: productPath(product) },
            { ...shop.settings, language: locale },
          )
          await queueMail(shop, { ...mail, to: email, messageId: `back-in-stock-${id}` })
        }
        await endCases(shop, requests, MAIL_REASON.mailed)
        return requests.length
      })
    }
  }
  if (notified > 0) shop.enqueue('send mail')
  return { notified }
}

async function forgetOldRequests(shop: Shop): Promise<void> {
  const before = shop.now().subtract({ hours: RETENTION_DAYS * 24 })
  for (let taken = AT_ONCE; taken === AT_ONCE;) {
    taken = await inTransaction(shop, async (shop) => {
      const requests = await takeOldStockRequests(shop, before, AT_ONCE)
      await endCases(shop, requests, MAIL_REASON.expired)
      return requests.length
    })
  }
}
