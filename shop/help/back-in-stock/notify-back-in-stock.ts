import { productPath } from '#shop/ground/policy/product-path.rules.ts'
import { inTransaction, type Shop } from '#context'
import { showProducts } from '#shop/shelf/catalogue/products/show-product.ts'
import { queueMail } from '#shop/ground/mail/queue-mail.ts'
import { backInStockMail } from './back-in-stock-mail.rules.ts'
import { isRunningOut } from './back-in-stock.rules.ts'
import { endCases } from './end-cases.ts'
import { findAwaitedProducts, takeOldStockRequests, takeStockRequests } from './stock-requests.db.ts'

const BATCH = 100
/** A request for a product that does not return is deleted after these days. */
const RETENTION_DAYS = 180
const CLOSE_REASONS = {
  mailed: 'El producto volvió y le avisamos por correo.',
  expired: `El producto no volvió en ${RETENTION_DAYS} días.`,
}

export async function notifyBackInStock(shop: Shop): Promise<{ notified: number }> {
  await forgetOldRequests(shop)
  const awaited = await findAwaitedProducts(shop)
  let notified = 0
  for (let start = 0; start < awaited.length; start += BATCH) {
    const products = await showProducts(shop, awaited.slice(start, start + BATCH))
    const returned = new Map(
      products.filter((product) => !isRunningOut(product)).map((product) => [product.id, product]),
    )
    for (let taken = BATCH; returned.size > 0 && taken === BATCH; notified += taken) {
      taken = await inTransaction(shop, async (shop) => {
        const requests = await takeStockRequests(shop, [...returned.keys()], BATCH)
        for (const { id, productId, email, locale } of requests) {
          const product = returned.get(productId)!
          const mail = backInStockMail(
            { productName: product.productName, path: productPath(product) },
            { ...shop.settings, language: locale },
          )
          await queueMail(shop, { ...mail, to: email, messageId: `back-in-stock-${id}` })
        }
        await endCases(shop, requests, CLOSE_REASONS.mailed)
        return requests.length
      })
    }
  }
  if (notified > 0) shop.enqueue('send mail')
  return { notified }
}

async function forgetOldRequests(shop: Shop): Promise<void> {
  const before = shop.now().subtract({ hours: RETENTION_DAYS * 24 })
  for (let taken = BATCH; taken === BATCH;) {
    taken = await inTransaction(shop, async (shop) => {
      const requests = await takeOldStockRequests(shop, before, BATCH)
      await endCases(shop, requests, CLOSE_REASONS.expired)
      return requests.length
    })
  }
}
