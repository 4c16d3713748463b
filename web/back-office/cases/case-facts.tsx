import { Link } from 'react-router'
import { orderPath } from '#web/back-office/kit/back-office-paths.ts'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { formatMoment } from '#web/back-office/kit/times.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/facts.tsx'
import type { Case } from './case-documents.ts'
import { CaseFiles } from './case-files.tsx'
import { cases } from './messages/cases.es.ts'

/** As the person wrote it. */
export function Words({ opened }: { opened: Case }) {
  const t = useMessages(cases)
  const { subject, subType, message, details, files, locale } = opened
  const subTypes: Record<string, string> = t.subTypes
  const names: Record<string, string> = t.details
  return (
    <Card title={t.opened.words}>
      {subType === null ? null : <p className="text-sm text-tinta-600">{subTypes[subType] ?? subType}</p>}
      <div lang={locale} className="grid gap-2 wrap-anywhere whitespace-pre-line">
        {subject === null ? null : <p className="font-semibold">{subject}</p>}
        {message === null ? null : <p>{message}</p>}
      </div>
      {subject === null && message === null ? <p className="text-tinta-600">{t.opened.noWords}</p> : null}
      {details.length > 0 ? (
        <dl className="mt-4 grid gap-3 border-t border-arena-200 pt-4 sm:grid-cols-2">
          {details.map(({ name, value }) => (
            <Fact key={name} name={names[name] ?? name}>
              {value}
            </Fact>
          ))}
        </dl>
      ) : null}
      {files.length > 0 ? <CaseFiles files={files} /> : null}
    </Card>
  )
}

export function Person({ opened }: { opened: Case }) {
  const t = useMessages(cases).opened
  const may = useMay()
  const { firstName, lastName, email, phoneNumber, orderReferenceId, locale } = opened
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return (
    <Card title={t.person}>
      <p className="font-semibold wrap-anywhere">{name || t.noPerson}</p>
      {email === null ? null : <p className="wrap-anywhere">{email}</p>}
      {phoneNumber === null ? null : <p className="tabular-nums">+56 {phoneNumber}</p>}
      <p className="text-sm text-tinta-600">{t.languages[locale as keyof typeof t.languages]}</p>
      {orderReferenceId === null ? null : (
        <p className="mt-3">
          {t.order}{' '}
          {may('orders.read') ? (
            <Link to={orderPath(orderReferenceId)} className="text-link inline-flex items-center max-sm:min-h-11">
              {orderReferenceId}
            </Link>
          ) : (
            orderReferenceId
          )}
        </p>
      )}
    </Card>
  )
}

export function CaseHistory({ opened: { history, undeliverableMails } }: { opened: Case }) {
  const t = useMessages(cases)
  const events: Record<string, string> = t.events
  return (
    <Card title={t.opened.history}>
      {undeliverableMails.map(({ at, subject }) => (
        <Alert key={`${at} ${subject}`} tone="warning" title={t.opened.undeliverable} className="mb-3">
          {subject}
        </Alert>
      ))}
      <ol className="grid gap-3">
        {history.toReversed().map(({ at, event, actor, author, assignee, note }, index) => (
          <li key={history.length - index}>
            <p className="text-sm text-tinta-600 tabular-nums">
              {formatMoment(at)} {author ?? (actor === 'customer' ? t.opened.customer : t.opened.software)}
            </p>
            <p>
              {events[event] ?? event}
              {event === 'assigned' && assignee ? ` ${t.opened.to(assignee)}` : null}
            </p>
            {note === null ? null : <p className="text-sm wrap-anywhere whitespace-pre-line">{note}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
