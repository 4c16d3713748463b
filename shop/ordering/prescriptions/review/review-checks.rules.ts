/** What a prescription must have (DS 466 art. 38), as a pharmacist answers it; nothing is answered beforehand. */
import type { ChileDate } from '#lib/chile-time.ts'

export const REQUIREMENTS = [
  'prescriberName',
  'prescriberRun',
  'prescriberProfession',
  'patientName',
  'patientRun',
  /** The product, or its common name (DCI). */
  'product',
  'strengthAndForm',
  'doseAndInterval',
  'duration',
  'date',
  'signature',
] as const
export type Requirement = (typeof REQUIREMENTS)[number]

export const ANSWERS = ['yes', 'no', 'unreadable'] as const
export type Answer = (typeof ANSWERS)[number]
export type Answers = { readonly [requirement in Requirement]?: Answer }

/** `by`: the account whose answers these are. A colleague's answers approve nothing. */
export type ReviewChecks = { by: string; at: string; answers: Answers }

/** Pieces of a product as the prescription says: tablets, doses, millilitres. `repeats`: how often more. */
export type Authorised = { productId: number; pieces: number; repeats: number }

/** What is written on the prescription. What is left out stays. */
export type FactChanges = {
  issuedOn?: ChileDate | null | undefined
  prescriberName?: string | undefined
  /** Without dots. */
  prescriberRun?: string | undefined
  authorised?: readonly Authorised[] | undefined
}

/** Null takes an answer back. */
export type AnswerChanges = { readonly [requirement in Requirement]?: Answer | null }

/** A pharmacist's first answers replace a colleague's. */
export function changeChecks(
  checks: ReviewChecks | null,
  changes: AnswerChanges,
  { by, at }: Pick<ReviewChecks, 'by' | 'at'>,
): ReviewChecks {
  const before = checks?.by === by ? checks.answers : {}
  const answers = Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([, answer]) => answer !== null),
  ) as Answers
  return { by, at, answers }
}

/** Requirements that this person has not found on the prescription. */
export const missingRequirements = (checks: ReviewChecks | null, by: string): Requirement[] =>
  REQUIREMENTS.filter((requirement) => checks?.by !== by || checks.answers[requirement] !== 'yes')
