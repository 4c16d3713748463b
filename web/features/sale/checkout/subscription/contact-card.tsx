import { useFormContext } from 'react-hook-form'
import { formatRut } from '#lib/rut.ts'
import type { TypedForm } from '#web/features/basket/cart/order-data.ts'
import { subscriptionData } from '#web/features/basket/cart/subscription-data.ts'
import { errorText } from '#web/features/sale/checkout/delivery-form-check.ts'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { subscriptionCheckout } from '#web/features/sale/checkout/messages/subscription-checkout.es.ts'
import { OwnProfile } from '#web/features/sale/checkout/operator/customer-look-up.tsx'
import type { PlacesState } from '#web/features/people/address/communes.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Card } from '#web/ui/card.tsx'
import { PersonField } from '#web/ui/person-field.tsx'

export function ContactCard({ places }: { places: PlacesState }) {
  const t = useMessages(checkout)
  const { contact } = useMessages(subscriptionCheckout)
  const session = useSession()
  const { register, formState } = useFormContext<TypedForm>()
  const { errors } = formState
  const error = (field: keyof TypedForm) =>
    field === 'phoneNumber' && errors.phoneNumber?.message === 'phoneNumber.required'
      ? contact.phoneMissing
      : errorText(t.errors, errors[field]?.message)
  return (
    <Card title={contact.title}>
      <p className="mb-3 text-sm text-tinta-600">{t.form.required}</p>
      {session ? (
        <p className="mb-5 text-sm text-tinta-600 wrap-anywhere">
          {contact.account(session.name, formatRut(session.rut), session.email)}
        </p>
      ) : null}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <PersonField {...register('firstName')} label={t.form.firstName} error={error('firstName')} aria-required />
        <PersonField {...register('lastName')} label={t.form.lastName} error={error('lastName')} aria-required />
        <PersonField
          {...register('phoneNumber')}
          label={t.form.phoneNumber}
          hint={t.form.phoneHint}
          error={error('phoneNumber')}
          aria-required
        />
      </div>
      {session ? <OwnProfile userId={session.userId} places={places} data={subscriptionData} /> : null}
    </Card>
  )
}
