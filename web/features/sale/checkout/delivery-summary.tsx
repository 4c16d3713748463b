import MapPin from 'lucide-react/icons/map-pin'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { formatChileDate, parseChileDate } from '#lib/chile-time.ts'
import { formatPhone, parsePhone } from '#lib/phone.ts'
import { formatRut } from '#lib/rut.ts'
import { openingText } from '#shop/ground/service-hours/schedule.rules.ts'
import { storeAddress } from '#shop/people/settings/store-address.rules.ts'
import { orderName, type CustomerForm } from '#shop/ground/policy/customer-form.input.ts'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { useSettings } from '#web/platform/frame-context.ts'
import { Card } from '#web/ui/card.tsx'
import type { Step } from '#web/platform/checkout-paths.ts'
import { useCheckoutProfile } from './profile.ts'
import type { PlacesState } from '#web/features/people/address/communes.ts'

interface DeliveryFactsProps {
  accepted: Pick<
    CustomerForm,
    'shippingMethod' | 'townShip' | 'address' | 'apartment' | 'shippingCommentary' | 'firstName' | 'lastName'
  > & { email: string; rut: string; phoneNumber: string }
  places: PlacesState
  /** The last day of arrival, in Chile's calendar. */
  estimate?: string | null
  /** A sold order cannot be changed here. */
  sold?: boolean
  /** Edits on the same screen. */
  onEdit?: () => void
}

export function DeliveryFacts({ accepted, places, estimate, sold = false, onEdit }: DeliveryFactsProps) {
  const t = useMessages(checkout)
  const locale = useLocale()
  const settings = useSettings()
  const commune = places.communes.find(({ _id }) => _id === accepted.townShip)
  const day = parseChileDate(estimate ?? '')
  const phone = parsePhone(accepted.phoneNumber)
  const pickup = accepted.shippingMethod === 'withdrawalStore'
  const edit = onEdit ? (
    <button
      type="button"
      onClick={onEdit}
      aria-label={t.payment.editDelivery}
      className="text-link min-h-11 text-sm font-semibold"
    >
      {t.payment.edit}
    </button>
  ) : (
    <EditLink step={1} label={t.payment.editDelivery} short={t.payment.edit} />
  )
  return (
    <Card title={t.payment.delivery} edit={sold ? undefined : edit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Fact icon={pickup ? <Store size={20} aria-hidden /> : <MapPin size={20} aria-hidden />}>
          {pickup ? (
            <>
              <strong className="font-semibold">{t.payment.pickup}</strong>
              <span>{storeAddress(settings)}</span>
              <span className="text-tinta-600">{t.form.pickupHours(openingText(settings.hours.store, locale))}</span>
            </>
          ) : (
            <>
              <strong className="font-semibold">
                {[accepted.address, accepted.apartment].filter(Boolean).join(', ')}
              </strong>
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

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-3 text-sm [&>svg]:mt-0.5 [&>svg]:shrink-0 [&>svg]:text-hoja-700">
      {icon}
      <p className="grid min-w-0 content-start gap-0.5 wrap-anywhere">{children}</p>
    </div>
  )
}

export function EditLink({ step, label, short = label }: { step: Step; label: string; short?: string }) {
  const { toStepPath } = useCheckoutProfile()
  return (
    <Link
      to={toStepPath(step)}
      aria-label={label}
      className="text-link inline-flex min-h-9 items-center text-sm font-semibold"
    >
      {short}
    </Link>
  )
}
