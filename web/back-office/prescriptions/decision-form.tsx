import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { notify } from '#web/back-office/kit/notices.tsx'
import type { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useWindowEvent } from '#web/platform/use-window-event.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { listQuestions, listRefusals } from './customer-sentences.ts'
import { MailPreview, usePreview } from './mail-preview.tsx'
import { review as texts } from './messages/review.es.ts'
import {
  ApprovePrescriptionDocument,
  AskAboutPrescriptionDocument,
  RejectPrescriptionDocument,
  type Prescription,
} from './prescription-documents.ts'
import { Refusal } from './refusal.tsx'
import type { Drafted } from './use-review-draft.ts'

export type Decision = 'approve' | 'ask' | 'reject'

/** The key that opened the form also sends it, once its mail is shown. */
const KEYS: Record<Decision, string | null> = { approve: 'F8', ask: 'F9', reject: null }

interface DecisionFormProps {
  decision: Decision
  open: boolean
  onClose: () => void
  prescription: Prescription
  order: string
  drafted: Drafted
  onDecided: (decided: Prescription) => Promise<void>
  onRefused: (error: ApiError) => void
}

/** A decision with the mail that leaves: it cannot be undone. */
export function DecisionForm(props: DecisionFormProps) {
  const { decision, open, onClose, prescription, order, drafted, onDecided, onRefused } = props
  const t = useMessages(texts).decision
  const { text, setText } = useText(decision, drafted)
  const { is, error, decide } = useDecision(decision)
  const preview = usePreview(open, { prescription, drafted, decision, text: text.trim() })
  const isSending = is === 'sending'
  const confirm = async () => {
    if (isSending || preview.is !== 'here') return
    const outcome = await decide(prescription._id, text.trim())
    if (outcome.error) {
      onRefused(outcome.error)
      if (outcome.error.code === 'prescription.lease_lost') onClose()
    } else if (outcome.answer) {
      notify({ text: t.done[decision](order) })
      await onDecided(outcome.answer)
    }
  }
  useWindowEvent('keydown', (event) => {
    if (!open || event.repeat || event.key !== KEYS[decision]) return
    event.preventDefault()
    void confirm()
  })
  return (
    <Modal
      open={open}
      onClose={onClose}
      blocking={isSending}
      title={t[decision](order)}
      actions={
        <>
          <Button
            onClick={() => void confirm()}
            loading={isSending}
            aria-disabled={preview.is !== 'here'}
            aria-keyshortcuts={KEYS[decision] ?? undefined}
          >
            {t.confirm[decision]}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {decision === 'approve' ? null : <Words decision={decision} drafted={drafted} text={text} setText={setText} />}
        <MailPreview preview={preview} isWritten={decision === 'approve' || text.trim() !== ''} />
        {error ? <Refusal error={error} /> : null}
      </div>
    </Modal>
  )
}

/** What the customer reads; at first what the checklist lacks. */
function useText(decision: Decision, { draft, change }: Drafted) {
  const field = decision === 'reject' ? 'rejecting' : 'asking'
  const hasFaults = Object.values(draft.answers).some((answer) => answer !== 'yes')
  const text = draft[field] ?? (hasFaults ? listSentences(decision, draft.answers)[0]! : '')
  return { text, setText: (next: string) => change({ [field]: next }) }
}

const listSentences = (decision: Decision, answers: Drafted['draft']['answers']): string[] =>
  decision === 'reject' ? listRefusals(answers) : listQuestions(answers)

interface WordsProps {
  decision: Decision
  drafted: Drafted
  text: string
  setText: (text: string) => void
}

function Words({ decision, drafted, text, setText }: WordsProps) {
  const t = useMessages(texts).decision
  const sentences = listSentences(decision, drafted.draft.answers)
  const choose = (sentence: string) => {
    // Words of one's own stay.
    const isOwn = text.trim() !== '' && !sentences.includes(text)
    setText(isOwn ? `${text.trim()} ${sentence}` : sentence)
  }
  return (
    <>
      <SelectField
        label={t.sentence}
        placeholder={t.chooseSentence}
        value={sentences.includes(text) ? text : ''}
        onChange={({ target }) => (target.value ? choose(target.value) : null)}
        options={sentences.map((sentence) => ({ value: sentence, label: sentence }))}
      />
      <TextArea
        label={t.text}
        hint={t.textHint}
        rows={3}
        maxLength={500}
        aria-required
        lang="es"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </>
  )
}

type Outcome = { answer?: Prescription | null; error?: ApiError | undefined }

function useDecision(decision: Decision) {
  const approving = useStaffMutation(ApprovePrescriptionDocument)
  const asking = useStaffMutation(AskAboutPrescriptionDocument)
  const rejecting = useStaffMutation(RejectPrescriptionDocument)
  const { is, error } = { approve: approving, ask: asking, reject: rejecting }[decision]
  const decide = async (id: string, reason: string): Promise<Outcome> => {
    if (decision === 'approve') {
      const { answer, error } = await approving.send({ id, issuedOn: null })
      return { answer: answer?.approvePrescription ?? null, error }
    }
    if (decision === 'ask') {
      const { answer, error } = await asking.send({ id, reason })
      return { answer: answer?.clarifyPrescription ?? null, error }
    }
    const { answer, error } = await rejecting.send({ id, reason })
    return { answer: answer?.rejectPrescription ?? null, error }
  }
  return { is, error, decide }
}
