import type { ReactNode } from 'react'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useWindowEvent } from '#web/platform/use-window-event.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { stockLevels } from './messages/stock-levels.es.ts'

interface StockModalProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  isSending: boolean
  title: string
  text?: string
  confirm: string
  children: ReactNode
}

/** A form over a page: F8 confirms it. */
export function StockModal({ open, onClose, onConfirm, isSending, title, text, confirm, children }: StockModalProps) {
  const t = useMessages(stockLevels)
  useWindowEvent('keydown', (event) => {
    if (!open || event.repeat || event.key !== 'F8' || !(event.target as Element).closest?.('[role=dialog]')) return
    event.preventDefault()
    onConfirm()
  })
  return (
    <Modal
      open={open}
      onClose={onClose}
      blocking={isSending}
      size="sm"
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={onConfirm} loading={isSending} aria-keyshortcuts="F8">
            {confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">{children}</div>
    </Modal>
  )
}
