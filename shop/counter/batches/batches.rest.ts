import type { Context } from 'hono'
import { z } from 'zod'
import type { Shop } from '#context'
import type { HttpEnvironment } from '#api/door.ts'
import { admit, leavePlace } from '#api/admission.ts'
import { TOO_OFTEN, type Operation } from '#api/rest-operation.ts'
import { refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { actByKey } from '#shop/counter/api-keys/act-by-key.ts'
import type { KeyHolder, Scope } from '#shop/counter/api-keys/api-key.rules.ts'
import { listStockRows } from './list-stock-rows.ts'
import { listProductRows } from '#shop/shelf/catalogue/import/products-by-key.ts'
import { productBatch } from './product-batch.ts'
import { priceBatch, priceRowInput } from './price-batch.ts'
import { receiveBatch, type BatchWork } from './receive-batch.ts'
import { stockBatch } from './stock-batch.ts'
import { stockRowInput } from './stock-row.input.ts'

const result = z.object({
  line: z.int().describe('Of the row, from 1.'),
  sku: z.string(),
  result: z.enum(['done', 'unchanged', 'refused']),
  code: z.string().optional().describe('Why it was refused.'),
  stock: z.int().optional().describe('The units afterwards.'),
  problems: z
    .array(z.object({ column: z.string(), reason: z.string() }))
    .optional()
    .describe('Wrong columns of a product.'),
})

const BATCH_ANSWER = z.object({ done: z.int(), unchanged: z.int(), refused: z.int(), rows: z.array(result) })

const BATCH_REFUSALS = [
  [401, 'No valid key: `key.invalid`.'],
  [403, 'The key lacks the scope: `key.scope_missing`.'],
  [
    409,
    'The same Idempotency-Key is under way, or had other rows: `idempotency.in_progress`, `idempotency.other_body`.',
  ],
  [413, 'More than 10,000 rows or 5 MB: `batch.too_many`, `request.too_large`.'],
  [422, 'No Idempotency-Key, or with mode=all a row is refused: `batch.key_required`, `batch.refused`.'],
  TOO_OFTEN,
] as const

const DESCRIPTION =
  'Authorization: Bearer bk_…; Idempotency-Key is obligatory: a repetition answers the same. At most 10,000 rows and ' +
  '5 MB, as a JSON array, an object with `rows`, or NDJSON (application/x-ndjson). mode=all (the default) writes ' +
  'nothing when a row is refused, mode=valid writes the others.'

const PAGE_MAX = 1_000
const PAGE = z.object({
  first: z.coerce.number().int().min(1).max(PAGE_MAX).optional().describe('1,000 by default.'),
  after: z.coerce.number().int().min(0).optional().describe('The `next` of the page before.'),
})

const findHolder = (http: Context<HttpEnvironment>, shop: Shop, scope: Scope): Promise<KeyHolder> =>
  actByKey(shop, {
    key: /^Bearer (bk_\S+)$/i.exec(http.req.header('authorization') ?? '')?.[1],
    scope,
    address: http.get('viewer').address,
  })

const inStaffPlace =
  (http: Context<HttpEnvironment>) =>
  async <T>(step: () => Promise<T>): Promise<T> => {
    await admit(http, 'staff')
    try {
      return await step()
    } finally {
      leavePlace(http)
    }
  }

const MODE = z.object({ mode: z.enum(['all', 'valid']).optional() })

/** One door a kind of rows; each answers as `receiveBatch` does. */
async function answerBatch<Row>(
  http: Context<HttpEnvironment>,
  shop: Shop,
  { scope, work }: { scope: Scope; work: BatchWork<Row> },
): Promise<Response> {
  const holder = await findHolder(http, shop, scope)
  const mode = MODE.safeParse({ mode: http.req.query('mode') || undefined })
  if (!mode.success) throw refuse('input.invalid', { fields: { mode: 'mode.invalid' } })
  const sent = {
    holder,
    mode: mode.data.mode ?? 'all',
    idempotencyKey: http.req.header('idempotency-key'),
    contentType: http.req.header('content-type') ?? '',
    body: await http.req.text(),
    inPlace: inStaffPlace(http),
  }
  const { text, isReplayed } = await receiveBatch(shop, sent, work)
  return http.body(text, 200, {
    'content-type': 'application/json; charset=utf-8',
    ...(isReplayed && { 'idempotent-replayed': 'true' }),
  })
}

const PAGE_REFUSALS = [
  [401, 'No valid key: `key.invalid`.'],
  [403, 'The key lacks the scope: `key.scope_missing`.'],
  [422, 'first or after is no number of the range: `input.invalid`.'],
  TOO_OFTEN,
] as const

type ListPage = (shop: Shop, page: { first: number; after: number }) => Promise<object>

async function answerPage(
  http: Context<HttpEnvironment>,
  shop: Shop,
  { scope, list }: { scope: Scope; list: ListPage },
): Promise<Response> {
  await findHolder(http, shop, scope)
  const { first = PAGE_MAX, after = 0 } = parseInput(PAGE, {
    first: http.req.query('first') || undefined,
    after: http.req.query('after') || undefined,
  })
  return http.json(await inStaffPlace(http)(() => list(shop, { first, after })))
}

/** What other systems of the pharmacy send, by a key. */
export const batchOperations: readonly Operation[] = [
  {
    method: 'put',
    path: '/admin/v1/stock',
    tag: 'Other systems',
    summary: 'Stock of many products',
    description:
      `${DESCRIPTION} A row is { sku, onHand, asOf }: what the other system has left after the orders up to asOf; ` +
      'the shop takes off what it sold since. Or { sku, change, id }: units that arrived or left, once by id. ' +
      'Scope stock:write.',
    query: MODE,
    contentType: 'application/json',
    body: z.array(stockRowInput),
    answer: BATCH_ANSWER,
    isIdempotent: true,
    isPersonal: true,
    example: { sku: 'PARA-500', onHand: 12, asOf: '2026-11-30T12:00:00Z' },
    refusals: BATCH_REFUSALS,
    door: (http, shop) => answerBatch(http, shop, { scope: 'stock:write', work: stockBatch }),
  },
  {
    method: 'put',
    path: '/admin/v1/prices',
    tag: 'Other systems',
    summary: 'Prices of many products',
    description:
      `${DESCRIPTION} A row is { sku, normalPrice, offerPrice, miBoldoPrice } in CLP: an absent price stays, ` +
      'null takes an offer or a member’s price away. Scope prices:write.',
    query: MODE,
    contentType: 'application/json',
    body: z.array(priceRowInput),
    answer: BATCH_ANSWER,
    isIdempotent: true,
    isPersonal: true,
    example: { sku: 'PARA-500', normalPrice: 2_990, offerPrice: null },
    refusals: BATCH_REFUSALS,
    door: (http, shop) => answerBatch(http, shop, { scope: 'prices:write', work: priceBatch }),
  },
  {
    method: 'put',
    path: '/admin/v1/products',
    tag: 'Other systems',
    summary: 'Many products',
    description:
      `${DESCRIPTION} A row has the columns of a catalogue file but stock and created_at: sku, and what changes. A ` +
      'known product’s sale condition, cold chain, storage and equivalence are a pharmacist’s to change. A new ' +
      'product is hidden until a pharmacist has classified it. Scope products:write.',
    query: MODE,
    contentType: 'application/json',
    body: z.array(z.looseObject({ sku: z.string() })),
    answer: BATCH_ANSWER,
    isIdempotent: true,
    isPersonal: true,
    example: { sku: 'PARA-500', product_name: 'Paracetamol 500 mg 16 comprimidos', normal_price: 2_990 },
    refusals: BATCH_REFUSALS,
    door: (http, shop) => answerBatch(http, shop, { scope: 'products:write', work: productBatch }),
  },
  {
    method: 'get',
    path: '/admin/v1/products',
    tag: 'Other systems',
    summary: 'Every product, a page at a time',
    description: 'Authorization: Bearer bk_…, scope products:write. Disabled ones too, with the columns of a file.',
    query: PAGE,
    answer: z.object({
      rows: z.array(z.looseObject({ sku: z.string() })),
      next: z.int().nullable().describe('Null behind the last row.'),
    }),
    isPersonal: true,
    refusals: PAGE_REFUSALS,
    door: (http, shop) => answerPage(http, shop, { scope: 'products:write', list: listProductRows }),
  },
  {
    method: 'get',
    path: '/admin/v1/stock',
    tag: 'Other systems',
    summary: 'Stock of every product, a page at a time',
    description: 'Authorization: Bearer bk_…, scope stock:write. `held`: promised to payments under way.',
    query: PAGE,
    answer: z.object({
      rows: z.array(z.object({ sku: z.string(), stock: z.int(), held: z.int() })),
      next: z.int().nullable().describe('Null behind the last row.'),
    }),
    isPersonal: true,
    refusals: PAGE_REFUSALS,
    door: (http, shop) => answerPage(http, shop, { scope: 'stock:write', list: listStockRows }),
  },
]
