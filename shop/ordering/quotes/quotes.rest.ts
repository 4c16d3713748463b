import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { fileHeaders } from '#shop/ground/files/file-headers.rules.ts'
import { readQuoteFile } from './read-quote-file.ts'
import { uploadQuoteFile } from './upload-quote-file.ts'

/**
 * POST /uploads/quotes: multipart with `orderId`, `product`, `file` and an operator's customer's `rut`, before the form
 * is sent. GET gives it to its owner and staff.
 */
export function addQuotes(app: Hono<HttpEnvironment>, shop: Shop): void {
  app.post('/uploads/quotes', async (http) => {
    const viewer = http.get('viewer')
    await limitCalls(shop, { 'quote uploads by address': viewer.address })
    const form = await http.req.formData().catch(() => null)
    const [file, orderId, product, rut] = ['file', 'orderId', 'product', 'rut'].map((name) => form?.get(name))
    if (!(file instanceof File) || typeof orderId !== 'string' || typeof product !== 'string')
      throw refuse('request.unreadable')
    if (!isUuid(orderId)) throw refuse('order.not_found')
    const productId = /^\d{1,9}$/.test(product) ? Number(product) : -1
    const actor = await viewer.actor()
    const from = { address: viewer.address, account: actor.account }
    const { id, fileName } = await uploadQuoteFile(shop, {
      ...actor,
      orderId,
      productId,
      rut: typeof rut === 'string' ? rut : undefined,
      file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), from },
    })
    return http.json({ _id: id, fileName }, 201)
  })

  app.get('/uploads/quotes/:id', async (http) => {
    const viewer = http.get('viewer')
    await limitCalls(shop, { 'quote reads by address': viewer.address })
    const file = await readQuoteFile(shop, { ...(await viewer.actor()), id: http.req.param('id') })
    return http.body(new Uint8Array(file.bytes), 200, fileHeaders(file, 'cotizacion'))
  })
}
