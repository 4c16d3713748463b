import { z } from 'zod'
import { NOT_FOUND, TOO_OFTEN, type Operation } from '#api/rest-operation.ts'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { fileHeaders } from '#shop/ground/files/file-headers.rules.ts'
import { readQuoteFile } from './read-quote-file.ts'
import { uploadQuoteFile } from './upload-quote-file.ts'

export const quoteOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/uploads/quotes',
    tag: 'Prescriptions',
    summary: 'A file for the quote form of a product of one’s draft',
    description: 'pdf, jpg or png by its content, up to 5,242,880 bytes. Stored encrypted. Its _id goes into the form.',
    contentType: 'multipart/form-data',
    body: z.object({
      orderId: z.uuid(),
      product: z.string().describe('The product’s _id.'),
      file: z.file(),
      rut: z.string().optional().describe('As of POST /uploads/prescriptions.'),
    }),
    answer: z.object({ _id: z.uuid(), fileName: z.string() }),
    status: 201,
    isPersonal: true,
    refusals: [NOT_FOUND, [422, 'It is no such file, or the product needs no quote.'], TOO_OFTEN],
    door: async (http, shop) => {
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
    },
  },
  {
    method: 'get',
    path: '/uploads/quotes/:id',
    tag: 'Prescriptions',
    summary: 'A quote form’s file',
    description: 'For its owner and for staff; every reading is logged.',
    params: z.object({ id: z.uuid() }),
    answer: z.file(),
    answerType: 'application/octet-stream',
    isPersonal: true,
    refusals: [[404, 'Not found, or another person’s.'], TOO_OFTEN],
    door: async (http, shop) => {
      const viewer = http.get('viewer')
      await limitCalls(shop, { 'quote reads by address': viewer.address })
      const file = await readQuoteFile(shop, { ...(await viewer.actor()), id: http.req.param('id')! })
      return http.body(new Uint8Array(file.bytes), 200, fileHeaders(file, 'cotizacion'))
    },
  },
]
