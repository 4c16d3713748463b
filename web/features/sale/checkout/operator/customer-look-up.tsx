/** An operator's customer is queried during typing (SHOP §5), a signed-in customer once. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext, useWatch, type UseFormReturn } from 'react-hook-form'
import { formatRut, isRut, rutWithoutDots } from '#lib/rut.ts'
import { NO_HEALTH_INSTITUTE } from '#shop/ground/policy/health-institutes.rules.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'
import { callCentre } from '#web/features/sale/checkout/messages/call-centre.es.ts'
import { commune } from '#web/features/basket/delivery/messages/commune.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useQuery } from '#web/platform/query.ts'
import { useLoaded, type QueryState } from '#web/platform/use-loaded.ts'
import { loadCommunes, type Commune, type PlacesState } from '#web/features/people/address/communes.ts'
import { orderData, type OrderData, type TypedForm } from '#web/features/basket/cart/order-data.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { clearCustomer, hasCustomer, isSameEmail } from './clear-customer.ts'

const ProfileFields = graphql(`
  fragment ProfileFields on Profile {
    email
    rut
    firstName
    lastName
    phoneNumber
    gender
    birthdate
    healthInstitute
    address
    apartment
    townShip
  }
`)
const UserByRutDocument = graphql(
  `
    query UserByRut($shopId: String, $rut: String!) {
      userByRut(shopId: $shopId, rut: $rut) {
        type
        data {
          ...ProfileFields
        }
      }
    }
  `,
  [ProfileFields],
)
const OwnProfileDocument = graphql(
  `
    query OwnProfile($shopId: String, $userId: ID) {
      user(shopId: $shopId, userId: $userId) {
        ...ProfileFields
      }
    }
  `,
  [ProfileFields],
)
type Profile = {
  [
    field in
      | 'email'
      | 'rut'
      | 'firstName'
      | 'lastName'
      | 'phoneNumber'
      | 'gender'
      | 'birthdate'
      | 'healthInstitute'
      | 'address'
      | 'apartment'
      | 'townShip'
  ]: string | null
}

type Found =
  | { is: 'looking' | 'not-found' | 'failed' }
  /** `take` fills the form, once the caller has confirmed the person. */
  | { is: 'User' | 'GuestUser'; email: string; take: (() => void) | null }

/** Customers see nothing: their own data fills only what they have not typed. */
export function CustomerLookUp({ places, onAccount }: Pick<OwnProfileProps, 'places' | 'onAccount'>) {
  const session = useSession()
  if (session?.isCallCenterOp) return <OperatorLookUp />
  if (!session?.isClient) return null
  return <OwnProfile userId={session.userId} places={places} data={orderData} onAccount={onAccount} />
}

interface OwnProfileProps {
  userId: string
  places: PlacesState
  data: { readData: () => OrderData<object> }
  /** `isAsChosen` is false when the account's address replaced the chosen commune, or its data could not be loaded. */
  onAccount?: ((isAsChosen: boolean) => void) | undefined
}

export function OwnProfile({ userId, places, data, onAccount }: OwnProfileProps) {
  const t = useMessages(commune)
  const form = useFormContext<TypedForm>()
  /** The commune that was chosen before the saved address replaced it. */
  const [communeBefore, setCommuneBefore] = useState<Commune | null>(null)
  const townShip = useWatch({ control: form.control, name: 'townShip' })
  // The commune's region is found among the communes. Without an answer the customer types, as a guest does.
  const hasPlaces = places.communes.length > 0
  const { is, answer } = useQuery(OwnProfileDocument, hasPlaces ? { shopId: SHOP_ID, userId } : null)
  const take = useEffectEvent((user: Profile | null | undefined) => {
    const chosen = places.communes.find(({ _id }) => _id === form.getValues('townShip'))
    // A late profile must not withdraw an accepted form.
    if (user && !data.readData().accepted) fill(form, user, places.communes)
    const isReplaced = chosen !== undefined && chosen._id !== form.getValues('townShip')
    setCommuneBefore(isReplaced ? chosen : null)
    onAccount?.(!isReplaced)
  })
  const fail = useEffectEvent(() => onAccount?.(false))
  useEffect(() => {
    if (answer) take(answer.user)
    else if (is === 'failed') fail()
  }, [is, answer])
  const saved = places.communes.find(({ _id }) => _id === townShip)
  if (!communeBefore || !saved || communeBefore._id === townShip) return null
  const goBack = () => {
    form.setValue('region', communeBefore.regionId)
    form.setValue('townShip', communeBefore._id)
    form.setValue('address', '')
    form.setValue('apartment', '')
    form.setFocus('address')
  }
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm sm:col-span-2">
      {t.savedAddress(saved.label)} {t.before(communeBefore.label)}
      <Button variant="secondary" size="sm" onClick={goBack}>
        {t.backTo(communeBefore.label)}
      </Button>
    </p>
  )
}

/**
 * A form has one person's data: another RUT (valid, longer than 8 characters) clears it, and a late answer is dropped.
 * A RUT is not a secret, so nothing is filled in before the caller has said the found e-mail.
 */
function OperatorLookUp() {
  const t = useMessages(callCentre).lookUp
  // Taken out one by one: these functions stay the same, while the form is a new object with each render.
  const { control, getValues, getFieldState, setValue, setFocus, clearErrors } = useFormContext<TypedForm>()
  const typed = useWatch({ control, name: 'rut' })
  const rut = typed.length > 8 && isRut(typed) ? rutWithoutDots(typed) : null
  const [cleared, setCleared] = useState<string | null>(null)
  const owner = useRef(formOwner(getValues()))
  const query = useLoaded(rut, async (signal): Promise<Found> => {
    const former = owner.current
    if (former !== null && former !== rut) {
      if (hasCustomer(getValues())) setCleared(rut)
      clearCustomer({ clearErrors, setValue })
    }
    owner.current = rut
    const earlier = getValues()
    const [{ userByRut }, { shippingCosts }] = await Promise.all([
      runDocument(UserByRutDocument, { shopId: SHOP_ID, rut: rut! }, { signal }),
      loadCommunes(),
    ])
    signal.throwIfAborted()
    const { type, data } = userByRut
    if (data === null) return { is: 'not-found' }
    const take = () => {
      // The operator's corrections for the same customer stay, and every word typed since the query.
      if (!orderData.readData().accepted)
        fill({ getValues, getFieldState, setValue }, data, shippingCosts, former === rut ? null : earlier)
    }
    const email = data.email ?? ''
    const isConfirmed = isSameEmail(getValues('email'), email)
    if (isConfirmed) take()
    return { is: type as 'User' | 'GuestUser', email, take: isConfirmed ? null : take }
  })
  const shown = toFound(query)
  const unconfirmed = shown && 'take' in shown && shown.take ? shown : null
  const confirm = () => {
    unconfirmed!.take!()
    query.replace({ ...unconfirmed!, take: null })
    setFocus('email') // the button disappears with its question
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm sm:col-span-2">
      <p
        role="status"
        className={`${shown?.is === 'failed' ? 'text-error' : 'text-tinta-600'} ` + (shown ? '' : 'sr-only')}
      >
        {unconfirmed ? t.ask(unconfirmed.is, hideEmail(unconfirmed.email)) : shown ? t[shown.is] : ''}
        {shown && shown.is !== 'looking' && cleared === rut ? ` ${t.cleared}` : ''}
      </p>
      {unconfirmed && (
        <Button variant="secondary" size="sm" onClick={confirm}>
          {t.take}
        </Button>
      )}
    </div>
  )
}

function toFound(query: QueryState<Found>): Found | null {
  if (query.is === 'here') return query.answer
  return query.is === 'none' ? null : { is: query.is === 'failed' ? 'failed' : 'looking' }
}

/** 'c•••@ejemplo.cl' is enough to compare with what the caller says, too little to read out. */
const hideEmail = (email: string) => email.replace(/^(.).*(?=@)/, '$1•••')

/** Null without a person; '' for a person without a valid RUT. */
function formOwner(typed: TypedForm): string | null {
  if (isRut(typed.rut)) return rutWithoutDots(typed.rut)
  return typed.rut === '' && !hasCustomer(typed) ? null : ''
}

/** `earlier` is the form at the query: the profile also replaces its data, but no focused or later changed field. */
function fill(
  form: Pick<UseFormReturn<TypedForm>, 'getValues' | 'getFieldState' | 'setValue'>,
  profile: Profile,
  communes: readonly Commune[],
  earlier: TypedForm | null = null,
) {
  const focusedField = (document.activeElement as HTMLInputElement | null)?.name
  const hasError = (field: keyof TypedForm) => form.getFieldState(field).error !== undefined
  const mayFill = (field: keyof TypedForm) => {
    const value = form.getValues(field)
    // A focused field is left to the typist, unless it is empty and has the focus only as the form's first wrong field.
    if (field === focusedField && !(value === '' && hasError(field))) return false
    return ['', NO_HEALTH_INSTITUTE, earlier?.[field]].includes(value)
  }
  const setValue = (field: keyof TypedForm, value: string) =>
    form.setValue(field, value, { shouldValidate: hasError(field) })
  const own = { ...profile, rut: profile.rut && formatRut(profile.rut) }
  for (const field of [
    'rut',
    'email',
    'firstName',
    'lastName',
    'phoneNumber',
    'gender',
    'birthdate',
    'healthInstitute',
  ] as const) {
    const value = own[field]
    if (value && mayFill(field)) setValue(field, value)
  }
  const home = communes.find(({ _id }) => _id === profile.townShip)
  // An address belongs to its commune: both are taken, or neither.
  if (!profile.address || !home || !mayFill('address')) return
  if (earlier && !mayFill('townShip')) return
  setValue('region', home.regionId)
  setValue('townShip', home._id)
  setValue('address', profile.address)
  setValue('apartment', profile.apartment ?? '')
}
