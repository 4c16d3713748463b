/** Step 2, 'Resumen y Pago'. */
import MapPin from 'lucide-react/icons/map-pin'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatChileDate, parseChileDate } from '#lib/chile-time.ts'
import { formatPhone, parsePhone } from '#lib/phone.ts'
import { formatRut } from '#lib/rut.ts'
import { orderName, type CustomerForm } from '#shop/checkout/customer-form.input.ts'
import { addressProblem } from '#shop/delivery/address.rules.ts'
import { FOOTER_LINKS } from '#web/layouts/footer-links.ts'
import { checkout } from '#web/messages/es/checkout.ts'
import { useMessages } from '#web/messages/messages.tsx'
import type { ShopCartLine } from '#web/stores/cart-store.ts'
import { useOrderSaving } from '#web/stores/order-saving.ts'
import { Alert } from '#web/ui/alert.tsx'
import { PaymentMark } from '#web/ui/brand/payment-marks.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { CheckoutColumns } from './checkout-columns.tsx'
import { CheckoutNotice } from './checkout-notice.tsx'
import type { CheckoutPricing } from './checkout-pricing.ts'
import { stepPath, type Step } from './checkout.rules.ts'
import type { PlacesState } from './communes.ts'
import { usePayment } from './pay-order.ts'
import { PAYMENT_METHODS } from './payment-methods.ts'
import { PaymentProblem } from './payment-problem.tsx'
import { SummaryLines } from './summary.tsx'

interface PaymentStepProps {
  lines: readonly ShopCartLine[]
  pricing: CheckoutPricing
  places: PlacesState
  /** Null only when telemedicine jumped here. */
  accepted: CustomerForm | null
}

export function PaymentStep({ lines, pricing, places, accepted }: PaymentStepProps) {
  const t = useMessages(checkout)
  const { saving, failing } = useOrderSaving()
  const { paying, problem, pay } = usePayment()
  const [terms, setTerms] = useState(false)
  const [method, setMethod] = useState<string>(PAYMENT_METHODS[0].id)
  const deliverable = accepted !== null && (accepted.shippingMethod === 'withdrawalStore' || (addressProblem(accepted.address) === null && pricing.shippingKnown))
  const loading = (saving && !failing) || (places.communes.length === 0 && !places.failed)
  const trouble = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) trouble.current?.scrollIntoView({ block: 'center' })
  }, [problem])

  return (
    <CheckoutColumns
      lines={lines}
      pricing={pricing}
      note={deliverable ? (terms ? null : t.payment.termsFirst) : t.payment.addressFirst}
      action={
        <Button block size="lg" loading={paying} disabled={!paying && (loading || !terms || !deliverable)} onClick={() => pay(pricing.amount)}>
          {t.payment.pay}
        </Button>
      }
    >
      <div className="grid gap-5">
        <div ref={trouble} className="empty:hidden">
          {problem ? <PaymentProblem problem={problem} lines={lines} /> : null}
        </div>
        {accepted ? (
          <Delivery accepted={accepted} places={places} />
        ) : (
          <Alert tone="warning" title={t.payment.addressFirst} actions={<EditLink step={1} label={t.payment.completeDelivery} />} />
        )}
        <Card title={t.payment.products} edit={<EditLink step={0} label={t.payment.editProducts} short={t.payment.edit} />} className="lg:hidden">
          <SummaryLines lines={lines} pricing={pricing} />
        </Card>
        <Card title={t.payment.method}>
          <RadioGroup
            legend={t.payment.method}
            legendHidden
            name="paymentMethod"
            value={method}
            onValueChange={setMethod}
            options={PAYMENT_METHODS.filter(({ enabled }) => enabled).map(({ id }) => ({ value: id, label: t.payment[id], hint: t.payment[`${id}Hint`], aside: <PaymentMark method={id} height={30} /> }))}
          />
        </Card>
        <div className="rounded-card border border-arena-200 bg-white p-4 sm:p-6">
          <Checkbox label={t.payment.terms} checked={terms} onChange={(event) => setTerms(event.target.checked)} />
          <TermsLink />
        </div>
      </div>
      <CheckoutNotice />
    </CheckoutColumns>
  )
}

/** Once the page is there: no link may lead nowhere. */
function TermsLink() {
  const t = useMessages(checkout).payment
  const terms = FOOTER_LINKS.find(({ text }) => text === 'terms')
  return terms ? (
    <a href={terms.path} target="_blank" rel="noreferrer" className="text-link mt-2 ml-9 inline-block text-sm">
      {t.termsLink}
    </a>
  ) : null
}

function Delivery({ accepted, places }: { accepted: CustomerForm; places: PlacesState }) {
  const t = useMessages(checkout)
  const { order } = useOrderSaving()
  const commune = places.communes.find(({ _id }) => _id === accepted.townShip)
  const day = parseChileDate(order?.deliveryEstimate ?? '')
  const phone = parsePhone(accepted.phoneNumber)
  const pickup = accepted.shippingMethod === 'withdrawalStore'
  return (
    <Card title={t.payment.delivery} edit={<EditLink step={1} label={t.payment.editDelivery} short={t.payment.edit} />}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Fact icon={pickup ? <Store size={20} aria-hidden /> : <MapPin size={20} aria-hidden />}>
          {pickup ? (
            <>
              <strong className="font-semibold">{t.payment.pickup}</strong>
              <span>{t.form.withdrawalStoreHint}</span>
              <span className="text-tinta-600">{t.form.pickupHours}</span>
            </>
          ) : (
            <>
              <strong className="font-semibold">{[accepted.address, accepted.apartment].filter(Boolean).join(', ')}</strong>
              <span>{[commune?.label, commune?.region].filter(Boolean).join(', ')}</span>
              {day ? <span className="text-tinta-600">{t.payment.estimate(formatChileDate(day))}</span> : null}
            </>
          )}
        </Fact>
        <Fact icon={<UserRound size={20} aria-hidden />}>
          <strong className="font-semibold">{orderName(accepted)}</strong>
          <span>{formatRut(accepted.rut)}</span>
          <span>{accepted.email}</span>
          <span>{phone ? formatPhone(phone) : accepted.phoneNumber}</span>
        </Fact>
      </div>
      {accepted.shippingCommentary ? (
        <p className="mt-4 border-t border-arena-200 pt-4 text-sm whitespace-pre-line">
          <span className="text-tinta-600">{t.payment.commentary}:</span> {accepted.shippingCommentary}
        </p>
      ) : null}
    </Card>
  )
}

function Card({ title, edit, className = '', children }: { title: string; edit?: ReactNode; className?: string; children: ReactNode }) {
  return (
    <section className={`rounded-card border border-arena-200 bg-white p-4 sm:p-6 ${className}`}>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="text-xl">{title}</h2>
        {edit}
      </div>
      {children}
    </section>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-3 text-sm [&>svg]:mt-0.5 [&>svg]:shrink-0 [&>svg]:text-hoja-700">
      {icon}
      <p className="grid min-w-0 content-start gap-0.5 wrap-anywhere">{children}</p>
    </div>
  )
}

function EditLink({ step, label, short = label }: { step: Step; label: string; short?: string }) {
  return (
    <Link to={stepPath(step)} aria-label={label} className="text-link inline-flex min-h-9 items-center text-sm font-semibold">
      {short}
    </Link>
  )
}
