import type { ReactNode } from 'react'
import { BULK_MAX } from '#shop/shelf/catalogue/staff/bulk-change.rules.ts'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { staffProducts } from './messages/staff-products.es.ts'
import type { NamedRefusal, Steps } from './use-steps.ts'

/** More rows say nothing that their number does not. */
const SHOWN_MAX = 500

interface StepsDialogProps<Row> {
  steps: Steps
  title: string
  description: string | undefined
  /** Its number is what is left to do. */
  toConfirm: (count: number) => string
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}

/** What becomes of each product, before anything is written; then how far it is. */
export function StepsDialog<Row extends { _id: number; name: string; sku: string }>(props: StepsDialogProps<Row>) {
  const { steps, title, description, toConfirm, rows, children } = props
  const { at, count, is, confirm, stop, close } = steps
  const t = useMessages(staffProducts).bulk
  const isSending = is === 'sending'
  return (
    <Modal
      open
      onClose={close}
      blocking={isSending}
      size="lg"
      title={title}
      description={description}
      actions={
        <>
          {count === 0 ? null : (
            <KeyButton shortcut="F8" label={toConfirm(count - at)} onClick={() => void confirm()} loading={isSending}>
              {toConfirm(count - at)}
            </KeyButton>
          )}
          {isSending && count > BULK_MAX ? (
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
        {rows.slice(0, SHOWN_MAX).map((row) => (
          <li key={row._id} className="border-b border-arena-200 pb-2 last:border-b-0">
            {row.name} <span className="text-sm text-tinta-600 tabular-nums">{row.sku}</span>
            {children(row)}
          </li>
        ))}
      </ul>
      <More count={rows.length - SHOWN_MAX} />
      <p role="status" className="mt-3 font-semibold tabular-nums empty:hidden">
        {at > 0 ? t.progress(at, count) : null}
      </p>
      {is === 'failed' ? (
        <Alert tone="error" title={at > 0 ? t.failedPart : t.failed} className="mt-3" intoView />
      ) : null}
    </Modal>
  )
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
