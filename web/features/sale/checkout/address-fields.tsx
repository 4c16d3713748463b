import type { RefObject } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { TypedForm } from '#web/features/basket/cart/order-data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { AddressDoubt } from '#web/features/basket/delivery/check-address.ts'
import { CommuneField } from '#web/features/basket/delivery/commune-field.tsx'
import type { PlacesState } from '#web/features/basket/delivery/communes.ts'
import { errorText } from './delivery-form-check.ts'
import { commune } from '#web/features/basket/delivery/messages/commune.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useCheckoutWords } from './operator/use-checkout-words.ts'
import { StreetField } from './street-field.tsx'

export function AddressFields({
  places,
  pickedStreet,
  doubt,
  ownTexts = {},
}: {
  places: PlacesState
  pickedStreet: RefObject<string | null>
  doubt: AddressDoubt | null
  /** Replaces the checkout's sentence for a missing value, and the name of its button. */
  ownTexts?: { required?: string; submit?: string }
}) {
  const { form: t, errors: texts } = useCheckoutWords()
  const { register, setValue, control, formState } = useFormContext<TypedForm>()
  const [region, townShip, address] = useWatch({ control, name: ['region', 'townShip', 'address'] })
  const error = (field: 'townShip' | 'address' | 'apartment') => {
    const code = formState.errors[field]?.message
    return ownTexts.required && code?.endsWith('.required') ? ownTexts.required : errorText(texts, code)
  }
  const chosen = communesIn(places, region).find(({ _id }) => _id === townShip)
  const doubted =
    doubt !== null && chosen !== undefined && doubt.townShip === townShip && doubt.address === address.trim()

  if (places.failed) return <CommunesFailed retry={places.retry} />
  return (
    <div className="mt-5 grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <SelectField
        {...register('region', { onChange: () => setValue('townShip', '', { shouldValidate: formState.isSubmitted }) })}
        // A new key mounts the select anew once its options are loaded: before, it cannot show its value.
        key={places.regions.length}
        label={t.region}
        placeholder={t.choose}
        aria-required
        error={ownTexts.required && region === '' && error('townShip') ? ownTexts.required : undefined}
        options={places.regions.map(({ _id, label }) => ({ value: _id, label }))}
        disabled={places.regions.length === 0}
      />
      <ChosenCommune places={places} region={region} error={error('townShip')} />
      <Controller
        control={control}
        name="address"
        render={({ field }) => (
          <StreetField
            townShip={townShip}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            error={error('address')}
            picked={pickedStreet}
            className="sm:col-span-2"
          />
        )}
      />
      {doubted ? (
        <Alert
          tone="warning"
          live
          title={doubt.reason === 'failed' ? t.addressUnchecked : t.streetElsewhere(chosen.label)}
          className="sm:col-span-2"
        >
          {doubt.reason === 'elsewhere'
            ? t.streetElsewhereText(doubt.communes, ownTexts.submit)
            : t.addressDoubted(ownTexts.submit)}
        </Alert>
      ) : null}
      <TextField
        {...register('apartment')}
        label={t.apartment}
        optional
        error={error('apartment')}
        autoComplete="address-line2"
        maxLength={100}
        className="sm:col-span-2"
      />
    </div>
  )
}

function CommunesFailed({ retry }: { retry: () => void }) {
  const t = useMessages(commune)
  return (
    <Alert
      tone="error"
      title={t.listFailed}
      className="mt-5"
      actions={
        <Button variant="secondary" size="sm" onClick={retry}>
          {t.retry}
        </Button>
      }
    >
      {t.listFailedText}
    </Alert>
  )
}

/** Without a region all communes are offered; the picked one also sets its region. */
function communesIn(places: PlacesState, region: string): PlacesState['communes'] {
  return region === '' ? places.communes : places.communes.filter(({ regionId }) => regionId === region)
}

interface ChosenCommuneProps {
  places: PlacesState
  /** The region's id; '' before one is chosen. */
  region: string
  error: string | undefined
}

function ChosenCommune({ places, region, error }: ChosenCommuneProps) {
  const { form: t } = useCheckoutWords()
  const { setValue, control } = useFormContext<TypedForm>()
  const inRegion = communesIn(places, region)
  const pickTownShip = (id: string, onChange: (id: string) => void) => {
    const picked = places.communes.find(({ _id }) => _id === id)
    if (picked) setValue('region', picked.regionId)
    onChange(id)
  }

  return (
    <Controller
      control={control}
      name="townShip"
      render={({ field }) => (
        <CommuneField
          communes={inRegion}
          placeholder={t.townShipPlaceholder}
          value={field.value}
          onChange={(id) => pickTownShip(id, field.onChange)}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={error}
        />
      )}
    />
  )
}
