import type { ReactNode } from 'react'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import type { VariablesOf } from '#web/platform/graphql.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { staffSubscriptions } from './messages/staff-subscriptions.es.ts'

interface ServiceDialogProps<Document> {
  document: Document
  /** Null: something is not chosen yet; the dialog stays. */
  variables: VariablesOf<Document> | null
  title: string
  /** The consequence, before it. */
  text: string
  confirm: string
  done: string
  isDanger?: boolean
  onTry?: () => void
  onClose: () => void
  onDone: () => void
  children?: ReactNode
}

/** What staff do for a customer: the consequence, the choice, and the refusal where the shop is faster. */
export function ServiceDialog<Document>({
  document,
  variables,
  title,
  text,
  confirm,
  done,
  isDanger = false,
  onTry,
  onClose,
  onDone,
  children,
}: ServiceDialogProps<Document>) {
  const t = useMessages(staffSubscriptions).services
  const { is, error, send } = useStaffMutation(document)
  const { internal, ...known } = t.refusals
  const act = async () => {
    onTry?.()
    if (!variables || !(await send(variables)).answer) return
    notify({ text: done })
    onDone()
  }
  return (
    <Modal
      open
      // After a refusal the subscription is another one than what is shown.
      onClose={error ? onDone : onClose}
      blocking={is === 'sending'}
      title={title}
      description={text}
      actions={
        <>
          <Button variant={isDanger ? 'danger' : 'primary'} onClick={() => void act()} loading={is === 'sending'}>
            {confirm}
          </Button>
          <Button variant="secondary" onClick={error ? onDone : onClose}>
            {t.close}
          </Button>
        </>
      }
    >
      {children}
      {error ? (
        <Alert tone="error" title={known[error.code as keyof typeof known] ?? internal} intoView className="mt-4" />
      ) : null}
    </Modal>
  )
}
