import { useState } from 'react'
import { Link } from 'react-router'
import { formatChileDate, toChileDate } from '#lib/chile-time.ts'
import { orderPath } from '#web/back-office/kit/back-office-paths.ts'
import { RefusalAlert } from '#web/back-office/kit/parcel-parts.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CustomerPurchasesDocument, type CustomerPurchase } from './customer-documents.ts'
import { customers } from './messages/customers.es.ts'

const REASONS = ['duplicates', 'quantity', 'interactions', 'customer_request'] as const

/** To open them is a reading, which the person sees with the reason: nothing is loaded before one is chosen. */
export function CustomerPurchases({ id }: { id: string }) {
  const t = useMessages(customers).purchases
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  const open = () => {
    setTried(true)
    if (chosen !== '') setReason(chosen)
  }
  return (
    <Card title={t.title}>
      {reason === null ? (
        <>
          <p className="mb-3 text-sm text-tinta-600">{t.text}</p>
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              label={t.reason}
              placeholder={t.choose}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
              options={REASONS.map((value) => ({ value, label: t.reasons[value] }))}
              error={isTried && chosen === '' ? t.required : undefined}
              className="min-w-56 grow"
            />
            <Button variant="secondary" onClick={open}>
              {t.open}
            </Button>
          </div>
        </>
      ) : (
        cursors.map((after, page) => (
          <Page
            key={page}
            variables={{ id, reason, after }}
            isLast={page === cursors.length - 1}
            onMore={(next) => setCursors([...cursors, next])}
          />
        ))
      )}
    </Card>
  )
}

interface PageProps {
  variables: { id: string; reason: string; after: string | null }
  isLast: boolean
  onMore: (cursor: string) => void
}

function Page({ variables, isLast, onMore }: PageProps) {
  const t = useMessages(customers).purchases
  const query = useOwnQuery(CustomerPurchasesDocument, variables)
  if (query.is === 'failed')
    return (
      <div className="grid justify-items-start gap-3">
        <RefusalAlert error={query.error} failed={t.failed} />
        <Button variant="secondary" onClick={query.retry}>
          {t.open}
        </Button>
      </div>
    )
  if (query.is !== 'here')
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          {t.loading}
        </p>
        <Skeleton className="h-16 w-full" />
      </div>
    )
  const { nodes, endCursor } = query.answer.customerPurchases ?? { nodes: [], endCursor: null }
  if (nodes.length === 0 && variables.after === null) return <p role="status">{t.empty}</p>
  return (
    <>
      <ul className="mb-3 grid gap-3 last:mb-0">
        {nodes.map((purchase) => (
          <Purchase key={purchase._id} purchase={purchase} />
        ))}
      </ul>
      {isLast && endCursor !== null ? (
        <Button variant="secondary" onClick={() => onMore(endCursor)}>
          {t.more}
        </Button>
      ) : null}
    </>
  )
}

function Purchase({ purchase: { at, orderReferenceId, name, units, principles } }: { purchase: CustomerPurchase }) {
  const t = useMessages(customers).purchases
  const may = useMay()
  return (
    <li>
      <p className="font-medium wrap-anywhere">{t.row(units, name)}</p>
      <p className="text-sm text-tinta-600 tabular-nums">
        {principles.length > 0 ? `${principles.join(', ')} · ` : null}
        {formatChileDate(toChileDate(at))} ·{' '}
        {may('orders.read') ? (
          <Link to={orderPath(orderReferenceId)} className="text-link inline-flex items-center max-sm:min-h-11">
            {orderReferenceId}
          </Link>
        ) : (
          orderReferenceId
        )}
      </p>
    </li>
  )
}
