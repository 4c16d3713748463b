import { useState } from 'react'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { parcels as parcelWords } from '#web/back-office/kit/messages/parcels.es.ts'
import type { ListedParcel } from '#web/back-office/kit/parcel-documents.ts'
import { RefusalAlert } from '#web/back-office/kit/parcel-parts.tsx'
import { useMay, useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { PrintButton, PrintProblem, usePrint } from '#web/back-office/kit/print.tsx'
import { useScanner } from '#web/back-office/kit/scanner.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { HandOverParcelsDocument } from './dispatch-documents.ts'
import { dispatch } from './messages/dispatch.es.ts'
import { addNumber, readNumbers, withNumbers } from './tracking-numbers.rules.ts'
import { carriers } from './tracking.tsx'

type Outcome = { done: number; carrier: string; refused: { reference: string; code: string }[] }

interface HandOverProps {
  parcels: readonly ListedParcel[]
  isListEmpty: boolean
  onDone: () => void
}

/** Each parcel answers for itself: those that stay are named with their reason. */
export function HandOver({ parcels, isListEmpty, onDone }: HandOverProps) {
  const t = useMessages(dispatch).handOver
  const { former: known, is: carriersAre } = carriers.use()
  const [chosen, setCarrier] = useState('')
  // Where one carrier brings everything there is nothing to choose.
  const carrier = chosen || (known?.length === 1 ? known[0]!.code : '')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { is, error, send } = useStaffMutation(HandOverParcelsDocument)
  useScanner((code) => setTyped((before) => addNumber(before, code)))
  const surplus = Math.max(0, readNumbers(typed).length - parcels.length)
  const name = known?.find(({ code }) => code === carrier)?.name ?? carrier
  const confirm = async () => {
    const { answer } = await send({
      carrier,
      parcels: withNumbers(parcels, typed).map(({ parcel: { _id }, trackingNumber }) => ({ _id, trackingNumber })),
    })
    setAsking(false)
    if (!answer?.handOverParcels) return
    const { done, refused } = answer.handOverParcels
    const references = new Map(parcels.map(({ _id, orderReferenceId }) => [_id, orderReferenceId]))
    setOutcome({
      done: done.length,
      carrier: name,
      refused: refused.map(({ _id, code }) => ({ reference: references.get(_id) ?? _id, code })),
    })
    setTyped('')
    setTried(false)
    onDone()
  }
  // The last parcel of the list leaves, and its answer stays.
  if (isListEmpty && !outcome) return null
  return (
    <section aria-label={t.title} className="mb-4 rounded-card border border-arena-200 bg-white p-4">
      {outcome ? <OutcomeAlerts outcome={outcome} /> : null}
      {error && !isAsking ? <RefusalAlert error={error} /> : null}
      {carriersAre === 'failed' ? <Alert tone="error" title={t.carriersFailed} /> : null}
      <p className="font-semibold" role="status">
        {parcels.length > 0 ? t.chosen(parcels.length) : isListEmpty ? '' : t.none}
      </p>
      {parcels.length === 0 ? null : (
        <div className="mt-3 grid gap-4 lg:grid-cols-[16rem_1fr_1fr]">
          <Fields
            carrier={carrier}
            setCarrier={setCarrier}
            typed={typed}
            setTyped={setTyped}
            parcels={parcels}
            surplus={surplus}
            isTried={isTried}
          />
          <div className="flex flex-wrap gap-3 lg:col-span-3">
            <KeyButton
              shortcut="F8"
              label={t.act}
              onClick={() => {
                setTried(true)
                if (carrier !== '' && surplus === 0) setAsking(true)
              }}
              className="max-sm:w-full"
            >
              {t.act}
            </KeyButton>
            <Prints carrier={carrier} numbered={withNumbers(parcels, typed)} />
          </div>
        </div>
      )}
      <Question
        open={isAsking}
        title={t.question(parcels.length, name)}
        isSending={is === 'sending'}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}

interface PrintsProps {
  carrier: string
  numbered: ReturnType<typeof withNumbers<ListedParcel>>
}

/** With the carrier and the numbers of the screen, before the parcels leave. */
function Prints({ carrier, numbered }: PrintsProps) {
  const t = useMessages(parcelWords).print
  const may = useMay()
  const printing = usePrint()
  if (!may('parcels.prepare')) return null
  const parcels = numbered.map(({ parcel: { _id }, trackingNumber }) => ({ _id, trackingNumber }))
  return (
    <>
      <PrintButton printing={printing} document={{ kind: 'labels', parcels, carrier: carrier || null }}>
        {t.labels}
      </PrintButton>
      <PrintButton printing={printing} document={{ kind: 'hand-over', parcels, carrier: carrier || null }}>
        {t.handOver}
      </PrintButton>
      <PrintProblem printing={printing} />
    </>
  )
}

interface QuestionProps {
  open: boolean
  title: string
  isSending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** A hand-over cannot be undone: its consequence is said before. */
function Question({ open, title, isSending, onConfirm, onClose }: QuestionProps) {
  const t = useMessages(dispatch).handOver
  return (
    <Modal
      open={open}
      onClose={onClose}
      blocking={isSending}
      size="sm"
      title={title}
      description={t.consequence}
      actions={
        <>
          <Button onClick={onConfirm} loading={isSending}>
            {t.act}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    />
  )
}

interface FieldsProps {
  carrier: string
  setCarrier: (carrier: string) => void
  typed: string
  setTyped: (typed: string) => void
  parcels: readonly ListedParcel[]
  surplus: number
  isTried: boolean
}

function Fields({ carrier, setCarrier, typed, setTyped, parcels, surplus, isTried }: FieldsProps) {
  const t = useMessages(dispatch).handOver
  const { former: known } = carriers.use()
  return (
    <>
      <SelectField
        label={t.carrier}
        placeholder={t.carrierPlaceholder}
        value={carrier}
        onChange={({ target }) => setCarrier(target.value)}
        options={(known ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        error={isTried && carrier === '' ? t.carrierRequired : undefined}
      />
      <TextArea
        label={t.numbers}
        hint={t.numbersHint}
        rows={Math.min(8, Math.max(2, parcels.length))}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={surplus > 0 ? t.tooMany(surplus) : undefined}
        optional
        autoComplete="off"
        spellCheck={false}
      />
      <ol aria-label={t.order} className="max-h-56 list-decimal overflow-y-auto pl-6 text-sm tabular-nums" tabIndex={0}>
        {withNumbers(parcels, typed).map(({ parcel, trackingNumber }) => (
          <li key={parcel._id} className="py-0.5">
            <span className="font-semibold">{parcel.orderReferenceId}</span>{' '}
            <span className={trackingNumber ? '' : 'text-tinta-600'}>{trackingNumber ?? t.noNumber}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

function OutcomeAlerts({ outcome: { done, carrier, refused } }: { outcome: Outcome }) {
  const t = useMessages(dispatch).handOver
  const { refusals } = useMessages(parcelWords)
  return (
    <div className="mb-3 grid gap-3">
      {done > 0 ? <Alert tone="success" live title={t.done(done, carrier)} /> : null}
      {refused.length > 0 ? (
        <Alert tone="error" title={t.refused(refused.length)}>
          <ul className="list-disc pl-5">
            {refused.map(({ reference, code }) => (
              <li key={reference}>
                <strong>{reference}</strong>: {refusals[code as keyof typeof refusals] ?? refusals.internal}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </div>
  )
}
