import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { MailText } from '#web/back-office/kit/mail-text.tsx'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { anySignal } from '#web/platform/any-signal.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useLoaded } from '#web/platform/use-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AnswerCaseDocument, PreviewCaseMailDocument, type Case } from './case-documents.ts'
import { cases } from './messages/cases.es.ts'
import { Refusal } from './refusal.tsx'

interface SendAnswerProps {
  open: boolean
  onClose: () => void
  opened: Case
  text: string
  onSent: (answered: Case) => void
}

/** The mail as the customer gets it: the answer cannot be undone. */
export function SendAnswer({ open, onClose, opened, text, onSent }: SendAnswerProps) {
  const t = useMessages(cases).sending
  const { is, error, send } = useStaffMutation(AnswerCaseDocument)
  const preview = useLoaded(
    open ? text : null,
    async (signal) =>
      callInTime((inTime) =>
        runDocument(PreviewCaseMailDocument, { id: opened._id, text }, { signal: anySignal(signal, inTime) }),
      ),
    { checksSession: 'on failure' },
  )
  const isSending = is === 'sending'
  const confirm = async () => {
    if (isSending || preview.is !== 'here') return
    const { answer } = await send({ id: opened._id, text })
    if (!answer?.answerCase) return
    notify({ text: t.done(opened.number) })
    onSent(answer.answerCase)
  }
  const mail = preview.is === 'here' ? preview.answer.previewCaseMail : null
  const action = preview.is === 'here' && mail === null ? t.note : t.confirm
  return (
    <Modal
      open={open}
      onClose={onClose}
      blocking={isSending}
      title={t.title(opened.number)}
      actions={
        <>
          <KeyButton
            shortcut="F8"
            label={action}
            onClick={() => void confirm()}
            loading={isSending}
            aria-disabled={preview.is !== 'here'}
          >
            {action}
          </KeyButton>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {preview.is === 'failed' ? (
          <>
            <Refusal error={preview.error} />
            <div>
              <Button variant="secondary" size="sm" onClick={preview.retry}>
                {t.retry}
              </Button>
            </div>
          </>
        ) : preview.is === 'here' ? (
          mail ? (
            <MailText mail={mail} language={opened.locale} />
          ) : (
            <p>{t.noMail}</p>
          )
        ) : (
          <div aria-busy="true">
            <p role="status" className="sr-only">
              {t.preparing}
            </p>
            <Skeleton className="h-40 w-full" />
          </div>
        )}
        {error ? <Refusal error={error} /> : null}
      </div>
    </Modal>
  )
}
