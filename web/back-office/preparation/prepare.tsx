import { useState } from 'react'
import { useNavigate } from 'react-router'
import { preparationPath } from '#web/back-office/kit/back-office-paths.ts'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { parcels } from '#web/back-office/kit/messages/parcels.es.ts'
import { OfflineNote } from '#web/back-office/kit/offline-note.tsx'
import { TakeOrderDocument, type Parcel } from '#web/back-office/kit/parcel-documents.ts'
import { RefusalAlert } from '#web/back-office/kit/parcel-parts.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { PrintButton, PrintProblem, usePrint } from '#web/back-office/kit/print.tsx'
import { StillHere } from '#web/back-office/kit/still-here.tsx'
import { TaxNumberField } from '#web/back-office/kit/tax-number.tsx'
import { formatTime } from '#web/back-office/kit/times.ts'
import type { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ColdChain } from './cold-chain.tsx'
import { LineList } from './line-list.tsx'
import { preparation } from './messages/preparation.es.ts'
import { MissingForm } from './missing-form.tsx'
import { PackedProduct } from './packed-product.tsx'
import { changeBox, findBox, useRound } from './round.ts'
import { usePrepare } from './use-prepare.ts'

type Preparing = ReturnType<typeof usePrepare>

/** One product after another, by scanner or keyboard. */
interface PrepareProps {
  parcel: Parcel
  show: (parcel: Parcel) => void
  reload: () => void
}

export function Prepare({ parcel, show, reload }: PrepareProps) {
  const t = useMessages(preparation)
  const preparing = usePrepare(parcel, show)
  const [isMissing, setMissing] = useState(false)
  const { place, packing, failure, isLost, hasMoved, wrong } = preparing
  return (
    <div ref={place} className="grid gap-4">
      <p role="status" className="sr-only">
        {preparing.announcement}
      </p>
      {hasMoved ? null : <Lease parcel={parcel} preparing={preparing} reload={reload} />}
      {failure && !isLost ? <RefusalAlert error={failure} /> : null}
      {wrong && !isLost ? <Alert tone="error" title={wrong} /> : null}
      <fieldset disabled={isLost || hasMoved} className="grid min-w-0 gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <legend className="sr-only">{t.lines}</legend>
        {packing.current ? (
          <PackedProduct
            key={packing.current._id}
            product={packing.current}
            packing={packing}
            unusable={readUnusable(failure, packing.current._id)}
            onCode={preparing.scan}
            onEnd={preparing.goOn}
            onMissing={() => setMissing(true)}
          />
        ) : null}
        <div className="grid content-start gap-4">
          <LineList packing={packing} />
          {parcel.coldChain ? <ColdChain packing={packing} isTried={preparing.isColdWrong} /> : null}
        </div>
      </fieldset>
      <Last parcel={parcel} preparing={preparing} />
      <EndBar preparing={preparing} />
      <MissingForm
        open={isMissing}
        onClose={() => setMissing(false)}
        parcel={parcel}
        packing={packing}
        onReported={(next) => {
          setMissing(false)
          changeBox(parcel._id, { isDone: true })
          show(next)
        }}
      />
    </div>
  )
}

const readUnusable = (error: ApiError | undefined, id: string): 'missing' | 'expired' | 'recalled' | null =>
  error?.code === 'parcel.lot_unusable' && String(error.data.product) === id
    ? (error.data.why as 'missing' | 'expired' | 'recalled')
    : null

/** What goes on the closed parcel, and with it. */
function Last({ parcel, preparing: { packing, tax, isLost, focusFinish } }: { parcel: Parcel; preparing: Preparing }) {
  const t = useMessages(parcels)
  const printing = usePrint()
  return (
    <fieldset disabled={isLost} className="grid gap-4 rounded-card border border-arena-200 bg-white p-4">
      <legend className="sr-only">{t.print.label}</legend>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="min-w-56 grow sm:max-w-sm">
          <TaxNumberField
            parcel={parcel}
            typed={packing.folio}
            onType={packing.setFolio}
            problem={tax.problem}
            onEnter={() => void tax.save().then((isSaved) => isSaved && focusFinish())}
          />
        </div>
        <PrintButton printing={printing} document={{ kind: 'labels', parcels: [{ _id: parcel._id }] }}>
          {t.print.label}
        </PrintButton>
      </div>
      <PrintProblem printing={printing} />
    </fieldset>
  )
}

function EndBar({ preparing: { giveBack, finish, isReleasing, isFinishing, isLost } }: { preparing: Preparing }) {
  const t = useMessages(preparation)
  return (
    <div
      data-page-bar="wide"
      className={
        'flex flex-wrap gap-3 border-t border-arena-200 bg-arena-50 py-3 sm:sticky sm:bottom-0 sm:justify-between ' +
        'low:static'
      }
    >
      <OfflineNote className="not-empty:basis-full max-sm:hidden" />
      <Button variant="secondary" onClick={() => void giveBack()} loading={isReleasing}>
        {t.giveBack}
      </Button>
      <KeyButton
        name="finish"
        shortcut="F8"
        label={t.finish}
        onClick={() => void finish()}
        loading={isFinishing}
        disabled={isLost}
        className="max-sm:grow"
      >
        {t.finish}
      </KeyButton>
    </div>
  )
}

interface LeaseProps {
  parcel: Parcel
  preparing: Preparing
  reload: () => void
}

function Lease({ parcel, preparing, reload }: LeaseProps) {
  const t = useMessages(preparation)
  const { lease: words, showNow } = useMessages(parcels)
  const navigate = useNavigate()
  const { is, error, send } = useStaffMutation(TakeOrderDocument)
  const box = findBox(useRound(), parcel._id)
  const boxes = useRound().length
  const { packing, isLost, lostTo, lease } = preparing
  const take = async () => {
    const { answer } = await send({ orderId: parcel.orderId })
    if (!answer?.takeOrder) return
    packing.moveTo(answer.takeOrder._id)
    changeBox(parcel._id, { id: answer.takeOrder._id })
    await navigate(preparationPath(answer.takeOrder._id), { replace: true })
  }
  if (!isLost)
    return (
      <>
        <p className="text-sm text-tinta-600 tabular-nums">
          {box === null ? null : <strong className="text-tinta-900">{t.round.box(box, boxes)} · </strong>}
          {words.until(formatTime(lease.until))} · {t.progress(packing.wholeCount, packing.products.length)}
        </p>
        <StillHere
          open={lease.isEnding}
          title={words.ends(formatTime(lease.until))}
          text={words.endsText}
          isSending={lease.isExtending}
          onStay={lease.extend}
        />
      </>
    )
  return (
    <Alert
      tone="warning"
      live
      title={lostTo === null ? words.lost : words.lostTo(lostTo)}
      actions={
        <>
          <Button variant="secondary" size="sm" onClick={() => void take()} loading={is === 'sending'}>
            {words.again}
          </Button>
          {lostTo === null ? (
            <Button variant="ghost" size="sm" onClick={reload}>
              {showNow}
            </Button>
          ) : null}
        </>
      }
    >
      {words.stays}
      {error ? <RefusalAlert error={error} /> : null}
    </Alert>
  )
}
