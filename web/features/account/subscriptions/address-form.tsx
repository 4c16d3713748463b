import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { homeAddressInput, type HomeAddress } from '#shop/ground/policy/customer-form.input.ts'
import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { zodResolver } from '#web/platform/form-resolver.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { AddressFields } from '#web/features/people/address/address-fields.tsx'
import { useAddressDoubt } from '#web/features/people/address/check-address.ts'
import { placeCodes, type TypedAddress } from '#web/features/people/address/address.rules.ts'
import { usePlaces } from '#web/features/people/address/communes.ts'
import { Button } from '#web/ui/button.tsx'

/** `address` is 'street number, commune, region' (ACCOUNT §3); `typed` restores the form. */
export type EnteredAddress = { address: string; apartment: string; townShip: string; typed: TypedAddress }

interface AddressFormProps {
  start: EnteredAddress | null
  onValidated: (address: EnteredAddress) => void
  onCancel: () => void
}

/** 'Validar Dirección' checks that the commune has the street; a second press accepts a doubtful address. */
export function AddressForm({ start, onValidated, onCancel }: AddressFormProps) {
  const t = useMessages(accountSubscriptions).moving
  const places = usePlaces()
  const pickedStreet = useRef<string | null>(null)
  const { doubt, validate: validateAddress } = useAddressDoubt()
  const form = useForm<TypedAddress, unknown, HomeAddress>({
    defaultValues: start?.typed ?? EMPTY,
    mode: 'onTouched',
    resolver: zodResolver<TypedAddress, HomeAddress>(homeAddressInput, (typed) =>
      placeCodes(typed, { pickedStreet: pickedStreet.current, communes: places.communes }),
    ),
  })

  const validate = form.handleSubmit(async ({ townShip, address, apartment }) => {
    if ((await validateAddress({ shippingMethod: 'homeDelivery', townShip, address })) === 'doubted') return
    const commune = places.communes.find(({ _id }) => _id === townShip)
    onValidated({
      address: [address, commune?.label, commune?.region].filter(Boolean).join(', '),
      apartment,
      townShip,
      typed: form.getValues(),
    })
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void validate(event)} noValidate className="mt-4 border-t border-arena-200">
        <AddressFields
          places={places}
          pickedStreet={pickedStreet}
          doubt={doubt}
          submit={t.validate}
          required={t.required}
        />
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

const EMPTY: TypedAddress = { region: '', townShip: '', address: '', apartment: '' }
