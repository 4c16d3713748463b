import { runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { MailText } from '#web/back-office/kit/mail-text.tsx'
import { anySignal } from '#web/platform/any-signal.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useLoaded, type QueryState } from '#web/platform/use-loaded.ts'
import type { ResultOf } from '#web/platform/graphql.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ui } from '#web/ui/messages/ui.es.ts'
import { review as texts } from './messages/review.es.ts'
import { PreviewReviewMailDocument, type Prescription } from './prescription-documents.ts'
import { Refusal } from './refusal.tsx'
import type { Drafted } from './use-review-draft.ts'

type Mails = ResultOf<typeof PreviewReviewMailDocument>['previewReviewMail']

const QUIET_MS = 700

interface Decided {
  prescription: Prescription
  drafted: Drafted
  decision: string
  text: string
}

/** The shop makes the decision and undoes it, so it needs the whole checklist first. */
export function usePreview(open: boolean, { prescription, drafted, decision, text }: Decided): QueryState<Mails> {
  const isApproval = decision === 'approve'
  const load = async (signal: AbortSignal) => {
    if (isApproval) await drafted.save()
    const variables = { id: prescription._id, decision, text: isApproval ? null : text }
    const answer = await callInTime((inTime) =>
      runDocument(PreviewReviewMailDocument, variables, { signal: anySignal(signal, inTime) }),
    )
    return answer.previewReviewMail
  }
  const key = open && (isApproval || text !== '') ? `${decision} ${text}` : null
  return useLoaded(key, load, { checksSession: 'on failure', ...(!isApproval && { waitMs: QUIET_MS }) })
}

export function MailPreview({ preview, isWritten }: { preview: QueryState<Mails>; isWritten: boolean }) {
  const t = useMessages(texts).decision
  const words = useMessages(ui)
  if (!isWritten) return <p className="text-sm text-tinta-600">{t.waiting}</p>
  if (preview.is === 'failed')
    return (
      <div className="grid justify-items-start gap-3 *:w-full">
        <Refusal error={preview.error} />
        <div>
          <Button variant="secondary" size="sm" onClick={preview.retry}>
            {words.retry}
          </Button>
        </div>
      </div>
    )
  if (preview.is !== 'here')
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          {t.preparing}
        </p>
        <Skeleton className="h-40 w-full" />
      </div>
    )
  const mails = preview.answer ?? []
  if (mails.length === 0) return <p>{t.noMail}</p>
  return mails.map((mail) => <MailText key={`${mail.to} ${mail.subject}`} mail={mail} language="es" />)
}
