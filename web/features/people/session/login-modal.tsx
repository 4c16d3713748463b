import { Suspense } from 'react'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { login } from '#web/features/people/session/messages/login.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { LoginFormProps } from './login-form.tsx'

const LoginForm = lazyComponent(() => import('./login-form.tsx'))

interface LoginModalProps extends Pick<LoginFormProps, 'onSignedIn'> {
  open: boolean
  onClose: () => void
  /** One sentence with the reason for the sign-in. */
  text?: string | undefined
}

/** `onSignedIn` runs after the token is stored; the opener closes the modal. */
export function LoginModal({ open, onClose, onSignedIn, text }: LoginModalProps) {
  const t = useMessages(login)
  return (
    <Modal open={open} onClose={onClose} size="sm" title={t.title} description={text ?? t.textBack}>
      <Suspense
        fallback={
          <p className="grid h-72 place-items-center">
            <Spinner />
          </p>
        }
      >
        <LoginForm onSignedIn={onSignedIn} takesFocus />
      </Suspense>
    </Modal>
  )
}
