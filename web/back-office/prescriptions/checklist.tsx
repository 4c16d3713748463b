import { REQUIREMENTS, type Answer, type Requirement } from '#shop/ordering/prescriptions/review/review-checks.rules.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Card } from '#web/ui/card.tsx'
import { review as texts } from './messages/review.es.ts'
import type { Review } from './prescription-documents.ts'
import { readAnswers } from './review-draft.rules.ts'
import type { Drafted } from './use-review-draft.ts'
import { WrittenFacts } from './written-facts.tsx'

const ANSWERS: readonly Answer[] = ['yes', 'no', 'unreadable']

interface ChecklistProps {
  review: Review
  drafted: Drafted
  isHeld: boolean
}

/** DS 466 art. 38, a row each; nothing is answered beforehand. */
export function Checklist({ review: { prescription, lines }, drafted, isHeld }: ChecklistProps) {
  const t = useMessages(texts).checks
  const { draft, change } = drafted
  const hasDocument = prescription.contentType !== null
  const before = prescription.checks.isOwn ? {} : readAnswers(prescription)
  const found = REQUIREMENTS.filter((requirement) => draft.answers[requirement] === 'yes').length
  return (
    <Card
      title={hasDocument ? t.title : t.written}
      edit={
        hasDocument ? <span className="text-tinta-600 tabular-nums">{t.count(found, REQUIREMENTS.length)}</span> : null
      }
    >
      <fieldset disabled={!isHeld} className="min-w-0">
        <legend className="sr-only">{t.title}</legend>
        {hasDocument ? (
          <div className="mb-5 divide-y divide-arena-200">
            {REQUIREMENTS.map((requirement) => (
              <RequirementRow
                key={requirement}
                requirement={requirement}
                answer={draft.answers[requirement]}
                before={before[requirement]}
                onAnswer={(answer) => change({ answers: { ...draft.answers, [requirement]: answer } })}
              />
            ))}
          </div>
        ) : null}
        <WrittenFacts draft={draft} change={change} lines={lines} hasTitle={hasDocument} />
      </fieldset>
      {isHeld ? <SavingNote drafted={drafted} /> : null}
    </Card>
  )
}

interface RequirementRowProps {
  requirement: Requirement
  answer: Answer | undefined
  /** A colleague's: to read, not to approve by. */
  before: Answer | undefined
  onAnswer: (answer: Answer) => void
}

function RequirementRow({ requirement, answer, before, onAnswer }: RequirementRowProps) {
  const t = useMessages(texts).checks
  return (
    <div
      role="radiogroup"
      aria-label={t.requirements[requirement]}
      className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5"
    >
      <span className="min-w-28 grow basis-0 text-sm font-medium">
        <span aria-hidden>{t.requirements[requirement]}</span>
        {before ? <span className="block font-normal text-tinta-600">{t.before(t.answers[before])}</span> : null}
      </span>
      <div className="flex gap-1.5">
        {ANSWERS.map((value) => (
          <label
            key={value}
            className={
              'flex min-h-9 items-center gap-1.5 rounded-control border border-tinta-400 bg-white px-2.5 text-sm ' +
              'has-checked:border-hoja-700 has-checked:bg-hoja-50 has-checked:font-semibold max-sm:min-h-11 ' +
              'has-disabled:bg-arena-100 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
              'has-focus-visible:outline-hoja-600'
            }
          >
            <input
              type="radio"
              name={requirement}
              value={value}
              checked={answer === value}
              onChange={() => onAnswer(value)}
              className={
                'size-4 shrink-0 appearance-none rounded-full border border-tinta-600 bg-white ' +
                'checked:border-[5px] checked:border-hoja-700 focus-visible:outline-none'
              }
            />
            {t.answers[value]}
          </label>
        ))}
      </div>
    </div>
  )
}

function SavingNote({ drafted: { draft, isSaving, error } }: { drafted: Drafted }) {
  const t = useMessages(texts).checks
  const isBegun = Object.keys(draft.answers).length > 0 || draft.issuedOn !== ''
  return (
    <p role="status" className={`mt-4 text-sm ${error ? 'font-medium text-error' : 'text-tinta-600'}`}>
      {error ? t.notSaved : isSaving ? t.saving : isBegun ? t.saved : null}
    </p>
  )
}
