/** The thank-you view closes the modal by itself (CONTENT §2.10). */
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { support } from '#web/features/help/support/messages/support.es.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Modal } from '#web/ui/modal.tsx'
import type { Ticket } from './help-form.tsx'
import type { SupportTopic } from './send-support.ts'
import { Thanks } from './thanks.tsx'

const HelpForm = lazyComponent(() => import('./help-form.tsx'))

interface HelpModalProps extends Pick<ComponentProps<typeof Modal>, 'open' | 'onClose' | 'title' | 'description'> {
  topic: SupportTopic
  finalFocus?: ComponentProps<typeof Modal>['finalFocus']
  takesFocus?: boolean
  children?: ReactNode
  actions?: ReactNode
}

export function HelpModal({
  topic,
  takesFocus,
  children,
  actions,
  onClose,
  title,
  description,
  ...modal
}: HelpModalProps) {
  const t = useMessages(support).thanks
  const [ticket, setTicket] = useState<Ticket | null>(null)
  // The next opening begins with the form.
  const close = () => {
    onClose()
    setTicket(null)
  }
  return (
    <Modal
      {...modal}
      onClose={close}
      size="sm"
      title={ticket ? t.title : title}
      description={ticket ? undefined : description}
    >
      {ticket ? (
        <Thanks ticket={ticket} onEnd={close} />
      ) : (
        <>
          {children}
          <Suspense fallback={<div className="min-h-44" />}>
            <HelpForm topic={topic} onSent={setTicket} takesFocus={takesFocus} />
          </Suspense>
          {actions ? <div className="mt-4 grid">{actions}</div> : null}
        </>
      )}
    </Modal>
  )
}
