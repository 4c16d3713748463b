import { formatChileDate, toChileDate } from '#lib/chile-time.ts'
import { formatRut } from '#lib/rut.ts'
import { CUSTOMERS_PATH } from '#web/back-office/kit/back-office-paths.ts'
import { LoadingObject, Opened } from '#web/back-office/kit/opened.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { CustomerDocument, type Customer } from './customer-documents.ts'
import { Addresses, Cases, Consents, Contact, Subscriptions } from './customer-facts.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { RutProof, useCustomerName } from './customer-parts.tsx'
import { CustomerPurchases } from './customer-purchases.tsx'
import { customers } from './messages/customers.es.ts'

/** Each opening is recorded as a reading, which the person sees: it is loaded once. */
export function OpenedCustomer({ id }: { id: string }) {
  const t = useMessages(customers).opened
  return (
    <Opened
      query={useOwnQuery(CustomerDocument, { id })}
      pick={({ customer }) => customer}
      words={t}
      listPath={CUSTOMERS_PATH}
      loading={<LoadingObject label={t.loading} />}
    >
      {(customer) => <Shown customer={customer} />}
    </Opened>
  )
}

function Shown({ customer }: { customer: Customer }) {
  const t = useMessages(customers).opened
  const may = useMay()
  const { _id, record, rut, isRutProven } = customer
  return (
    <>
      <Head customer={customer} />
      {rut !== null && !isRutProven ? (
        <Alert tone="warning" title={t.unprovenTitle} className="mb-4">
          {t.unprovenText}
        </Alert>
      ) : null}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-4">
          {may('customers.health') ? <CustomerPurchases id={_id} /> : null}
          {record && may('orders.read') ? <CustomerOrders id={_id} /> : null}
          {record && may('cases.read') ? <Cases cases={record.cases} /> : null}
        </div>
        <div className="grid content-start gap-4">
          <Contact customer={customer} />
          {record ? (
            <>
              <Addresses addresses={record.addresses} />
              <Subscriptions subscriptions={record.subscriptions} />
              <Consents consents={record.consents} />
            </>
          ) : null}
        </div>
      </div>
    </>
  )
}

function Head({ customer }: { customer: Customer }) {
  const words = useMessages(customers)
  const toName = useCustomerName()
  const { rut, createdAt } = customer
  return (
    <PageTitle
      title={toName(customer)}
      text={
        <>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-tinta-900 tabular-nums">
            <strong>{rut === null ? words.noRut : formatRut(rut)}</strong>
            <RutProof of={customer} />
            <span>{words.opened.since(formatChileDate(toChileDate(createdAt)))}</span>
          </span>
          <span className="mt-1 block">{words.opened.recorded}</span>
        </>
      }
    />
  )
}
