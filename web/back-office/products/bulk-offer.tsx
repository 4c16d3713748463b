import { useState } from 'react'
import { formatChileDate, parseChileDate, type ChileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { BULK_MAX } from '#shop/shelf/catalogue/staff/bulk-change.rules.ts'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { runDocument } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { scheduledOffers } from './messages/scheduled-offers.es.ts'
import { PreviewOffersDocument, ScheduleOffersDocument, type PlannedOffer } from './offer-documents.ts'
import { OfferRefusal } from './offer-refusal.tsx'
import { StepsDialog } from './steps-dialog.tsx'
import { useCancelBatch } from './use-cancel-batch.ts'
import { useSteps, type NamedRefusal } from './use-steps.ts'

type Plan = { percent: number } | { price: number }
type Days = { from: ChileDate; until: ChileDate }

/** Very many products take several calls. */
const PREVIEW_WITHIN_MS = 120_000

async function findOffers(ids: readonly number[], offer: Days & { plan: Plan }, signal: AbortSignal) {
  const planned: PlannedOffer[] = []
  for (let at = 0; at < ids.length; at += BULK_MAX) {
    const step = { ids: ids.slice(at, at + BULK_MAX), ...offer }
    planned.push(...(await runDocument(PreviewOffersDocument, step, { signal })).previewOffers!)
  }
  return planned
}

function toPlan(kind: 'percent' | 'price', typed: string): Plan | null {
  const value = Number(typed.trim().replace(',', '.'))
  if (typed.trim() === '') return null
  if (kind === 'percent') return value >= 1 && value <= 90 ? { percent: value } : null
  return Number.isInteger(value) && value >= 1 && value <= 100_000_000 ? { price: value } : null
}

interface BulkOfferProps {
  chosen: ReadonlySet<string>
  onDone: (refused: readonly NamedRefusal[]) => void
}

/** An offer of some days for all chosen products: first what each would cost, then each by itself. */
export function BulkOffer({ chosen, onDone }: BulkOfferProps) {
  const { bulk: t, form } = useMessages(scheduledOffers)
  const [kind, setKind] = useState<'percent' | 'price'>('percent')
  const [typed, setTyped] = useState({ value: '', from: '', until: '' })
  const [isTried, setTried] = useState(false)
  const change = (patch: Partial<typeof typed>) => setTyped({ ...typed, ...patch })
  const preview = useSending(
    (offer: Days & { plan: Plan }, signal) => findOffers([...chosen].map(Number), offer, signal),
    PREVIEW_WITHIN_MS,
  )
  const plan = toPlan(kind, typed.value)
  const [from, until] = [parseChileDate(typed.from), parseChileDate(typed.until)]
  const isWrong = { value: plan === null, from: from === null, until: until === null || (from ?? '') > until }
  const look = () => {
    setTried(true)
    if (plan && from && until && !isWrong.until) void preview.send({ plan, from, until })
  }
  return (
    <>
      <SelectField
        label={t.kind}
        value={kind}
        options={(['percent', 'price'] as const).map((value) => ({ value, label: t.kinds[value] }))}
        onChange={({ target }) => {
          setKind(target.value as typeof kind)
          change({ value: '' })
        }}
      />
      <TextField
        label={t.values[kind]}
        hint={t.hints[kind]}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={typed.value}
        onChange={({ target }) => change({ value: target.value })}
        error={isTried && isWrong.value ? t.wrong[kind] : undefined}
      />
      {(['from', 'until'] as const).map((day) => (
        <DateField
          key={day}
          label={form[day]}
          hint={form.dayHint}
          value={typed[day]}
          onChange={(value) => change({ [day]: value })}
          error={isTried && isWrong[day] ? form.wrong[day] : undefined}
        />
      ))}
      <KeyButton shortcut="F8" label={t.preview} onClick={look} loading={preview.is === 'sending'}>
        {t.preview}
      </KeyButton>
      {preview.is === 'failed' ? (
        <div className="w-full">
          <OfferRefusal code={preview.error.code} />
        </div>
      ) : null}
      {preview.is === 'done' ? (
        <OfferPreview
          planned={preview.answer}
          days={preview.input}
          onClose={preview.reset}
          onDone={(refused) => {
            preview.reset()
            onDone(refused)
          }}
        />
      ) : null}
    </>
  )
}

interface OfferPreviewProps {
  planned: readonly PlannedOffer[]
  days: Days
  onClose: () => void
  onDone: (refused: readonly NamedRefusal[]) => void
}

function OfferPreview({ planned, days: { from, until }, onClose, onDone }: OfferPreviewProps) {
  const { bulk: t, days, refusals } = useMessages(scheduledOffers)
  const toReason = (code: string) => refusals[code as keyof typeof refusals] ?? refusals.internal
  const { send } = useStaffMutation(ScheduleOffersDocument, { isKeyed: true })
  const cancel = useCancelBatch()
  const possible = planned.filter(({ problem }) => problem === null)
  const steps = useSteps(possible, {
    send: async (rows, into) => {
      const offers = rows.map(({ _id, offerPrice }) => ({ productId: _id, offerPrice }))
      const { answer, error } = await send({ offers, from, until, into })
      if (!answer?.scheduleOffers) throw error
      return answer.scheduleOffers
    },
    toReason,
    toNotice: t.done,
    undo: cancel,
    onClose,
    onDone,
  })
  return (
    <StepsDialog
      steps={steps}
      title={possible.length === 0 ? t.nothing : t.question(possible.length)}
      description={[
        `${days(formatChileDate(from), formatChileDate(until))}.`,
        possible.length === planned.length ? null : t.impossible(planned.length - possible.length),
      ]
        .filter(Boolean)
        .join(' ')}
      toConfirm={t.confirm}
      // What a person has to look at stands first.
      rows={planned.toSorted((a, b) => Number(a.problem === null) - Number(b.problem === null))}
    >
      {({ normalPrice, offerPrice, problem }) => (
        <span className="block text-sm tabular-nums">
          {formatClp(normalPrice)} → {formatClp(offerPrice)}
          {problem === null ? null : <strong className="block">{toReason(problem)}</strong>}
        </span>
      )}
    </StepsDialog>
  )
}
