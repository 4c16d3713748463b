import { z } from 'zod'
import { parseChileDate, type ChileDate } from '#lib/chile-time.ts'
import { cursorInput, firstInput, keyDay, keyInstant } from '#shop/ground/policy/keyset-page.input.ts'
import { LOT_VIEWS } from './lot-list.rules.ts'
import { COUNT_REASONS, WRITE_OFF_REASONS } from './stock-level.rules.ts'

const UNITS_MAX = 1_000_000
const RECEIVED_LINES_MAX = 200

const productId = z
  .int({ error: 'productId.invalid' })
  .min(1, { error: 'productId.invalid' })
  .max(2_147_483_647, { error: 'productId.invalid' })
const units = (least: number) =>
  z.int({ error: 'units.invalid' }).min(least, { error: 'units.invalid' }).max(UNITS_MAX, { error: 'units.invalid' })
const note = z
  .string()
  .trim()
  .max(500, { error: 'note.too_long' })
  .nullish()
  .transform((text) => text || null)
const explained = <Input extends { reason: string; note: string | null }>(schema: z.ZodType<Input>) =>
  schema.refine(({ reason, note }) => reason !== 'other' || note !== null, {
    path: ['note'],
    error: 'note.required',
  })

export const countInput = explained(
  z.object({
    productId,
    seen: units(-UNITS_MAX),
    counted: units(0),
    reason: z.enum(COUNT_REASONS, { error: 'reason.invalid' }),
    note,
  }),
)
export type Count = z.output<typeof countInput>

export const writeOffInput = explained(
  z.object({
    productId,
    units: units(1),
    lotId: z.uuid({ error: 'lotId.invalid' }).nullish(),
    reason: z.enum(WRITE_OFF_REASONS, { error: 'reason.invalid' }),
    note,
  }),
)
export type WriteOff = z.output<typeof writeOffInput>

const chileDay = z.string().transform((text, context): ChileDate => {
  const day = parseChileDate(text)
  if (day !== null) return day
  context.addIssue({ code: 'custom', message: 'expiresOn.invalid' })
  return z.NEVER
})
/** As people type and scanners read it: one spelling. */
const lotCode = z
  .string()
  .trim()
  .min(1, { error: 'lot.required' })
  .max(40, { error: 'lot.too_long' })
  .transform((text) => text.toUpperCase())

export const receiptInput = z.object({
  lines: z
    .array(
      z
        .object({
          productId,
          units: units(1),
          /** None for a product without lots. */
          lot: lotCode.nullish(),
          expiresOn: chileDay.nullish(),
        })
        .refine(({ lot, expiresOn }) => (lot == null) === (expiresOn == null), {
          path: ['expiresOn'],
          error: 'expiresOn.required',
        }),
    )
    .min(1, { error: 'lines.required' })
    .max(RECEIVED_LINES_MAX, { error: 'lines.too_many' }),
  note,
})
export type GoodsReceipt = z.output<typeof receiptInput>

const place = z
  .string()
  .trim()
  .max(40, { error: 'place.too_long' })
  .nullable()
  .transform((text) => text?.toUpperCase() || null)
const reorderPoint = units(0)

/** Each field with what the person saw and what it becomes. */
export const shelfInput = z.object({
  productId,
  changes: z
    .array(
      z.discriminatedUnion('field', [
        z.object({ field: z.literal('place'), from: place, to: place }),
        z.object({ field: z.literal('reorderPoint'), from: reorderPoint, to: reorderPoint }),
      ]),
    )
    .min(1, { error: 'changes.required' })
    .max(2, { error: 'changes.too_many' }),
})
export type ShelfChange = z.output<typeof shelfInput>

export const recallInput = z.object({
  productId,
  lot: lotCode,
  reason: z.string().trim().min(1, { error: 'reason.required' }).max(500, { error: 'reason.too_long' }),
})
export type Recall = z.output<typeof recallInput>

export const recallMailInput = z.object({
  lotId: z.uuid({ error: 'lotId.invalid' }),
  text: z.string().trim().min(1, { error: 'text.required' }).max(2_000, { error: 'text.too_long' }),
})
export type RecallMail = z.output<typeof recallMailInput>

export const recalledPageInput = z.object({
  lotId: z.uuid({ error: 'lotId.invalid' }),
  first: firstInput,
  after: cursorInput(z.tuple([keyInstant, z.uuid()]), ([since, id]) => ({ since, id })),
})
export type RecalledPage = z.output<typeof recalledPageInput>

export const STOCK_VIEWS = ['places', 'low'] as const
export const stockListInput = z
  .object({
    view: z
      .enum(STOCK_VIEWS)
      .nullish()
      .transform((view) => view ?? 'places'),
    /** The first place that is shown. */
    from: place.optional().transform((text) => text ?? null),
    /** A SKU, a bar code or a lot. */
    code: z
      .string()
      .trim()
      .max(40, { error: 'code.too_long' })
      .nullish()
      .transform((text) => text || null),
    first: firstInput,
    after: cursorInput(z.tuple([z.string().max(60), z.string().regex(/^\d{1,9}$/)]), ([key, id]) => ({
      key,
      id: Number(id),
    })),
  })
  .refine(({ view, after }) => view === 'places' || after === null || keyInstant.safeParse(after.key).success, {
    path: ['after'],
    error: 'after.invalid',
  })
export type StockList = z.output<typeof stockListInput>

const MOVEMENT_ID = /^\d{1,18}$/
export const movementPageInput = z.object({
  productId,
  first: firstInput,
  after: cursorInput(z.tuple([z.string().regex(MOVEMENT_ID)]), ([id]) => id),
})
export type MovementPage = z.output<typeof movementPageInput>
export const movementKeyInput = z.object({
  productId,
  id: z.string().regex(MOVEMENT_ID, { error: 'id.invalid' }),
})
export type MovementKey = z.output<typeof movementKeyInput>

export const lotListInput = z.object({
  view: z
    .enum(LOT_VIEWS)
    .nullish()
    .transform((view) => view ?? 'expiring30'),
  first: firstInput,
  after: cursorInput(z.tuple([keyDay, z.uuid()]), ([key, id]) => ({ key, id })),
})
export type LotList = z.output<typeof lotListInput>
