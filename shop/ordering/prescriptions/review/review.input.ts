import { z } from 'zod'
import { parseChileDate, type ChileDate } from '#lib/chile-time.ts'
import { cleanName } from '#shop/ground/policy/person-name.rules.ts'
import { parseRut } from '#lib/rut.ts'
import { ANSWERS, REQUIREMENTS, type AnswerChanges } from './review-checks.rules.ts'

const REASON_LENGTH_MAX = 500
const NAME_LENGTH_MAX = 200
const PRODUCTS_MAX = 60
const PIECES_MAX = 100_000
const REPEATS_MAX = 24

/** Why a pharmacist looks at earlier purchases; their customer reads it. */
export const HISTORY_REASONS = ['duplicates', 'quantity', 'interactions', 'customer_request'] as const
export type HistoryReason = (typeof HISTORY_REASONS)[number]

const reason = z.string().trim().min(1, { error: 'required' }).max(REASON_LENGTH_MAX, { error: 'text.too_long' })
export const reasonInput = z.object({ reason })

export const historyInput = z.object({ reason: z.enum(HISTORY_REASONS, { error: 'reason.unknown' }) })

const dayInput = z
  .string()
  .nullish()
  .transform((typed, context): ChileDate | null | undefined => {
    if (typed == null) return typed
    const day = parseChileDate(typed)
    if (day !== null) return day
    context.addIssue({ code: 'custom', message: 'issuedOn.invalid' })
    return z.NEVER
  })

export const approvalInput = z
  .object({ issuedOn: dayInput })
  .transform(({ issuedOn }) => ({ issuedOn: issuedOn ?? null }))

/** `text`: of a question or a refusal. */
export const previewInput = z.discriminatedUnion(
  'decision',
  [
    z.object({ decision: z.literal('approve'), issuedOn: dayInput }),
    z.object({ decision: z.enum(['ask', 'reject']), text: reason }),
  ],
  { error: 'decision.unknown' },
)

export type PreviewedDecision = z.output<typeof previewInput>

export const answerInput = z.object({
  requirement: z.enum(REQUIREMENTS, { error: 'requirement.unknown' }),
  answer: z.enum(ANSWERS, { error: 'answer.unknown' }).nullish(),
})

export const authorisedInput = z.object({
  _id: z
    .string()
    .regex(/^\d{1,9}$/, { error: 'products.unknown' })
    .transform(Number),
  pieces: z
    .int({ error: 'pieces.invalid' })
    .min(1, { error: 'pieces.invalid' })
    .max(PIECES_MAX, { error: 'pieces.invalid' }),
  repeats: z
    .int({ error: 'repeats.invalid' })
    .min(0, { error: 'repeats.invalid' })
    .max(REPEATS_MAX, { error: 'repeats.invalid' })
    .nullish()
    .transform((typed) => typed ?? 0),
})

export const checksInput = z
  .object({
    answers: z.array(answerInput).max(REQUIREMENTS.length, { error: 'answers.too_many' }).nullish(),
    issuedOn: dayInput,
    prescriberName: z
      .string()
      .max(NAME_LENGTH_MAX, { error: 'text.too_long' })
      .nullish()
      .transform((typed) => (typed === undefined ? undefined : cleanName(typed ?? ''))),
    prescriberRun: z
      .string()
      .nullish()
      .transform((typed, context) => {
        if (typed === undefined) return undefined
        if (!typed?.trim()) return ''
        const parsed = parseRut(typed)
        if (parsed.ok) return parsed.rut
        context.addIssue({ code: 'custom', message: 'rut.check_digit' })
        return z.NEVER
      }),
    authorised: z.array(authorisedInput).max(PRODUCTS_MAX, { error: 'products.too_many' }).nullish(),
  })
  .transform(({ answers, authorised, ...facts }) => ({
    answers: Object.fromEntries(
      (answers ?? []).map(({ requirement, answer }) => [requirement, answer ?? null]),
    ) as AnswerChanges,
    facts: {
      ...facts,
      authorised:
        authorised === undefined
          ? undefined
          : (authorised ?? []).map(({ _id, ...written }) => ({ productId: _id, ...written })),
    },
  }))
