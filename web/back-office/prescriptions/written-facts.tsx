import type { KeyboardEvent } from 'react'
import { addDays, chileDate } from '#lib/chile-time.ts'
import { formatRut } from '#lib/rut.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { review as texts } from './messages/review.es.ts'
import type { ReviewedLine } from './prescription-documents.ts'
import { findProblems, stepDay, type ReviewDraft } from './review-draft.rules.ts'

interface WrittenFactsProps {
  draft: ReviewDraft
  change: (patch: Partial<ReviewDraft>) => void
  lines: readonly ReviewedLine[]
  hasTitle: boolean
}

/** What is written on the prescription, typed once: it serves its next purchases too. */
export function WrittenFacts({ draft, change, lines, hasTitle }: WrittenFactsProps) {
  const t = useMessages(texts).checks
  const problems = findProblems(draft, Date.now())
  const stepByKey = (event: KeyboardEvent) => {
    const step = stepDay(draft.issuedOn, event.key)
    if (step === null) return
    event.preventDefault()
    change({ issuedOn: addDays(chileDate(draft.issuedOn), step) })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {hasTitle ? <h3 className="text-base sm:col-span-2">{t.written}</h3> : null}
      <div onKeyDown={stepByKey} className="sm:col-span-2">
        <DateField
          name="issuedOn"
          label={t.issuedOn}
          hint={t.issuedOnHint}
          value={draft.issuedOn}
          onChange={(issuedOn) => change({ issuedOn })}
          error={
            problems.issuedOn !== null && isTyped(draft.issuedOn) ? t.issuedOnProblem[problems.issuedOn] : undefined
          }
          autoComplete="off"
          className="max-w-72"
        />
      </div>
      <TextField
        name="prescriberName"
        label={t.prescriber}
        optional
        value={draft.prescriberName}
        maxLength={200}
        onChange={({ target }) => change({ prescriberName: target.value })}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextField
        name="prescriberRun"
        label={t.prescriberRun}
        optional
        value={draft.prescriberRun}
        onChange={({ target }) => change({ prescriberRun: formatRut(target.value) })}
        error={problems.prescriberRun && draft.prescriberRun.length > 8 ? t.runProblem : undefined}
        autoComplete="off"
      />
      {uniqueProducts(lines).map((line) => (
        <Authorised
          key={line._id}
          line={line}
          entry={draft.authorised[line._id] ?? { pieces: '', repeats: '' }}
          isWrong={problems.authorised.includes(line._id)}
          onChange={(entry) => change({ authorised: { ...draft.authorised, [line._id]: entry } })}
        />
      ))}
    </div>
  )
}

/** A day that is still being typed is no mistake yet. */
const isTyped = (issuedOn: string): boolean => issuedOn.length >= 10

const uniqueProducts = (lines: readonly ReviewedLine[]): ReviewedLine[] =>
  lines.filter(({ _id }, index) => lines.findIndex((line) => line._id === _id) === index)

interface AuthorisedProps {
  line: ReviewedLine
  entry: { pieces: string; repeats: string }
  isWrong: boolean
  onChange: (entry: { pieces: string; repeats: string }) => void
}

function Authorised({ line, entry, isWrong, onChange }: AuthorisedProps) {
  const t = useMessages(texts).checks
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-x-4 gap-y-1.5 sm:col-span-2">
      <legend className="mb-1.5 text-sm text-tinta-600">{t.authorised(line.name)}</legend>
      <TextField
        label={t.pieces}
        hint={t.piecesHint}
        optional
        inputMode="numeric"
        value={entry.pieces}
        onChange={({ target }) => onChange({ ...entry, pieces: target.value })}
        error={isWrong ? t.piecesProblem : undefined}
        autoComplete="off"
      />
      <TextField
        label={t.repeats}
        optional
        inputMode="numeric"
        value={entry.repeats}
        onChange={({ target }) => onChange({ ...entry, repeats: target.value })}
        autoComplete="off"
        className="h-full content-between!"
      />
    </fieldset>
  )
}
