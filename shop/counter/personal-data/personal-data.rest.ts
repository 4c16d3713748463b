import type { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnvironment } from '#api/door.ts'
import type { Shop } from '#context'
import { parseInput } from '#lib/parse-input.ts'
import { copyOwnData } from './copy-own-data.ts'
import { createCopyPlaces, streamCopy } from './stream-copy.ts'

const TEXT_MAX = 2_000

export const ownDataInput = z.object({
  password: z.string().max(TEXT_MAX).nullish(),
  link: z.string().max(TEXT_MAX).nullish(),
})

/**
 * POST /customers/1.0/personal-data: the copy of one's own data. The password is in its body, so no address leads to it
 * that could be shared or opened by another page.
 */
export function addPersonalData(app: Hono<HttpEnvironment>, shop: Shop): void {
  const places = createCopyPlaces()
  app.post('/customers/1.0/personal-data', async (http) => {
    const viewer = http.get('viewer')
    const { password, link } = parseInput(ownDataInput, await http.req.json().catch(() => ({})))
    const account = await viewer.account()
    const leave = account ? places.take(account.id) : () => {}
    const copy = await copyOwnData(shop, { account, password, link, address: viewer.address }).catch((error) => {
      leave()
      throw error
    })
    const body = streamCopy(copy, (error) => {
      leave()
      if (error) shop.log.error({ err: error, id: http.get('requestId') }, 'a copy of own data ended half-way')
    })
    return http.body(body as globalThis.ReadableStream, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="mis-datos.zip"',
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'private, no-store',
    })
  })
}
