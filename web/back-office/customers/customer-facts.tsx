import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatChileDate, toChileDate } from '#lib/chile-time.ts'
import { casePath, subscriptionPath } from '#web/back-office/kit/back-office-paths.ts'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { states } from '#web/back-office/kit/messages/states.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/facts.tsx'
import type { Customer, CustomerRecord } from './customer-documents.ts'
import { customers } from './messages/customers.es.ts'

export function Contact({ customer: { email, phoneNumber } }: { customer: Customer }) {
  const t = useMessages(customers).opened
  return (
    <Card title={t.contact}>
      <dl className="grid gap-3">
        <Fact name={t.email}>
          {email}
          <Quiet>{t.emailProof}</Quiet>
        </Fact>
        <Fact name={t.phone}>
          {phoneNumber === '' ? (
            t.noPhone
          ) : (
            <>
              <span className="tabular-nums">+56 {phoneNumber}</span>
              <Quiet>{t.phoneProof}</Quiet>
            </>
          )}
        </Fact>
      </dl>
    </Card>
  )
}

export function Addresses({ addresses }: Pick<CustomerRecord, 'addresses'>) {
  const t = useMessages(customers).opened
  return (
    <ListCard title={t.addresses} empty={t.noAddresses}>
      {addresses.map(({ name, address, apartment, commune, favorite }, index) => (
        <li key={index}>
          <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
            {name} {favorite ? <Badge>{t.favorite}</Badge> : null}
          </p>
          <p className="text-sm wrap-anywhere">{[address, apartment, commune].filter(Boolean).join(', ')}</p>
        </li>
      ))}
    </ListCard>
  )
}

export function Subscriptions({ subscriptions }: Pick<CustomerRecord, 'subscriptions'>) {
  const t = useMessages(customers)
  const may = useMay()
  const words: Record<string, string> = t.subscriptionStates
  return (
    <ListCard title={t.opened.subscriptions} empty={t.opened.noSubscriptions}>
      {subscriptions.map(({ reference, status }) => (
        <li key={reference} className="flex flex-wrap justify-between gap-3">
          {may('subscriptions.read') ? (
            <Link
              to={subscriptionPath(reference)}
              className="text-link inline-flex items-center tabular-nums max-sm:min-h-11"
            >
              {reference}
            </Link>
          ) : (
            <span className="font-medium tabular-nums">{reference}</span>
          )}
          <span>{words[status] ?? status}</span>
        </li>
      ))}
    </ListCard>
  )
}

export function Cases({ cases }: Pick<CustomerRecord, 'cases'>) {
  const t = useMessages(customers).opened
  const words = useMessages(states)
  const kinds: Record<string, string> = words.caseKinds
  const caseStates: Record<string, string> = words.cases
  return (
    <ListCard title={t.cases} empty={t.noCases}>
      {cases.map(({ number, kind, state, createdAt }) => (
        <li key={number} className="flex flex-wrap items-center justify-between gap-x-3">
          <Link to={casePath(number)} className="text-link inline-flex items-center tabular-nums max-sm:min-h-11">
            {number}
          </Link>
          <span>
            {kinds[kind] ?? kind} · {caseStates[state] ?? state} · <Day of={createdAt} />
          </span>
        </li>
      ))}
    </ListCard>
  )
}

export function Consents({ consents }: Pick<CustomerRecord, 'consents'>) {
  const t = useMessages(customers)
  const kinds: Record<string, string> = t.consentKinds
  return (
    <ListCard title={t.opened.consents} empty={t.opened.noConsents}>
      {consents.map(({ kind, givenAt, withdrawnAt }) => (
        <li key={`${kind} ${givenAt}`}>
          <p className="font-medium">{kinds[kind] ?? kind}</p>
          <Quiet>
            {withdrawnAt === null
              ? t.opened.given(toDay(givenAt))
              : t.opened.withdrawn(toDay(givenAt), toDay(withdrawnAt))}
          </Quiet>
        </li>
      ))}
    </ListCard>
  )
}

function ListCard({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <Card title={title}>
      {children.length === 0 ? <p className="text-tinta-600">{empty}</p> : <ul className="grid gap-3">{children}</ul>}
    </Card>
  )
}

const toDay = (moment: string) => formatChileDate(toChileDate(moment))

const Day = ({ of }: { of: string }) => <span className="text-sm text-tinta-600 tabular-nums">{toDay(of)}</span>

const Quiet = ({ children }: { children: string }) => (
  <span className="block text-sm text-tinta-600 tabular-nums">{children}</span>
)
