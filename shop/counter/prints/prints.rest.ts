import { z } from 'zod'
import { TOO_OFTEN, type Operation } from '#api/rest-operation.ts'
import { parseInput } from '#lib/parse-input.ts'
import { fileHeaders } from '#shop/ground/files/file-headers.rules.ts'
import { openPrint } from './open-print.ts'
import { printInput } from './prints.input.ts'
import type { PrintKind } from './prints.rules.ts'
import { requestPrint } from './request-print.ts'

const PATH = '/staff/1.0/prints'
/** No name has a number or a person: browsers keep names of files. */
const FILE_NAMES: Record<PrintKind, string> = {
  'pick-list': 'lista-de-preparacion.pdf',
  labels: 'etiquetas.pdf',
  'hand-over': 'entrega-al-transporte.pdf',
  'dispensing-labels': 'etiquetas-de-dispensacion.pdf',
}

export const printOperations: readonly Operation[] = [
  {
    method: 'post',
    path: PATH,
    tag: 'Staff',
    summary: 'A link to a document for a printer',
    description:
      'For staff: a pick list (A4, up to 20 parcels), labels of parcels (100 × 150 mm), the sheet that a carrier ' +
      'signs (A4), or labels of medicines (70 × 37 mm, 24 on A4). The link is good for five minutes, and for the ' +
      'person who asked for it.',
    body: printInput,
    answer: z.object({ url: z.string(), expiresAt: z.string().describe('ISO 8601, UTC.') }),
    status: 201,
    isPersonal: true,
    refusals: [
      [403, 'Not for this person: `account.not_allowed`.'],
      [404, 'A parcel is unknown, or has ended: `parcel.not_found`.'],
      [409, 'A label’s product is not packed: `parcel.lines_differ`.'],
      TOO_OFTEN,
    ],
    door: async (http, shop) => {
      const account = await http.get('viewer').account()
      const print = parseInput(printInput, await http.req.json().catch(() => ({})))
      const { id, expiresAt } = await requestPrint(shop, { account, print })
      return http.json({ url: `${PATH}/${id}`, expiresAt: expiresAt.toString() }, 201, { 'Cache-Control': 'no-store' })
    },
  },
  {
    method: 'get',
    path: `${PATH}/:id`,
    tag: 'Staff',
    summary: 'The document of such a link',
    description: 'The parcels as they are now. Each opening is in the record of staff.',
    params: z.object({ id: z.uuid() }),
    answer: z.file(),
    answerType: 'application/pdf',
    isPersonal: true,
    refusals: [
      [403, 'Not for this person: `account.not_allowed`.'],
      [404, 'The link has ended, or is another person’s: `print.not_found`; a parcel has ended: `parcel.not_found`.'],
      TOO_OFTEN,
    ],
    door: async (http, shop) => {
      const account = await http.get('viewer').account()
      const { kind, bytes } = await openPrint(shop, { account, id: http.req.param('id')! })
      const file = { type: 'application/pdf', fileName: FILE_NAMES[kind] }
      return http.body(new Uint8Array(bytes), 200, fileHeaders(file, 'impresion', true))
    },
  },
]
