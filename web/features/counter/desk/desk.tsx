/** CONTENT §2.11. */
import { Link } from '#web/ui/link.tsx'
import { desk } from '#web/features/counter/desk/messages/desk.es.ts'
import { Dialler } from '#web/features/counter/dialler/dialler.tsx'
import { useSession } from '#web/features/people/session/session.ts'
import { signOut } from '#web/features/people/session/sign-out.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { CHANGE_PASSWORD_PATH } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CustomerHistory } from './customer-history.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { DeskCart } from './desk-cart.tsx'
import { OwedPayments } from './owed-payments.tsx'
import { OwnSales } from './own-sales.tsx'
import { KEYS, ShortcutsHelp, useShortcuts } from './shortcuts.tsx'
import { useCustomer } from './use-customer.ts'

export function Desk() {
  const customer = useCustomer()
  useShortcuts()
  const { lookUp, confirmedPhone } = customer
  return (
    <div className="page-width grid gap-6 py-6 lg:py-8">
      <DeskHead />
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
        <div className="grid min-w-0 gap-6">
          <CustomerPanel customer={customer} />
          <div data-desk-key={KEYS.call}>
            <Dialler initialNumber={confirmedPhone} />
          </div>
          {lookUp?.data ? (
            <CustomerHistory key={lookUp.data._id} customerId={lookUp.data._id} registered={lookUp.is === 'User'} />
          ) : null}
        </div>
        <div className="grid min-w-0 gap-6">
          <DeskCart hasCustomer={customer.rut !== null} />
          <ShortcutsHelp />
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
        <OwedPayments />
        <OwnSales />
      </div>
    </div>
  )
}

function DeskHead() {
  const t = useMessages(desk)
  const session = useSession()
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
      <p className="text-sm text-tinta-600">{session ? t.operator(session.name) : null}</p>
      <div className="flex flex-wrap items-center gap-x-4 sm:ml-auto">
        <Link to="/" className="text-link inline-flex min-h-11 items-center font-semibold">
          {t.links.shop}
        </Link>
        <Link to={CHANGE_PASSWORD_PATH} className="text-link inline-flex min-h-11 items-center font-semibold">
          {t.links.password}
        </Link>
        <Button variant="ghost" size="sm" onClick={() => void signOut('/')}>
          {t.links.signOut}
        </Button>
      </div>
    </div>
  )
}
