import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { z } from 'zod'
import { TOO_OFTEN, type Operation } from '#api/rest-operation.ts'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { fileHeaders } from '#shop/ground/files/file-headers.rules.ts'
import { importDownloadInput, importPartInput } from './import.input.ts'
import { ROW_VIEWS } from './import.rules.ts'
import { receiveImportPart } from './receive-import.ts'
import { explainProblem } from './row-problem.rules.ts'
import { readImportRows } from './show-imports.ts'

const NOT_ALLOWED = [403, 'Not for this person: `account.not_allowed`.'] as const

export const importOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/uploads/imports',
    tag: 'Staff',
    summary: 'A part of a catalogue file',
    description:
      'For staff. Parts are numbered from 0; each but the last one has 4,194,304 bytes. Sent twice it counts once.',
    contentType: 'multipart/form-data',
    body: z.object({ id: z.uuid().describe('What beginImport answered.'), part: z.int(), file: z.file() }),
    answer: z.object({ received: z.boolean() }),
    isPersonal: true,
    refusals: [
      NOT_ALLOWED,
      [404, 'No such import: `import.not_found`.'],
      [409, 'It is at another step: `import.ended`.'],
      [413, 'More than the file was said to have: `request.too_large`.'],
      TOO_OFTEN,
    ],
    door: async (http, shop) => {
      const account = await http.get('viewer').account()
      const form = await http.req.formData().catch(() => null)
      const file = form?.get('file')
      if (!(file instanceof File)) throw refuse('request.unreadable')
      const { id, part } = parseInput(importPartInput, { id: form!.get('id'), part: form!.get('part') })
      await receiveImportPart(shop, { account, id, part, bytes: new Uint8Array(await file.arrayBuffer()) })
      return http.json({ received: true })
    },
  },
  {
    method: 'get',
    path: '/staff/1.0/imports/:id',
    tag: 'Staff',
    summary: 'Rows of a catalogue file as a CSV',
    description: `For staff: ${ROW_VIEWS.join(', ')}. A row for each column that changes, or is refused.`,
    params: importDownloadInput.pick({ id: true }),
    query: importDownloadInput.pick({ view: true }),
    example: { view: 'refused' },
    answer: z.file(),
    answerType: 'text/csv',
    isPersonal: true,
    refusals: [NOT_ALLOWED, TOO_OFTEN],
    door: async (http, shop) => {
      const account = await http.get('viewer').account()
      const { id, view } = parseInput(importDownloadInput, { id: http.req.param('id'), view: http.req.query('view') })
      const rows = await readImportRows(shop, { account, id, view })
      const lines = async function* () {
        for await (const { line, sku, changes, classification, problems } of rows) {
          for (const { field, from, to } of [...changes, ...classification]) yield [line, sku, field, from, to, '']
          for (const problem of problems) yield [line, sku, problem.column, '', '', explainProblem(problem, 'es')]
        }
      }
      const csv = Readable.from(lines()).pipe(
        // Spreadsheets would run a cell that begins with a sign.
        stringify({
          ...{ bom: true, header: true, delimiter: ';', escape_formulas: true },
          columns: ['línea', 'sku', 'columna', 'antes', 'después', 'problema'],
        }),
      )
      const file = { type: 'text/csv; charset=utf-8', fileName: `importacion-${view}.csv` }
      return http.body(Readable.toWeb(csv) as ReadableStream, 200, fileHeaders(file, 'importacion', false))
    },
  },
]
