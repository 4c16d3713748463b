import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { homeAddressInput, type HomeAddress } from '#shop/ground/policy/customer-form.input.ts'
import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { zodResolver } from '#web/platform/form-resolver.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { AddressFields } from '#web/features/sale/checkout/address-fields.tsx'
import { useAddressDoubt } from '#web/features/basket/delivery/check-address.ts'
import { placeCodes } from '#web/features/sale/checkout/delivery-form-check.ts'
import { usePlaces } from '#web/features/basket/delivery/communes.ts'
import { EMPTY_FORM } from '#web/features/basket/cart/empty-form.ts'
import type { TypedForm } from '#web/features/basket/cart/order-data.ts'
import { Button } from '#web/ui/button.tsx'

/** `address` is 'street number, commune, region' (ACCOUNT §3); `typed` restores the form. */
export type EnteredAddress = { address: string; apartment: string; townShip: string; typed: TypedForm }

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
  const form = useForm<TypedForm, unknown, HomeAddress>({
    defaultValues: start?.typed ?? EMPTY_FORM,
    mode: 'onTouched',
    resolver: zodResolver<TypedForm, HomeAddress>(homeAddressInput, (typed) =>
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
          ownTexts={{ required: t.required, submit: t.validate }}
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
