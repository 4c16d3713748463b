import { useRef, useState } from 'react'
import { BULK_MAX } from '#shop/shelf/catalogue/staff/bulk-change.rules.ts'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { staffProducts } from './messages/staff-products.es.ts'
import { ChangeProductsDocument, type PlannedProduct } from './product-documents.ts'
import { useProductWords } from './product-words.ts'
import { useUndoBatch } from './use-undo-batch.ts'

export type NamedRefusal = { name: string; reason: string }

interface ChangePreviewProps {
  planned: readonly PlannedProduct[]
  onClose: () => void
  onDone: (refused: readonly NamedRefusal[]) => void
}

/** More rows say nothing that their number does not. */
const SHOWN_MAX = 500

/** What differs of each product, then each by itself; all can be taken back by the notice. */
export function ChangePreview({ planned, onClose, onDone }: ChangePreviewProps) {
  const t = useMessages(staffProducts).bulk
  const words = useProductWords()
  const changed = planned.filter(({ changes }) => changes.length > 0)
  const { is, at, isUnderWay, confirm, stop, close } = useChange(changed, { onClose, onDone })
  return (
    <Modal
      open
      onClose={close}
      blocking={isUnderWay}
      size="lg"
      title={changed.length === 0 ? t.nothing : t.question(changed.length)}
      description={changed.length === planned.length ? undefined : t.same(planned.length - changed.length)}
      actions={
        <>
          {changed.length === 0 ? null : (
            <Button onClick={() => void confirm()} loading={isUnderWay}>
              {t.confirm(changed.length - at)}
            </Button>
          )}
          {isUnderWay && changed.length > BULK_MAX ? (
            <Button variant="secondary" onClick={stop}>
              {t.stop}
            </Button>
          ) : (
            <Button variant="secondary" onClick={close}>
              {t.cancel}
            </Button>
          )}
        </>
      }
    >
      <ul className="grid gap-2">
        {changed.slice(0, SHOWN_MAX).map(({ _id, name, sku, changes }) => (
          <li key={_id} className="border-b border-arena-200 pb-2 last:border-b-0">
            {name} <span className="text-sm text-tinta-600 tabular-nums">{sku}</span>
            {changes.map(({ field, from, to }) => (
              <span key={field} className="block text-sm tabular-nums">
                {words.line(field, from, to)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <More count={changed.length - SHOWN_MAX} />
      <p role="status" className="mt-3 font-semibold tabular-nums empty:hidden">
        {at > 0 ? t.progress(at, changed.length) : null}
      </p>
      {is === 'failed' ? (
        <Alert tone="error" title={at > 0 ? t.failedPart : t.failed} className="mt-3" intoView />
      ) : null}
    </Modal>
  )
}

/** Step by step in one batch: Undo takes back the whole, also of what was stopped. */
function useChange(
  changed: readonly PlannedProduct[],
  { onClose, onDone }: Pick<ChangePreviewProps, 'onClose' | 'onDone'>,
) {
  const t = useMessages(staffProducts).bulk
  const reasons: Record<string, string> = t.reasons
  const { is, send } = useStaffMutation(ChangeProductsDocument, { isKeyed: true })
  const { undo } = useUndoBatch()
  const [isUnderWay, setUnderWay] = useState(false)
  const [at, setAt] = useState(0)
  const isStopped = useRef(false)
  const made = useRef({ batchId: null as string | null, done: 0, refused: [] as NamedRefusal[] })
  const finish = () => {
    const { batchId, done, refused } = made.current
    if (batchId !== null) notify({ text: t.done(done), undo: () => void undo(batchId) })
    onDone(refused)
  }
  const confirm = async () => {
    isStopped.current = false
    setUnderWay(true)
    for (let next = at; next < changed.length && !isStopped.current; setAt(next)) {
      const step = changed.slice(next, next + BULK_MAX)
      const products = step.map(({ _id, changes }) => ({
        id: _id,
        changes: changes.map(({ field, from, to }) => ({ field, from, to })),
      }))
      const result = (await send({ products, into: made.current.batchId })).answer?.changeProducts
      if (!result) return setUnderWay(false)
      const { batchId, done, refused } = result
      if (done > 0) made.current.batchId = batchId
      made.current.done += done
      for (const { _id, code } of refused)
        made.current.refused.push({
          name: step.find((row) => row._id === _id)?.name ?? String(_id),
          reason: reasons[code] ?? t.reasons.other,
        })
      next += step.length
    }
    finish()
  }
  return {
    is,
    at,
    isUnderWay,
    confirm,
    stop: () => {
      isStopped.current = true
    },
    close: at > 0 ? finish : onClose,
  }
}

function More({ count }: { count: number }) {
  const t = useMessages(staffProducts).bulk
  return count > 0 ? <p className="mt-2 text-tinta-600">{t.more(count)}</p> : null
}

const REFUSED_SHOWN_MAX = 50

export function RefusedProducts({ rows }: { rows: readonly NamedRefusal[] }) {
  const t = useMessages(staffProducts).bulk
  return (
    <Alert tone="warning" title={t.refused(rows.length)} live>
      <ul>
        {rows.slice(0, REFUSED_SHOWN_MAX).map(({ name, reason }, index) => (
          <li key={index}>
            {name}: {reason}
          </li>
        ))}
      </ul>
      <More count={rows.length - REFUSED_SHOWN_MAX} />
    </Alert>
  )
}
