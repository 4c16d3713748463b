import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { staffProducts } from './messages/staff-products.es.ts'
import { ChangeProductsDocument, type PlannedProduct } from './product-documents.ts'
import { useProductWords } from './product-words.ts'
import { StepsDialog } from './steps-dialog.tsx'
import { useSteps, type NamedRefusal } from './use-steps.ts'
import { useUndoBatch } from './use-undo-batch.ts'

interface ChangePreviewProps {
  planned: readonly PlannedProduct[]
  onClose: () => void
  onDone: (refused: readonly NamedRefusal[]) => void
}

/** What differs of each product, then each by itself; all can be taken back by the notice. */
export function ChangePreview({ planned, onClose, onDone }: ChangePreviewProps) {
  const t = useMessages(staffProducts).bulk
  const words = useProductWords()
  const reasons: Record<string, string> = t.reasons
  const { send } = useStaffMutation(ChangeProductsDocument, { isKeyed: true })
  const { undo } = useUndoBatch()
  const changed = planned.filter(({ changes }) => changes.length > 0)
  const steps = useSteps(changed, {
    send: async (rows, into) => {
      const products = rows.map(({ _id, changes }) => ({
        id: _id,
        changes: changes.map(({ field, from, to }) => ({ field, from, to })),
      }))
      const { answer, error } = await send({ products, into })
      if (!answer?.changeProducts) throw error
      return answer.changeProducts
    },
    toReason: (code) => reasons[code] ?? t.reasons.other,
    toNotice: t.done,
    undo,
    onClose,
    onDone,
  })
  return (
    <StepsDialog
      steps={steps}
      title={changed.length === 0 ? t.nothing : t.question(changed.length)}
      description={changed.length === planned.length ? undefined : t.same(planned.length - changed.length)}
      toConfirm={t.confirm}
      rows={changed}
    >
      {({ changes }) =>
        changes.map(({ field, from, to }) => (
          <span key={field} className="block text-sm tabular-nums">
            {words.line(field, from, to)}
          </span>
        ))
      }
    </StepsDialog>
  )
}
