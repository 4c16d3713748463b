import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { homeAddressInput, type HomeAddress } from '#shop/ground/policy/customer-form.input.ts'
import { addresses as messages } from '#web/features/account/addresses/messages/addresses.es.ts'
import { AddressFields } from '#web/features/people/address/address-fields.tsx'
import { useAddressDoubt } from '#web/features/people/address/check-address.ts'
import { placeCodes, type TypedAddress } from '#web/features/people/address/address.rules.ts'
import type { PlacesState } from '#web/features/people/address/communes.ts'
import type { OwnAddress } from '#web/features/people/address/own-addresses.ts'
import { zodResolver } from '#web/platform/form-resolver.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Typed = TypedAddress & { name: string }
export type EditedAddress = Pick<OwnAddress, 'name' | 'street' | 'apartment' | 'townShip'>

interface AddressEditorProps {
  /** Null for a new address. */
  start: OwnAddress | null
  /** The communes are already loaded. */
  places: PlacesState
  busy: boolean
  onSave: (address: EditedAddress) => void
  onCancel: () => void
}

const NAME_LENGTH_MAX = 100

/** ACCOUNT §2, §5. */
export function AddressEditor({ start, places, busy, onSave, onCancel }: AddressEditorProps) {
  const t = useMessages(messages)
  const pickedStreet = useRef<string | null>(null)
  const { doubt, validate } = useAddressDoubt()
  const form = useForm<Typed, unknown, HomeAddress>({
    defaultValues: toTyped(start, places),
    // An error shown when the name loses the focus would move the button away while it is pressed.
    mode: 'onSubmit',
    resolver: zodResolver<Typed, HomeAddress>(homeAddressInput, (typed) => ({
      ...placeCodes(typed, { pickedStreet: pickedStreet.current, communes: places.communes }),
      name: nameCode(typed.name),
    })),
  })
  const save = form.handleSubmit(async ({ townShip, address, apartment }) => {
    if ((await validate({ shippingMethod: 'homeDelivery', townShip, address })) === 'doubted')
      return form.setFocus('address')
    onSave({ name: form.getValues('name').trim(), street: address, apartment, townShip })
  })
  const wrong = form.formState.errors.name?.message
  return (
    <FormProvider {...form}>
      <form
        onSubmit={(event) => void save(event)}
        noValidate
        aria-labelledby="address-heading"
        className="mt-6 rounded-card border border-arena-200 bg-white p-4 sm:p-6"
      >
        <h2 id="address-heading" className="mb-5 text-xl">
          {start ? t.editing : t.creating}
        </h2>
        <TextField
          {...form.register('name')}
          autoFocus
          label={t.name}
          hint={t.nameHint}
          error={wrong ? (wrong === 'name.length' ? t.errors['name.length'] : t.errors.required) : undefined}
          aria-required
          autoComplete="off"
        />
        <AddressFields
          places={places}
          pickedStreet={pickedStreet}
          doubt={doubt}
          submit={t.save}
          required={t.errors.required}
        />
        <div className="mt-6 flex flex-wrap gap-3 max-sm:grid">
          <Button type="submit" loading={busy || form.formState.isSubmitting}>
            {t.save}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

const nameCode = (name: string) =>
  name.trim() === '' ? 'name.required' : name.trim().length > NAME_LENGTH_MAX ? 'name.length' : null

/** When the address's commune no longer exists, the commune must be chosen again. */
function toTyped(start: OwnAddress | null, { communes }: PlacesState): Typed {
  const commune = communes.find(({ _id }) => _id === start?.townShip)
  return {
    name: start?.name ?? '',
    region: commune?.regionId ?? '',
    townShip: commune?._id ?? '',
    address: start?.street ?? '',
    apartment: start?.apartment ?? '',
  }
}
