import { useState, type ReactNode } from 'react'
import type { OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { orderCan } from '#shop/ordering/orders/order-life.rules.ts'
import { formatClp } from '#lib/money.ts'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useMay, useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { ActionRefusal } from './action-refusal.tsx'
import { orderActions } from './messages/staff-order-actions.es.ts'
import { staffOrders } from './messages/staff-orders.es.ts'
import { PreviewRefundDocument, RefundOrderDocument, type OpenedOrder, type RefundPreview } from './order-documents.ts'
import { RefundParts, toLines, type Parts } from './refund-parts.tsx'

interface RefundOrderProps {
  opened: OpenedOrder
  onRefunded: () => void
}

/** Nothing is offered without the right, or when no money can go back. */
export function RefundOrder({ opened, onRefunded }: RefundOrderProps) {
  const t = useMessages(orderActions).refund
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { order } = opened
  if (!may('refunds.decide') || !orderCan(order.status as OrderState, 'refunded')) return null
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {isOpen ? (
        <RefundForm
          opened={opened}
          onClose={() => setOpen(false)}
          onRefunded={() => {
            setOpen(false)
            onRefunded()
          }}
        />
      ) : null}
    </>
  )
}

/** What the person has chosen and typed. */
type Draft = { isWhole: boolean; parts: Parts; stock: string; byHand: boolean; reason: string }
const EMPTY: Draft = {
  isWhole: true,
  parts: { units: {}, shipping: false },
  stock: 'for_sale',
  byHand: false,
  reason: '',
}

const isNothing = ({ isWhole, parts }: Draft) => !isWhole && toLines(parts).length === 0 && !parts.shipping

/** Without lines and shipping the server takes all that is left. */
const toRequest = ({ isWhole, parts, stock }: Draft) =>
  isWhole ? {} : { lines: toLines(parts).map((line) => ({ ...line, stock })), shipping: parts.shipping }

function RefundForm({ opened, onClose, onRefunded }: RefundOrderProps & { onClose: () => void }) {
  const t = useMessages(orderActions).refund
  const orderId = opened.order._id
  const [draft, setDraft] = useState(EMPTY)
  const [isTried, setTried] = useState(false)
  const left = useOwnQuery(PreviewRefundDocument, { orderId })
  const preview = useOwnQuery(PreviewRefundDocument, isNothing(draft) ? null : { orderId, ...toRequest(draft) })
  const { is, error, send } = useStaffMutation(RefundOrderDocument)
  const everything = left.former?.previewRefund
  const shown = preview.answer?.previewRefund ?? null
  const { stock, byHand, reason } = draft
  const confirm = async () => {
    setTried(true)
    if (!shown || reason.trim() === '') return
    const { answer } = await send({ orderId, ...toRequest(draft), stock, byHand, reason: reason.trim() })
    if (!answer?.refundOrder) return
    notify({ text: t.done(formatClp(answer.refundOrder.amount)) })
    onRefunded()
  }
  const failure = error ?? (left.is === 'failed' ? left.error : preview.is === 'failed' ? preview.error : null)
  return (
    <Modal
      open
      onClose={onClose}
      blocking={is === 'sending'}
      title={t.title}
      description={t.text}
      actions={
        <>
          <Button onClick={() => void confirm()} loading={is === 'sending'}>
            {t.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      {everything ? (
        <RefundFields
          {...{ draft, isTried, left: everything, products: opened.order.products }}
          onChange={(patch) => setDraft((before) => ({ ...before, ...patch }))}
        >
          {shown ? <Consequence preview={shown} byHand={byHand} /> : isNothing(draft) ? null : t.counting}
        </RefundFields>
      ) : left.is === 'failed' ? null : (
        <Skeleton className="h-64 w-full" />
      )}
      {failure ? <ActionRefusal error={failure} /> : null}
    </Modal>
  )
}

interface RefundFieldsProps {
  draft: Draft
  isTried: boolean
  left: RefundPreview
  products: OpenedOrder['order']['products']
  onChange: (patch: Partial<Draft>) => void
  /** The consequence. */
  children: ReactNode
}

function RefundFields({ draft, isTried, left, products, onChange, children }: RefundFieldsProps) {
  const t = useMessages(orderActions).refund
  const { isWhole, parts, stock, byHand, reason } = draft
  return (
    <div className="grid gap-4">
      <SelectField
        label={t.part}
        value={isWhole ? 'everything' : 'parts'}
        onChange={({ target }) => onChange({ isWhole: target.value === 'everything' })}
        options={[
          { value: 'everything', label: t.everything },
          { value: 'parts', label: t.parts },
        ]}
      />
      {isWhole ? null : <RefundParts {...{ products, left, parts }} onChange={(parts) => onChange({ parts })} />}
      <SelectField
        label={t.stock}
        hint={t.stockHint}
        value={stock}
        onChange={({ target }) => onChange({ stock: target.value })}
        options={(['for_sale', 'written_off'] as const).map((value) => ({ value, label: t.stocks[value] }))}
      />
      {left.gateway === null ? null : (
        <Checkbox
          label={t.byHand}
          hint={t.byHandHint}
          checked={byHand}
          onChange={({ target }) => onChange({ byHand: target.checked })}
        />
      )}
      <TextArea
        label={t.reason}
        hint={t.reasonHint}
        rows={2}
        maxLength={500}
        aria-required
        value={reason}
        onChange={({ target }) => onChange({ reason: target.value })}
        error={isTried && reason.trim() === '' ? t.reasonRequired : undefined}
      />
      {isTried && isNothing(draft) ? (
        <p role="alert" className="text-sm font-medium text-error">
          {t.none}
        </p>
      ) : null}
      <div role="status" className="min-h-12 font-semibold">
        {children}
      </div>
    </div>
  )
}

/** What cannot be undone is confirmed by its consequence. */
function Consequence({ preview, byHand }: { preview: RefundPreview; byHand: boolean }) {
  const t = useMessages(orderActions).refund
  const gateways: Record<string, string> = useMessages(staffOrders).order.gateways
  const { amount, gateway, cardLastDigits, whole } = preview
  const money = formatClp(amount)
  return (
    <>
      <p>
        {gateway === null || byHand ? t.handBack(money) : t.toCard(money, gateways[gateway] ?? gateway, cardLastDigits)}
      </p>
      <p className="font-normal">{whole ? t.whole : t.rest}</p>
    </>
  )
}
