import { useState, type ReactNode } from 'react'
import { PREPARATION_PATH } from '#web/back-office/kit/back-office-paths.ts'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { parcels } from '#web/back-office/kit/messages/parcels.es.ts'
import { notify } from '#web/back-office/kit/notices.tsx'
import { TakeOrderDocument, type Parcel } from '#web/back-office/kit/parcel-documents.ts'
import { ParcelPage } from '#web/back-office/kit/parcel-page.tsx'
import { RefusalAlert } from '#web/back-office/kit/parcel-parts.tsx'
import { useMay, useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { PrintButton, PrintProblem, usePrint } from '#web/back-office/kit/print.tsx'
import { findKind, TaxNumber, TaxNumberField, useTaxNumber } from '#web/back-office/kit/tax-number.tsx'
import { formatTime, useNowMs } from '#web/back-office/kit/times.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Check, Contents } from './check.tsx'
import { preparation } from './messages/preparation.es.ts'
import { Prepare } from './prepare.tsx'
import {
  ConfirmPutBackDocument,
  FinishParcelDocument,
  ResumeParcelDocument,
  UnpackParcelDocument,
} from './preparation-documents.ts'
import { DispensingLabels } from './dispensing-labels.tsx'
import { GoOn } from './go-on.tsx'
import { toPackedLines, toPacking } from './packing.rules.ts'

interface StepProps {
  parcel: Parcel
  show: (parcel: Parcel) => void
}
type WholeStepProps = StepProps & { reload: () => void }

export function PreparedParcel({ id }: { id: string }) {
  return (
    <ParcelPage id={id} listPath={PREPARATION_PATH}>
      {(parcel, show, reload) => <Step parcel={parcel} show={show} reload={reload} />}
    </ParcelPage>
  )
}

/** The state decides what is to be done; each state's part begins anew. */
function Step({ parcel, show, reload }: WholeStepProps) {
  const userId = useSession()?.userId
  const may = useMay()
  switch (parcel.state) {
    case 'being_prepared':
      return parcel.preparerId === userId && may('parcels.prepare') ? (
        <Prepare key={parcel._id} parcel={parcel} show={show} reload={reload} />
      ) : (
        <Colleagues parcel={parcel} show={show} />
      )
    case 'waiting_for_stock':
      return <Waiting parcel={parcel} show={show} />
    case 'to_check':
      return <Check key={parcel.since} parcel={parcel} show={show} />
    case 'to_put_back':
      return <PutBack parcel={parcel} show={show} />
    default:
      return <Done parcel={parcel} show={show} />
  }
}

function Colleagues({ parcel, show }: StepProps) {
  const t = useMessages(preparation)
  const words = useMessages(parcels)
  const may = useMay()
  const nowMs = useNowMs()
  const { is, error, send } = useStaffMutation(TakeOrderDocument)
  const isLapsed = Date.parse(parcel.leaseUntil) < nowMs
  const take = async () => {
    const { answer } = await send({ orderId: parcel.orderId })
    if (answer?.takeOrder) show(answer.takeOrder)
  }
  const name = parcel.preparer ?? words.colleague
  return (
    <div className="grid justify-items-start gap-4">
      <Alert title={t.hold.other(isLapsed ? words.lapsed(name) : words.until(name, formatTime(parcel.leaseUntil)))} />
      {error ? <RefusalAlert error={error} /> : null}
      {isLapsed && may('parcels.prepare') ? (
        <KeyButton shortcut="F8" label={t.hold.take} onClick={() => void take()} loading={is === 'sending'}>
          {t.hold.take}
        </KeyButton>
      ) : null}
    </div>
  )
}

function Waiting({ parcel, show }: StepProps) {
  const t = useMessages(preparation).waiting
  const may = useMay()
  const { is, error, send } = useStaffMutation(ResumeParcelDocument)
  const resume = async () => {
    const { answer } = await send({ id: parcel._id })
    if (answer?.resumeParcel) show(answer.resumeParcel)
  }
  return (
    <Alert tone="warning" title={t.title}>
      <ul className="my-2 list-disc pl-5 text-base font-semibold">
        {parcel.products
          .filter(({ missing }) => missing > 0)
          .map(({ _id, name, missing }) => (
            <li key={_id}>{t.row(name, missing)}</li>
          ))}
      </ul>
      <p>{t.text}</p>
      {error ? <RefusalAlert error={error} /> : null}
      {may('parcels.prepare') ? (
        <KeyButton
          shortcut="F8"
          label={t.resume}
          onClick={() => void resume()}
          loading={is === 'sending'}
          className="mt-3"
        >
          {t.resume}
        </KeyButton>
      ) : null}
    </Alert>
  )
}

function PutBack({ parcel, show }: StepProps) {
  const t = useMessages(preparation).putBack
  const may = useMay()
  const { is, error, send } = useStaffMutation(ConfirmPutBackDocument)
  const confirm = async () => {
    const { answer } = await send({ id: parcel._id })
    if (answer?.confirmPutBack) show(answer.confirmPutBack)
  }
  return (
    <WithContents parcel={parcel}>
      <Alert tone="warning" title={t.title}>
        {t.text}
      </Alert>
      {error ? <RefusalAlert error={error} /> : null}
      {may('parcels.prepare') ? (
        <div className="grid sm:flex">
          <KeyButton shortcut="F8" label={t.confirm} onClick={() => void confirm()} loading={is === 'sending'}>
            {t.confirm}
          </KeyButton>
        </div>
      ) : null}
    </WithContents>
  )
}

function Done({ parcel, show }: StepProps) {
  const t = useMessages(preparation).done
  const may = useMay()
  const printing = usePrint()
  const isPacked = parcel.state === 'packed'
  return (
    <WithContents parcel={parcel}>
      <Alert tone={isPacked ? 'success' : 'info'} live title={isPacked ? t.packed : t.other}>
        {isPacked ? t.packedText : null}
      </Alert>
      {may('parcels.prepare') ? (
        <div className="flex flex-wrap items-start gap-3 max-sm:grid">
          <GoOn id={parcel._id} />
          {isPacked ? (
            <>
              <PrintButton printing={printing} document={{ kind: 'labels', parcels: [{ _id: parcel._id }] }}>
                {t.label}
              </PrintButton>
              <Unpack parcel={parcel} show={show} />
            </>
          ) : null}
          {isPacked && may('parcels.check') ? <DispensingLabels parcel={parcel} /> : null}
        </div>
      ) : null}
      <PrintProblem printing={printing} />
      <Document parcel={parcel} show={show} />
    </WithContents>
  )
}

function Unpack({ parcel, show }: StepProps) {
  const t = useMessages(preparation).done
  const { is, error, send } = useStaffMutation(UnpackParcelDocument)
  const packing = useStaffMutation(FinishParcelDocument)
  const pack = async () => {
    const { _id: id, products, gelPacks, unrefrigeratedMinutes } = parcel
    const lines = toPackedLines(toPacking(products), products)
    const { answer } = await packing.send({ id, lines, gelPacks, unrefrigeratedMinutes })
    if (answer?.finishParcel) show(answer.finishParcel)
    else notify({ text: t.notPacked })
  }
  const unpack = async () => {
    const { answer } = await send({ id: parcel._id })
    if (!answer?.unpackParcel) return
    notify({ text: t.unpacked(parcel.orderReferenceId), undo: () => void pack() })
    show(answer.unpackParcel)
  }
  return (
    <>
      <KeyButton
        variant="secondary"
        shortcut="F9"
        label={t.unpack}
        onClick={() => void unpack()}
        loading={is === 'sending'}
      >
        {t.unpack}
      </KeyButton>
      {error ? <RefusalAlert error={error} /> : null}
    </>
  )
}

/** The number of its boleta, and where it is typed, or corrected. */
function Document({ parcel, show }: StepProps) {
  const t = useMessages(parcels).tax
  const may = useMay()
  const [typed, setTyped] = useState('')
  const { save, problem, isSaving } = useTaxNumber(parcel, typed)
  const submit = async () => {
    if (typed.trim() === '' || !(await save())) return
    const folio = typed.trim().replace(/^0+/, '')
    show({ ...parcel, taxDocuments: [{ kind: findKind(parcel), folio }] })
    setTyped('')
  }
  return (
    <section className="grid gap-3 rounded-card border border-arena-200 bg-white p-4">
      <p role="status" className="font-semibold tabular-nums empty:hidden">
        <TaxNumber parcel={parcel} />
      </p>
      {may('parcels.prepare') ? (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-56 grow sm:max-w-sm">
            <TaxNumberField
              parcel={parcel}
              typed={typed}
              onType={setTyped}
              problem={problem}
              onEnter={() => void submit()}
            />
          </div>
          <Button variant="secondary" onClick={() => void submit()} loading={isSaving}>
            {t.save}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function WithContents({ parcel, children }: { parcel: Parcel; children: ReactNode }) {
  const products = parcel.products.filter(({ packed }) => packed.length > 0)
  return (
    <div className="grid justify-items-start gap-4 *:w-full">
      {children}
      {products.length > 0 ? <Contents products={products} /> : null}
    </div>
  )
}
