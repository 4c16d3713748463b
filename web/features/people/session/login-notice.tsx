import { login } from '#web/features/people/session/messages/login.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { DismissibleAlert } from '#web/ui/dismissible-alert.tsx'
import { takeFocus } from '#web/platform/focus.ts'

const KINDS = ['recovery', 'reset', 'confirmed'] as const
/** ACCOUNT §2. The notice is navigation state, so that the next navigation removes it. */
export type LoginNotice = { kind: (typeof KINDS)[number]; email: string }

/** Null for any other navigation state. */
export function readLoginNotice(state: unknown): LoginNotice | null {
  const { kind, email } = (state ?? {}) as Partial<LoginNotice>
  return kind && KINDS.includes(kind) && typeof email === 'string' ? { kind, email } : null
}

export function LoginNoticeAlert({ notice, onDismiss }: { notice: LoginNotice; onDismiss: () => void }) {
  const { notices: t } = useMessages(login)
  return (
    <div ref={takeFocus} tabIndex={-1} className="mt-6 outline-none">
      <DismissibleAlert tone="success" live title={t[notice.kind].title} onDismiss={onDismiss}>
        {notice.kind === 'recovery' ? t.recovery.text(notice.email) : t[notice.kind].text}
      </DismissibleAlert>
    </div>
  )
}
