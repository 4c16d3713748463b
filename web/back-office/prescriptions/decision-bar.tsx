import { parseChileDate } from '#lib/chile-time.ts'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { OfflineNote } from '#web/back-office/kit/offline-note.tsx'
import { formatWorkCount, useWaiting } from '#web/back-office/kit/work-counts.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Decision } from './decision-form.tsx'
import { review as texts } from './messages/review.es.ts'
import { useNextByItself } from './next-by-itself.ts'
import type { Prescription } from './prescription-documents.ts'
import { findMissing, findProblems } from './review-draft.rules.ts'
import type { ReviewingState } from './use-reviewing.ts'

const WHY_ID = 'receta-por-que-no'
/** More names would be longer than their buttons. */
const NAMED_MAX = 3

interface DecisionBarProps {
  prescription: Prescription
  reviewing: ReviewingState
  isCovered: boolean
  onDecide: (decision: Decision) => void
}

export function DecisionBar({ prescription, reviewing, isCovered, onDecide }: DecisionBarProps) {
  const t = useMessages(texts)
  const { isMine, isHeld, drafted, giveBack, isGivingBack, goOn, isTakingNext } = reviewing
  const why = useWhyNot(prescription, drafted)
  return (
    <section
      aria-label={t.actions.label}
      inert={isCovered}
      data-page-bar={isMine ? 'all' : 'wide'}
      // On a phone what decides is held at the foot, and the rest ends the page.
      className={
        'border-arena-200 bg-arena-50 max-sm:contents sm:sticky sm:bottom-0 sm:z-20 sm:border-t sm:py-3 ' +
        'lg:col-span-2 low:static'
      }
    >
      <OfflineNote className="max-sm:hidden sm:not-empty:pb-3" />
      <div className="flex flex-wrap items-end gap-3 max-sm:contents">
        {isMine ? (
          <KeyButton
            variant="secondary"
            shortcut="Escape"
            label={t.actions.giveBack}
            onClick={() => void giveBack()}
            loading={isGivingBack}
            disabled={!isHeld}
          >
            {t.actions.giveBack}
          </KeyButton>
        ) : null}
        <NextByItself />
        {isMine ? (
          <div
            className={
              'flex flex-wrap gap-x-3 gap-y-2 max-sm:sticky max-sm:bottom-14 max-sm:z-20 max-sm:order-last ' +
              'max-sm:-mx-4 max-sm:-mb-10 max-sm:border-t max-sm:border-arena-200 max-sm:bg-white max-sm:p-3 ' +
              'max-sm:*:grow sm:ml-auto sm:grid sm:grid-cols-[repeat(3,auto)] low:static'
            }
          >
            <OfflineNote className="not-empty:basis-full sm:hidden" />
            {isHeld && why ? (
              <p
                id={WHY_ID}
                className="text-sm text-tinta-600 max-sm:basis-full sm:col-span-3 sm:w-0 sm:min-w-full sm:text-right"
              >
                {why}
              </p>
            ) : null}
            <Button variant="secondary" onClick={() => onDecide('reject')} disabled={!isHeld}>
              {t.actions.reject}
            </Button>
            <KeyButton
              variant="secondary"
              shortcut="F9"
              label={t.actions.ask}
              onClick={() => onDecide('ask')}
              disabled={!isHeld}
            >
              {t.actions.ask}
            </KeyButton>
            <KeyButton
              shortcut="F8"
              label={t.actions.approve}
              onClick={() => onDecide('approve')}
              disabled={!isHeld || why !== null}
              aria-describedby={isHeld && why ? WHY_ID : undefined}
            >
              {t.actions.approve}
            </KeyButton>
          </div>
        ) : null}
        <Next onNext={() => void goOn()} isTaking={isTakingNext} isFirst={!isMine} />
      </div>
    </section>
  )
}

/** Null: it may be approved. */
function useWhyNot(prescription: Prescription, { draft }: ReviewingState['drafted']): string | null {
  const t = useMessages(texts)
  const missing = findMissing(draft, prescription)
  if (missing.length > NAMED_MAX) return t.why.many(missing.length)
  if (missing.length > 0)
    return t.why.requirements(missing.map((name) => t.checks.requirements[name].toLowerCase()).join(', '))
  const isDated = parseChileDate(draft.issuedOn) !== null && findProblems(draft, Date.now()).issuedOn === null
  return isDated ? null : t.why.issuedOn
}

function NextByItself() {
  const t = useMessages(texts).actions
  const [isOn, setOn] = useNextByItself()
  return (
    <Checkbox
      label={t.byItself}
      checked={isOn}
      onChange={() => setOn(!isOn)}
      className="min-h-11 content-center text-sm"
    />
  )
}

interface NextProps {
  onNext: () => void
  isTaking: boolean
  isFirst: boolean
}

function Next({ onNext, isTaking, isFirst }: NextProps) {
  const t = useMessages(texts).actions
  const waiting = useWaiting()(['prescriptionsWaiting'])
  return (
    <KeyButton
      variant={isFirst ? 'primary' : 'ghost'}
      shortcut="F4"
      label={t.next}
      onClick={onNext}
      loading={isTaking}
      className={isFirst ? 'ml-auto' : ''}
    >
      {waiting ? t.nextWaiting(formatWorkCount(waiting)) : t.next}
    </KeyButton>
  )
}
