/** The customer of a RUT fills the form: an operator's, looked up while typing (SHOP §5), and one's own when signed in. */
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch, type UseFormReturn } from 'react-hook-form'
import { formatRut, isRut, rutWithoutDots } from '#lib/rut.ts'
import { NO_HEALTH_INSTITUTE } from '#shop/checkout/health-institutes.rules.ts'
import { runDocument } from '#web/api-client.ts'
import { graphql } from '#web/graphql.ts'
import { callCentre } from '#web/messages/es/call-centre.ts'
import { useMessages } from '#web/messages/messages.tsx'
import type { Commune, PlacesState } from '#web/pages/checkout/communes.ts'
import type { TypedForm } from '#web/stores/order-data.ts'
import { SHOP_ID } from '#web/stores/order-documents.ts'
import { useSession } from '#web/stores/session.ts'

const ProfileFields = graphql(`
  fragment ProfileFields on Profile { email rut firstName lastName phoneNumber gender birthdate healthInstitute address apartment townShip }
`)
const UserByRutDocument = graphql(
  `
    query UserByRut($shopId: String, $rut: String!) {
      userByRut(shopId: $shopId, rut: $rut) { type data { ...ProfileFields } }
    }
  `,
  [ProfileFields],
)
const OwnProfileDocument = graphql(
  `
    query OwnProfile($shopId: String, $userId: ID) {
      user(shopId: $shopId, userId: $userId) { ...ProfileFields }
    }
  `,
  [ProfileFields],
)
type Profile = { [field in 'email' | 'rut' | 'firstName' | 'lastName' | 'phoneNumber' | 'gender' | 'birthdate' | 'healthInstitute' | 'address' | 'apartment' | 'townShip']: string | null }

type Found = 'looking' | 'User' | 'GuestUser' | 'not-found' | 'failed'

/** Nothing is shown to customers; their own data is filled in where they typed nothing yet. */
export function CustomerLookUp({ places }: { places: PlacesState }) {
  const session = useSession()
  if (session?.isCallCenterOp) return <OperatorLookUp places={places} />
  return session?.isClient ? <OwnProfile userId={session.userId} places={places} /> : null
}

export function OwnProfile({ userId, places }: { userId: string; places: PlacesState }) {
  const form = useFormContext<TypedForm>()
  const asked = useRef<string | null>(null)
  useEffect(() => {
    // The commune's region is found among the communes.
    if (asked.current === userId || places.communes.length === 0) return
    asked.current = userId
    // Without an answer the customer types, as a guest does.
    runDocument(OwnProfileDocument, { shopId: SHOP_ID, userId }).then(({ user }) => user && fill(form, user, places.communes, 'empty'), () => {})
  }, [userId, places, form])
  return null
}

/** A RUT is looked up when it is valid and longer than 8 characters. */
function OperatorLookUp({ places }: { places: PlacesState }) {
  const t = useMessages(callCentre).lookUp
  const form = useFormContext<TypedForm>()
  const typed = useWatch({ control: form.control, name: 'rut' })
  const rut = typed.length > 8 && isRut(typed) ? rutWithoutDots(typed) : null
  const [found, setFound] = useState<{ rut: string; is: Found } | null>(null)
  const asked = useRef<string | null>(null)
  useEffect(() => {
    if (rut === null || places.communes.length === 0 || asked.current === rut) return
    asked.current = rut
    setFound({ rut, is: 'looking' })
    runDocument(UserByRutDocument, { shopId: SHOP_ID, rut }).then(
      ({ userByRut: { type, data } }) => {
        // Another RUT was typed meanwhile.
        if (asked.current !== rut) return
        if (data) fill(form, data, places.communes, 'all')
        setFound({ rut, is: type as Found })
      },
      () => {
        if (asked.current === rut) setFound({ rut, is: 'failed' })
      },
    )
  }, [rut, places, form])
  const shown = found && found.rut === rut ? found.is : null
  return (
    <p role="status" className={`text-sm sm:col-span-2 ${shown === 'failed' ? 'text-error' : 'text-tinta-600'} ${shown ? '' : 'sr-only'}`}>
      {shown ? t[shown] : ''}
    </p>
  )
}

/** 'all': a looked-up customer takes the place of what was there, but for the field that is being typed; 'empty': only what nobody typed yet. */
function fill({ getValues, setValue }: UseFormReturn<TypedForm>, profile: Profile, communes: readonly Commune[], which: 'all' | 'empty') {
  // What is being typed right now is the typist's.
  const inUse = (document.activeElement as HTMLInputElement | null)?.name
  const takes = (field: keyof TypedForm) => field !== inUse && (which === 'all' || getValues(field) === '' || getValues(field) === NO_HEALTH_INSTITUTE)
  const own = { ...profile, rut: profile.rut && formatRut(profile.rut) }
  for (const field of ['rut', 'email', 'firstName', 'lastName', 'phoneNumber', 'gender', 'birthdate', 'healthInstitute'] as const) {
    const value = own[field]
    if (value && takes(field)) setValue(field, value)
  }
  const commune = communes.find(({ _id }) => _id === profile.townShip)
  // An address belongs to its commune: both are taken, or neither.
  if (!profile.address || !commune || !takes('address')) return
  setValue('region', commune.regionId)
  setValue('townShip', commune._id)
  setValue('address', profile.address)
  setValue('apartment', profile.apartment ?? '')
}
