import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { formatChileDate, parseChileDate } from '#lib/chile-time.ts'
import { formatPhone, parsePhone } from '#lib/phone.ts'
import { formatRut, isRut, rutWithoutDots } from '#lib/rut.ts'
import { HEALTH_INSTITUTES } from '#shop/ground/policy/health-institutes.rules.ts'
import { confirmCustomer, isSameEmail, startCustomer } from '#web/features/sale/checkout/operator/clear-customer.ts'
import { orderData } from '#web/features/basket/cart/order-data.ts'
import { usePlaces } from '#web/features/people/address/communes.ts'
import { desk } from '#web/features/counter/desk/messages/desk.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Fact } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { formattingRut } from '#web/ui/typed-rut.ts'
import type { DeskCustomer } from './desk-documents.ts'
import { focusOn, KEYS } from './shortcuts.tsx'
import type { CustomerState } from './use-customer.ts'
import { useOtherWindow } from './use-other-window.ts'

export function CustomerPanel({ customer }: { customer: CustomerState }) {
  const t = useMessages(desk).customer
  const { rut, lookUp, retry } = customer
  const { isTaken, stayHere } = useOtherWindow(rut)
  const form = useForm({ defaultValues: { rut: rut === null ? '' : formatRut(rut) } })
  // When the order ends, `rut` becomes null, which empties the field.
  useEffect(() => form.reset({ rut: rut === null ? '' : formatRut(rut) }), [rut, form])
  const code = form.formState.errors.rut?.message as keyof typeof t.errors | undefined
  const submit = form.handleSubmit(({ rut: typed }) => {
    if (rutWithoutDots(typed) === rut) retry()
    else startCustomer(rutWithoutDots(typed))
  })
  return (
    <section
      aria-labelledby="mesa-cliente"
      className="grid gap-4 rounded-card border border-arena-200 bg-white p-4 sm:p-6"
    >
      <h2 id="mesa-cliente" className="text-xl">
        {t.title}
      </h2>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex items-start gap-3">
        <TextField
          {...formattingRut(
            form.register('rut', {
              validate: (typed) => (typed.trim() === '' ? 'required' : isRut(typed) || 'invalid'),
            }),
          )}
          label={t.rut}
          error={code && t.errors[code]}
          aria-keyshortcuts={KEYS.rut}
          autoComplete="off"
          spellCheck={false}
          maxLength={14}
          className="min-w-0 grow"
        />
        <Button type="submit" className="mt-6.5" loading={lookUp?.is === 'looking'}>
          {t.search}
        </Button>
      </form>
      {isTaken ? (
        <Alert tone="warning" title={t.otherWindow}>
          <p>{t.otherWindowText}</p>
          <Button variant="secondary" size="sm" onClick={stayHere} className="mt-3">
            {t.stayHere}
          </Button>
        </Alert>
      ) : null}
      {/* The negative margin of an empty status cancels the grid's gap above it. */}
      <div role="status" className="empty:-mt-4">
        {lookUp?.is === 'looking' ? (
          <>
            <span className="sr-only">{t.looking}</span>
            <Skeleton className="h-28 w-full rounded-control" />
          </>
        ) : lookUp?.is === 'not-found' ? (
          <p className="grid justify-items-start gap-2">
            <Badge tone="quiet">{t.types['not-found']}</Badge>
            {t.notFound}
          </p>
        ) : lookUp?.data ? (
          <CustomerData type={lookUp.is} data={lookUp.data} />
        ) : null}
      </div>
      {lookUp?.is === 'often' ? <Alert tone="error" title={t.often} /> : null}
      {lookUp?.is === 'failed' ? <ErrorState title={t.failed} onRetry={retry} /> : null}
    </section>
  )
}

function CustomerData({ type, data }: { type: string; data: DeskCustomer }) {
  const t = useMessages(desk).customer
  const { communes } = usePlaces()
  const phone = parsePhone(data.phoneNumber)
  const birthdate = data.birthdate ? parseChileDate(data.birthdate) : null
  const health = HEALTH_INSTITUTES.find(({ id }) => id === data.healthInstitute)?.label
  const commune = communes.find(({ _id }) => _id === data.townShip)?.label
  const typed = orderData.useData().typed?.email ?? ''
  const address = [data.address, data.apartment, data.address && commune].filter(Boolean).join(', ')
  const confirm = () => {
    confirmCustomer(data.email)
    focusOn(KEYS.rut) // the button, which has the focus, disappears
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Badge tone={type === 'User' ? 'success' : 'delivery'}>{t.types[type as keyof typeof t.types]}</Badge>
      <dl className="grid w-full gap-3 text-sm sm:grid-cols-2">
        <Fact name={t.name}>{`${data.firstName} ${data.lastName}`}</Fact>
        <Fact name={t.phone}>{phone ? formatPhone(phone) : data.phoneNumber}</Fact>
        <Fact name={t.email}>{data.email}</Fact>
        {birthdate ? <Fact name={t.birthdate}>{formatChileDate(birthdate)}</Fact> : null}
        {health ? <Fact name={t.health}>{health}</Fact> : null}
        {address ? <Fact name={t.address}>{address}</Fact> : null}
      </dl>
      {data.email && !isSameEmail(typed, data.email) ? (
        <>
          <p className="text-sm">{t.ask}</p>
          <Button variant="secondary" size="sm" onClick={confirm}>
            {t.confirm}
          </Button>
        </>
      ) : null}
    </div>
  )
}
