import { useNavigate } from 'react-router'
import { orderPath } from '#web/back-office/kit/back-office-paths.ts'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { formatMoment } from '#web/back-office/kit/times.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { MovementOrderDocument, StockMovementsDocument, type Movement } from './level-documents.ts'
import { stockLevels } from './messages/stock-levels.es.ts'

const FIGURE = 'tabular-nums sm:text-right'

/** '+3', '−2'. */
const formatChange = (units: number): string => (units < 0 ? `−${-units}` : `+${units}`)

export function Movements({ productId }: { productId: string }) {
  const t = useMessages(stockLevels).movements
  const kinds = useMessages(stockLevels).kinds as Readonly<Record<string, string>>
  const may = useMay()
  const list = useKeysetList(
    StockMovementsDocument,
    { productId },
    { pick: (answer) => answer.stockMovements, toId: ({ _id }: Movement) => _id },
  )
  return (
    <section aria-label={t.title} className="mt-6">
      <h2 className="mb-2 text-xl">{t.title}</h2>
      {may('orders.read') ? <p className="mb-3 text-sm text-tinta-600">{t.text}</p> : null}
      <ListView
        list={list}
        caption={t.caption}
        header={{ name: t.columns.at, text: ({ at }) => formatMoment(at) }}
        toId={({ _id }) => _id}
        empty={{ title: t.empty }}
        columns={[
          { name: t.columns.kind, cell: ({ kind }) => kinds[kind] ?? kind, isPlain: true },
          { name: t.columns.units, cell: ({ units }) => formatChange(units), className: `${FIGURE} font-semibold` },
          { name: t.columns.after, cell: ({ stockAfter }) => stockAfter, className: FIGURE },
          { name: t.columns.lot, cell: ({ lot }) => lot, className: 'tabular-nums' },
          { name: t.columns.by, cell: ({ by }) => by },
          { name: t.columns.note, cell: ({ note }) => note, className: 'wrap-anywhere' },
          {
            name: t.columns.order,
            isPlain: true,
            cell: (movement) =>
              movement.hasOrder && may('orders.read') ? <SeeOrder productId={productId} movement={movement} /> : null,
          },
        ]}
      />
    </section>
  )
}

/** Its number stands beside a medicine: it is read by a press, and the reading is recorded. */
function SeeOrder({ productId, movement: { _id, at } }: { productId: string; movement: Movement }) {
  const t = useMessages(stockLevels).movements
  const navigate = useNavigate()
  const { is, send } = useSending((id: string, signal) =>
    runDocument(MovementOrderDocument, { productId, id }, { signal }),
  )
  const open = async () => {
    const { answer } = await send(_id)
    if (answer?.movementOrder) return navigate(orderPath(answer.movementOrder))
    notify({ text: t.orderFailed })
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`${t.seeOrder}, ${formatMoment(at)}`}
      loading={is === 'sending'}
      onClick={() => void open()}
    >
      {t.seeOrder}
    </Button>
  )
}
