import { useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ADDRESSES_MAX } from '#shop/people/accounts/addresses.input.ts'
import { homeAddressInput } from '#shop/ground/policy/customer-form.input.ts'
import type { TypedForm } from '#web/features/basket/cart/order-data.ts'
import type { PlacesState } from '#web/features/people/address/communes.ts'
import {
  addressLabel,
  loadOwnAddresses,
  saveOwnAddresses,
  type ChangedAddress,
  type OwnAddresses,
} from '#web/features/people/address/own-addresses.ts'
import { useSession } from '#web/features/people/session/session.ts'
import type { ApiCode } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { useLoaded } from '#web/platform/use-loaded.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { savedAddresses } from './messages/saved-addresses.es.ts'

interface SavedAddressesProps {
  places: PlacesState
  pickedStreet: RefObject<string | null>
  children: ReactNode
}

const OTHER_ADDRESS = 'other'
const PLACE_FIELDS = ['region', 'townShip', 'address', 'apartment'] as const

export function SavedAddresses({ places, pickedStreet, children }: SavedAddressesProps) {
  const { own, setOwn, userId } = useOwnAddresses()
  const { control } = useFormContext<TypedForm>()
  const [townShip, address, apartment] = useWatch({ control, name: ['townShip', 'address', 'apartment'] })
  const chosen = own?.addresses.find(
    (saved) =>
      (saved.townShip ?? '') === townShip && saved.street === address.trim() && saved.apartment === apartment.trim(),
  )
  const isNew = !chosen && homeAddressInput.safeParse({ townShip, address, apartment }).success
  return (
    <>
      {own && own.addresses.length > 0 ? (
        <AddressChoice own={own} chosen={chosen?._id ?? OTHER_ADDRESS} places={places} pickedStreet={pickedStreet} />
      ) : null}
      {children}
      {own && userId !== undefined ? <KeepAddress own={own} isNew={isNew} userId={userId} onOwn={setOwn} /> : null}
    </>
  )
}

/** Undefined for guests, operators and until the answer: without one the customer types, as a guest does. */
function useOwnAddresses() {
  const session = useSession()
  const userId = session?.isClient ? session.userId : undefined
  const { answer, replace } = useLoaded(userId ?? null, (signal) => loadOwnAddresses(userId, signal))
  return { own: answer, setOwn: replace, userId }
}

interface AddressChoiceProps {
  own: OwnAddresses
  chosen: string
  places: PlacesState
  pickedStreet: RefObject<string | null>
}

/** The favourite first (ACCOUNT §2). */
function AddressChoice({ own, chosen, places, pickedStreet }: AddressChoiceProps) {
  const t = useMessages(savedAddresses)
  const { setValue, clearErrors } = useFormContext<TypedForm>()
  const choose = (id: string) => {
    const saved = own.addresses.find(({ _id }) => _id === id)
    const commune = places.communes.find(({ _id }) => _id === saved?.townShip)
    pickedStreet.current = null
    setValue('region', commune?.regionId ?? '')
    setValue('townShip', commune?._id ?? '')
    setValue('address', saved?.street ?? '')
    setValue('apartment', saved?.apartment ?? '')
    clearErrors([...PLACE_FIELDS])
  }
  return (
    <SelectField
      label={t.choose}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
      options={[
        ...own.addresses.map((address) => ({ value: address._id, label: addressLabel(address) })),
        { value: OTHER_ADDRESS, label: t.other },
      ]}
      className="mt-5"
    />
  )
}

interface KeepAddressProps {
  own: OwnAddresses
  /** The typed address is valid and not saved yet. */
  isNew: boolean
  userId: string
  onOwn: (own: OwnAddresses) => void
}

/** The purchase goes on without a saved address. */
function KeepAddress({ own, isNew, userId, onOwn }: KeepAddressProps) {
  const t = useMessages(savedAddresses)
  const { getValues } = useFormContext<TypedForm>()
  const [naming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<'required' | 'full' | null>(null)
  const { is, error, send, reset } = useSending((added: ChangedAddress, signal) =>
    saveOwnAddresses(userId, own, [...own.addresses, added], onOwn, signal),
  )
  const problem = wrong ?? (error ? toSaveResult(error.code) : null)

  const save = async () => {
    if (is === 'sending') return
    reset()
    const found = name.trim() === '' ? 'required' : own.addresses.length >= ADDRESSES_MAX ? 'full' : null
    setWrong(found)
    if (found) return
    const { townShip, address, apartment } = getValues()
    const added = {
      name: name.trim(),
      street: address.trim(),
      apartment,
      townShip,
      favorite: own.addresses.length === 0,
    }
    if ((await send(added)).is === 'failed') return
    setNaming(false)
    setName('')
  }
  // The fields stand in the checkout's form, which Enter would submit.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
  }
  if (!isNew) return is === 'done' ? <Alert tone="success" live title={t.saved} className="mt-5" /> : null
  if (!naming)
    return own.addresses.length < ADDRESSES_MAX ? (
      <Button variant="ghost" size="sm" className="mt-3 -ml-3" onClick={() => setNaming(true)}>
        {t.keep}
      </Button>
    ) : null
  return (
    <div className="mt-5 grid gap-4 rounded-control bg-arena-100 p-4">
      {problem && problem !== 'required' ? <Alert tone="error">{t.problems[problem]}</Alert> : null}
      <TextField
        label={t.name}
        hint={t.nameHint}
        error={problem === 'required' ? t.required : undefined}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          if (problem === 'required') setWrong(null)
        }}
        onKeyDown={onKeyDown}
        maxLength={100}
        autoComplete="off"
        autoFocus
        aria-required
      />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" loading={is === 'sending'} onClick={() => void save()}>
          {t.save}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setNaming(false)}>
          {t.cancel}
        </Button>
      </div>
    </div>
  )
}

const toSaveResult = (code: ApiCode) =>
  code === 'account.addresses_changed' ? 'changed' : code === 'network' ? 'network' : 'failed'
