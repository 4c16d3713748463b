import type { ReactNode } from 'react'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
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
          <KeyButton shortcut="F8" label={confirm} onClick={onConfirm} loading={isSending}>
            {confirm}
          </KeyButton>
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
