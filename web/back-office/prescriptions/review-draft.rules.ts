/** What a pharmacist has found on a prescription so far, and what the shop does not have of it yet. */
import { parseChileDate, toChileDate, type InstantLike } from '#lib/chile-time.ts'
import { formatRut, parseRut } from '#lib/rut.ts'
import {
  REQUIREMENTS,
  type Answer,
  type Answers,
  type Requirement,
} from '#shop/ordering/prescriptions/review/review-checks.rules.ts'
import type { VariablesOf } from '#web/platform/graphql.ts'
import type { Prescription, SaveReviewChecksDocument } from './prescription-documents.ts'

/** Texts as typed; `issuedOn` is a day once it is one. `asking` and `rejecting`: what the customer shall read. */
export type ReviewDraft = {
  answers: Answers
  issuedOn: string
  prescriberName: string
  prescriberRun: string
  authorised: Readonly<Record<string, { pieces: string; repeats: string }>>
  asking: string | null
  rejecting: string | null
}

export type Changes = VariablesOf<typeof SaveReviewChecksDocument>['checks']

/** A colleague's answers are not the reader's own. */
export const ownAnswers = ({ checks }: Prescription): Answers => (checks.isOwn ? readAnswers({ checks }) : {})

export const readAnswers = ({ checks }: Pick<Prescription, 'checks'>): Answers =>
  Object.fromEntries(checks.answers.map(({ requirement, answer }) => [requirement, answer as Answer]))

export const toDraft = (prescription: Prescription): ReviewDraft => ({
  answers: ownAnswers(prescription),
  issuedOn: prescription.issuedOn ?? '',
  prescriberName: prescription.checks.prescriberName,
  prescriberRun: prescription.checks.prescriberRun && formatRut(prescription.checks.prescriberRun),
  authorised: Object.fromEntries(
    prescription.checks.authorised.map(({ _id, pieces, repeats }) => [
      _id,
      { pieces: String(pieces), repeats: repeats === 0 ? '' : String(repeats) },
    ]),
  ),
  asking: null,
  rejecting: null,
})

/** What the shop would refuse. */
export type DraftProblems = {
  issuedOn: 'invalid' | 'future' | null
  prescriberRun: boolean
  /** Products. */
  authorised: readonly string[]
}

export function findProblems(draft: ReviewDraft, now: InstantLike): DraftProblems {
  const day = parseChileDate(draft.issuedOn)
  return {
    issuedOn: draft.issuedOn === '' ? null : day === null ? 'invalid' : day > toChileDate(now) ? 'future' : null,
    prescriberRun: draft.prescriberRun.trim() !== '' && !parseRut(draft.prescriberRun).ok,
    authorised: Object.entries(draft.authorised)
      .filter(([, entry]) => entry.pieces.trim() !== '' && readPieces(entry) === null)
      .map(([id]) => id),
  }
}

function readPieces({ pieces, repeats }: { pieces: string; repeats: string }) {
  const read = (typed: string, min: number, max: number) => {
    const number = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : Number.NaN
    return number >= min && number <= max ? number : null
  }
  const written = { pieces: read(pieces, 1, 100_000), repeats: repeats.trim() === '' ? 0 : read(repeats, 0, 24) }
  return written.pieces === null || written.repeats === null
    ? null
    : { pieces: written.pieces, repeats: written.repeats }
}

/** `before`: what the shop has. Null without a change; what it would refuse waits until it is right. */
export function findChanges(draft: ReviewDraft, before: ReviewDraft, now: InstantLike): Changes | null {
  const problems = findProblems(draft, now)
  const answers = REQUIREMENTS.filter((requirement) => draft.answers[requirement] !== before.answers[requirement]).map(
    (requirement) => ({ requirement, answer: draft.answers[requirement] ?? null }),
  )
  const authorised = listAuthorised(draft)
  const changes: Changes = {
    ...(answers.length > 0 && { answers }),
    ...(problems.issuedOn === null && draft.issuedOn !== before.issuedOn && { issuedOn: draft.issuedOn || null }),
    ...(draft.prescriberName.trim() !== before.prescriberName.trim() && {
      prescriberName: draft.prescriberName.trim(),
    }),
    ...(!problems.prescriberRun &&
      toRun(draft.prescriberRun) !== toRun(before.prescriberRun) && { prescriberRun: draft.prescriberRun }),
    ...(problems.authorised.length === 0 &&
      JSON.stringify(authorised) !== JSON.stringify(listAuthorised(before)) && { authorised }),
  }
  return Object.keys(changes).length === 0 ? null : changes
}

const listAuthorised = ({ authorised }: ReviewDraft) =>
  Object.entries(authorised)
    .flatMap(([_id, entry]) => {
      const written = readPieces(entry)
      return written ? [{ _id, ...written }] : []
    })
    .toSorted((one, other) => Number(one._id) - Number(other._id))

function toRun(typed: string): string {
  const parsed = parseRut(typed)
  return parsed.ok ? parsed.rut : ''
}

/** A prescription without a document has nothing to answer. */
export const findMissing = (draft: ReviewDraft, { contentType }: Prescription): Requirement[] =>
  contentType === null ? [] : REQUIREMENTS.filter((requirement) => draft.answers[requirement] !== 'yes')

/** A whole day one earlier or later by a key; null while it is not whole. */
export function stepDay(issuedOn: string, key: string): 1 | -1 | null {
  if (parseChileDate(issuedOn) === null) return null
  return key === '+' ? 1 : key === '-' ? -1 : null
}
