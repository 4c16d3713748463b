import { useRef, useState } from 'react'
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form'
import { addressProblem } from '#shop/policy/address.rules.ts'
import { accountSubscriptions } from '#web/features/account/messages/account-subscriptions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { AddressFields } from '#web/features/checkout/address-fields.tsx'
import { addressDoubt, type AddressDoubt } from '#web/features/checkout/check-address.ts'
import { lacksNumber } from '#web/features/checkout/checkout.rules.ts'
import { usePlaces, type Commune } from '#web/features/delivery/communes.ts'
import type { TypedForm } from '#web/features/cart/order-data.ts'
import { Button } from '#web/ui/button.tsx'

/** `address`: 'street number, commune, region' (ACCOUNT §3); `typed` to go on from. */
export type EnteredAddress = { address: string; apartment: string; townShip: string; typed: TypedForm }

const BLANK: TypedForm = {
  email: '',
  firstName: '',
  lastName: '',
  rut: '',
  phoneNumber: '',
  gender: '',
  birthdate: '',
  healthInstitute: '',
  shippingMethod: 'homeDelivery',
  region: '',
  townShip: '',
  address: '',
  apartment: '',
  shippingCommentary: '',
}

interface AddressFormProps {
  start: EnteredAddress | null
  onValidated: (address: EnteredAddress) => void
  onCancel: () => void
}

/**
 * The checkout's own address fields. 'Validar Dirección' checks whether the street is in that commune, and accepts a
 * doubtful one on the second press.
 */
export function AddressForm({ start, onValidated, onCancel }: AddressFormProps) {
  const t = useMessages(accountSubscriptions).moving
  const places = usePlaces()
  const pickedStreet = useRef<string | null>(null)
  const [doubt, setDoubt] = useState<AddressDoubt | null>(null)
  const form = useForm<TypedForm>({
    defaultValues: start?.typed ?? BLANK,
    mode: 'onTouched',
    resolver: (values) => checkAddressForm(values, pickedStreet.current, places.communes),
  })

  const validate = form.handleSubmit(async (typed) => {
    const { townShip, apartment } = typed
    const address = typed.address.trim()
    const found = await addressDoubt({ shippingMethod: 'homeDelivery', townShip, address })
    if (found && !(doubt?.townShip === townShip && doubt.address === address)) return setDoubt(found)
    const commune = places.communes.find(({ _id }) => _id === townShip)
    onValidated({
      address: [address, commune?.label, commune?.region].filter(Boolean).join(', '),
      apartment: apartment.trim(),
      townShip,
      typed,
    })
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void validate(event)} noValidate className="mt-4 border-t border-arena-200">
        <AddressFields places={places} pickedStreet={pickedStreet} doubt={doubt} />
        <div className="mt-5 flex flex-wrap gap-3 max-sm:grid">
          <Button type="submit" variant="secondary" loading={form.formState.isSubmitting}>
            {t.validate}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {t.back}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

function checkAddressForm(values: TypedForm, picked: string | null, communes: readonly Commune[]) {
  const commune = communes.find(({ _id }) => _id === values.townShip)
  const codes: Partial<Record<keyof TypedForm, string>> = {
    ...(!commune ? { townShip: 'townShip.required' } : commune.isVisible ? {} : { townShip: 'townShip.notServed' }),
    ...streetProblem(values.address, picked),
  }
  const errors: FieldErrors<TypedForm> = Object.fromEntries(
    Object.entries(codes).map(([field, message]) => [field, { type: 'custom', message }]),
  )
  return Object.keys(codes).length === 0 ? { values, errors: {} } : { values: {}, errors }
}

function streetProblem(address: string, picked: string | null): { address?: string } {
  if (address.trim() === '') return { address: 'address.required' }
  const problem = lacksNumber(address, picked) ? 'address.number' : addressProblem(address)
  return problem ? { address: problem } : {}
}
