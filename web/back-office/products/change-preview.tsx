import { notify } from '#web/back-office/kit/notices.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { staffProducts } from './messages/staff-products.es.ts'
import { ChangeProductsDocument, UndoProductChangesDocument, type PlannedProduct } from './product-documents.ts'
import { useProductWords } from './product-words.ts'

export type NamedRefusal = { name: string; reason: string }

interface ChangePreviewProps {
  planned: readonly PlannedProduct[]
  onClose: () => void
  onDone: (refused: readonly NamedRefusal[]) => void
}

/** What differs of each product, then each by itself; all can be taken back by the notice. */
export function ChangePreview({ planned, onClose, onDone }: ChangePreviewProps) {
  const t = useMessages(staffProducts).bulk
  const words = useProductWords()
  const changed = planned.filter(({ changes }) => changes.length > 0)
  const { is, send } = useStaffMutation(ChangeProductsDocument)
  const undo = useStaffMutation(UndoProductChangesDocument)
  const reasons: Record<string, string> = t.reasons
  const confirm = async () => {
    const { answer } = await send({
      products: changed.map(({ _id, changes }) => ({
        id: _id,
        changes: changes.map(({ field, from, to }) => ({ field, from, to })),
      })),
    })
    if (!answer?.changeProducts) return
    const { batchId, done, refused } = answer.changeProducts
    if (done > 0) notify({ text: t.done(done), undo: () => void putBack(batchId) })
    onDone(
      refused.map(({ _id, code }) => ({
        name: planned.find((row) => row._id === _id)?.name ?? String(_id),
        reason: reasons[code] ?? t.reasons.other,
      })),
    )
  }
  const putBack = async (batchId: string) => {
    const { answer } = await undo.send({ batchId })
    const result = answer?.undoProductChanges
    notify({ text: result ? t.undone(result.done, result.refused.length) : t.undoFailed })
  }
  return (
    <Modal
      open
      onClose={onClose}
      blocking={is === 'sending'}
      size="lg"
      title={changed.length === 0 ? t.nothing : t.question(changed.length)}
      description={changed.length === planned.length ? undefined : t.same(planned.length - changed.length)}
      actions={
        <>
          {changed.length === 0 ? null : (
            <Button onClick={() => void confirm()} loading={is === 'sending'}>
              {t.confirm(changed.length)}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <ul className="grid gap-2">
        {changed.map(({ _id, name, sku, changes }) => (
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
      {is === 'failed' ? <Alert tone="error" title={t.failed} className="mt-3" /> : null}
    </Modal>
  )
}

export function RefusedProducts({ rows }: { rows: readonly NamedRefusal[] }) {
  const t = useMessages(staffProducts).bulk
  return (
    <Alert tone="warning" title={t.refused(rows.length)} live>
      <ul>
        {rows.map(({ name, reason }) => (
          <li key={name}>
            {name}: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
