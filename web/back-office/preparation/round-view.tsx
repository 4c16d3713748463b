import { useNavigate } from 'react-router'
import { preparationPath, PREPARATION_PATH } from '#web/back-office/kit/back-office-paths.ts'
import { DataTable } from '#web/back-office/kit/data-table.tsx'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { parcels } from '#web/back-office/kit/messages/parcels.es.ts'
import { RefusalAlert } from '#web/back-office/kit/parcel-parts.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { PrintButton, PrintProblem, usePrint } from '#web/back-office/kit/print.tsx'
import { StillHere } from '#web/back-office/kit/still-here.tsx'
import { formatTime } from '#web/back-office/kit/times.ts'
import { useLease } from '#web/back-office/kit/use-lease.ts'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { preparation } from './messages/preparation.es.ts'
import { ExtendParcelDocument, TakeRoundDocument } from './preparation-documents.ts'
import { beginRound, endRound, findBox, findNextBox, useRound, type Box } from './round.ts'

const ROUND_MAX = 20
export const ROUND_PATH = `${PREPARATION_PATH}?vista=round`

/** An earlier round of this tab is continued first. */
export function TakeRound() {
  const t = useMessages(preparation)
  const navigate = useNavigate()
  const boxes = useRound()
  const { is, error, send } = useStaffMutation(TakeRoundDocument)
  if (boxes.some(({ isDone }) => !isDone))
    return (
      <Button variant="secondary" onClick={() => void navigate(ROUND_PATH)}>
        {t.round.goOn}
      </Button>
    )
  const take = async () => {
    const { answer } = await send({ most: ROUND_MAX })
    if (!answer?.takeRound) return
    if (answer.takeRound.length === 0) return notify({ text: t.empty.queue })
    beginRound(answer.takeRound)
    await navigate(ROUND_PATH)
  }
  return (
    <div className="grid gap-2">
      <Button variant="secondary" onClick={() => void take()} loading={is === 'sending'}>
        {t.round.take(ROUND_MAX)}
      </Button>
      {error ? <RefusalAlert error={error} /> : null}
    </div>
  )
}

/** A box keeps its number when an earlier one is done. */
const toPickList = (boxes: readonly Box[]) => ({
  kind: 'pick-list' as const,
  parcels: boxes.flatMap(({ id, isDone }, index) => (isDone ? [] : [{ _id: id, box: index + 1 }])),
})

/** One walk along the shelves with the paper list; then each box is packed. */
export function RoundView() {
  const t = useMessages(preparation)
  const words = useMessages(parcels)
  const navigate = useNavigate()
  const boxes = useRound()
  const printing = usePrint()
  const next = findNextBox(boxes, '')
  if (boxes.length === 0) return <EmptyState title={t.round.none} text={t.round.noneText(ROUND_MAX)} />
  return (
    <div className="grid gap-4">
      <p>{t.round.text}</p>
      <div className="flex flex-wrap gap-3">
        {next ? (
          <KeyButton
            shortcut="F8"
            label={t.round.next(findBox(boxes, next.id)!)}
            onClick={() => void navigate(preparationPath(next.id))}
          >
            {t.round.next(findBox(boxes, next.id)!)}
          </KeyButton>
        ) : null}
        <PrintButton printing={printing} document={toPickList(boxes)} disabled={!next}>
          {words.print.pickList}
        </PrintButton>
        {next ? null : <Button onClick={endRound}>{t.round.end}</Button>}
      </div>
      <PrintProblem printing={printing} />
      {next ? <Lease key={next.id} box={next} /> : null}
      <DataTable
        caption={t.views.round}
        header={{
          name: words.columns.order,
          text: ({ reference }: Box) => reference,
          path: ({ id }) => preparationPath(id),
        }}
        rows={boxes}
        toId={({ id }) => id}
        columns={[
          { name: t.round.column, cell: ({ id }) => findBox(boxes, id), className: 'tabular-nums' },
          { name: t.round.state, cell: ({ isDone }) => (isDone ? t.round.done : t.round.open), isPlain: true },
        ]}
      />
    </div>
  )
}

/** The person may be among the shelves for a while: the lease of one box keeps the others too. */
function Lease({ box }: { box: Box }) {
  const t = useMessages(parcels).lease
  const lease = useLease(ExtendParcelDocument, { id: box.id, leaseUntil: null }, true)
  if (lease.until === null) return null
  return (
    <StillHere
      open={lease.isEnding}
      title={t.ends(formatTime(lease.until))}
      text={t.endsText}
      isSending={lease.isExtending}
      onStay={lease.extend}
    />
  )
}
