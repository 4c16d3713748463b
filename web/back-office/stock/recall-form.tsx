import { useState } from 'react'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useDraft } from '#web/back-office/kit/use-draft.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ProductLot, StockLevel } from './level-documents.ts'
import { RecallLotDocument } from './lot-documents.ts'
import { stockLots } from './messages/stock-lots.es.ts'
import { ProductSearch, useProductSearch } from './product-search.tsx'
import { StockModal } from './stock-modal.tsx'
import { StockRefusal } from './stock-refusal.tsx'

interface RecallFormProps {
  /** Without it the product is looked for and the lot typed: one that nobody received is recalled too. */
  known?: { product: StockLevel; lot: ProductLot }
  open: boolean
  onClose: () => void
  onDone: (lotId: string) => void
}

const EMPTY = { product: null as StockLevel | null, code: '', reason: '' }

export function RecallForm({ known, open, onClose, onDone }: RecallFormProps) {
  const t = useMessages(stockLots).recall
  const { typed, change, forget } = useDraft(`recall ${known?.lot._id ?? ''}`, EMPTY)
  const { product, code, reason } = known ? { ...typed, product: known.product, code: known.lot.code } : typed
  const [isTried, setTried] = useState(false)
  const search = useProductSearch((product) => change({ product }))
  const { is, error, send } = useStaffMutation(RecallLotDocument)
  const confirm = async () => {
    setTried(true)
    if (product === null || code.trim() === '' || reason.trim() === '') return
    const { answer } = await send({ productId: product._id, lot: code.trim(), reason: reason.trim() })
    if (!answer?.recallLot) return
    forget()
    notify({ text: t.done(answer.recallLot.lot.code) })
    onDone(answer.recallLot.lot._id)
  }
  return (
    <StockModal
      open={open}
      onClose={onClose}
      onConfirm={() => void confirm()}
      isSending={is === 'sending'}
      title={known ? t.titleLot(known.lot.code) : t.title}
      text={known?.product.name}
      confirm={t.confirm}
    >
      {known ? null : (
        <>
          <ProductSearch
            search={search}
            label={t.product}
            action={t.findProduct}
            error={isTried && product === null ? t.productRequired : undefined}
          />
          <p role="status" className="font-semibold empty:hidden">
            {product === null ? null : `${product.sku} ${product.name}`}
          </p>
          <TextField
            label={t.lot}
            value={code}
            maxLength={40}
            onChange={({ target }) => change({ code: target.value })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-required
            error={isTried && code.trim() === '' ? t.lotRequired : undefined}
          />
        </>
      )}
      <TextArea
        label={t.reason}
        hint={t.reasonHint}
        rows={2}
        maxLength={500}
        aria-required
        value={reason}
        onChange={({ target }) => change({ reason: target.value })}
        error={isTried && reason.trim() === '' ? t.reasonRequired : undefined}
      />
      <p>
        {known ? t.leaves(Math.max(0, Math.min(known.lot.units, known.product.available))) : t.leavesKnown} {t.boxes}
      </p>
      {error ? <StockRefusal error={error} /> : null}
    </StockModal>
  )
}
