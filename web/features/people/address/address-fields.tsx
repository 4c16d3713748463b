import type { RefObject } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Alert } from '#web/ui/alert.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { AddressDoubt } from './check-address.ts'
import { CommuneField } from './commune-field.tsx'
import type { PlacesState } from './communes.ts'
import type { TypedAddress } from './address.rules.ts'
import { CommunesFailed } from './communes-failed.tsx'
import { useAddressWords } from './use-address-words.ts'
import { StreetField } from './street-field.tsx'

export function AddressFields({
  places,
  pickedStreet,
  doubt,
  submit,
  required,
}: {
  places: PlacesState
  pickedStreet: RefObject<string | null>
  doubt: AddressDoubt | null
  /** The name of the form's button. */
  submit: string
  /** Replaces the sentences for a missing value. */
  required?: string
}) {
  const t = useAddressWords()
  const { register, setValue, control, formState } = useFormContext<TypedAddress>()
  const [region, townShip, address] = useWatch({ control, name: ['region', 'townShip', 'address'] })
  const error = (field: 'townShip' | 'address' | 'apartment') => {
    const code = formState.errors[field]?.message
    return required && code?.endsWith('.required') ? required : t.errors[code as keyof typeof t.errors]
  }
  const chosen = communesIn(places, region).find(({ _id }) => _id === townShip)
  const doubted =
    doubt !== null && chosen !== undefined && doubt.townShip === townShip && doubt.address === address.trim()

  if (places.failed) return <CommunesFailed retry={places.retry} className="mt-5" />
  return (
    <div className="mt-5 grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <SelectField
        {...register('region', { onChange: () => setValue('townShip', '', { shouldValidate: formState.isSubmitted }) })}
        // A new key mounts the select anew once its options are loaded: before, it cannot show its value.
        key={places.regions.length}
        label={t.region}
        placeholder={t.choose}
        aria-required
        error={region === '' && error('townShip') ? required : undefined}
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
          title={doubt.reason === 'failed' ? t.unchecked : t.streetElsewhere(chosen.label)}
          className="sm:col-span-2"
        >
          {doubt.reason === 'elsewhere' ? t.streetElsewhereText(doubt.communes, submit) : t.doubted(submit)}
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
  const { setValue, control } = useFormContext<TypedAddress>()
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
