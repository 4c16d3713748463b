import type { ResentKind } from '#shop/counter/order-service/order-mails.rules.ts'
import { useActs } from '#web/back-office/kit/acts.ts'
import { Failed } from '#web/back-office/kit/failed.tsx'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useMay, useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { formatMoment } from '#web/back-office/kit/times.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ActionRefusal } from './action-refusal.tsx'
import { orderActions } from './messages/staff-order-actions.es.ts'
import { OrderMailsDocument, ResendOrderMailDocument } from './order-documents.ts'

/** The mails about an order, and those that may be sent again. */
export function OrderMails({ orderId }: { orderId: string }) {
  const t = useMessages(orderActions).mails
  const may = useMay()
  const query = useOwnQuery(OrderMailsDocument, { orderId })
  const { is, input, error, send } = useStaffMutation(ResendOrderMailDocument)
  const shown = query.former?.orderMails
  useActs(query.refresh)
  const resend = async (kind: string) => {
    const { answer } = await send({ orderId, kind })
    if (!answer?.resendOrderMail) return
    query.replace({ orderMails: answer.resendOrderMail })
    notify({ text: t.done })
  }
  return (
    <Card title={t.title}>
      {shown ? (
        <>
          {shown.mails.length === 0 ? <p className="text-tinta-600">{t.none}</p> : null}
          <ul className="grid gap-2">
            {shown.mails.map(({ _id, subject, state, at }) => (
              <li key={_id}>
                <span className="block text-sm text-tinta-600 tabular-nums">
                  {formatMoment(at)} · {t.states[state as keyof typeof t.states]}
                </span>
                <span className="wrap-anywhere">{subject}</span>
              </li>
            ))}
          </ul>
          {may('mails.resend') && shown.resendable.length > 0 ? (
            <div className="mt-4 grid gap-2 border-t border-arena-200 pt-4">
              {shown.resendable.map((kind) => (
                <Button
                  key={kind}
                  variant="secondary"
                  size="sm"
                  onClick={() => void resend(kind)}
                  loading={is === 'sending' && input?.kind === kind}
                >
                  {t.again[kind as ResentKind]}
                </Button>
              ))}
            </div>
          ) : null}
          {error ? <ActionRefusal error={error} /> : null}
        </>
      ) : query.is === 'failed' ? (
        <Failed title={t.failed} onRetry={query.retry} className="border-0! p-0!" />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Card>
  )
}
