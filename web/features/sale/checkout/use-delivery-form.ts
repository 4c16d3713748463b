import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { shippingOptions } from '#shop/ordering/drafts/cart.rules.ts'
import type { AddressValidation } from '#shop/ground/policy/address.rules.ts'
import type { CustomerForm } from '#shop/ground/policy/customer-form.input.ts'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import { startForm } from '#web/features/basket/cart/empty-form.ts'
import type { OrderData, TypedForm } from '#web/features/basket/cart/order-data.ts'
import { zodResolver, type FormSchema } from '#web/platform/form-resolver.ts'
import type { PlacesState } from '#web/features/people/address/communes.ts'
import { useTimeout } from '#web/platform/use-timer.ts'
import { useAddressDoubt } from '#web/features/people/address/check-address.ts'
import { placeCodes } from '#web/features/people/address/address.rules.ts'
import type { DeliveryContent, Fold } from './profile.ts'

interface DeliveryKind<Accepted> {
  lines: readonly ShopCartLine[]
  places: PlacesState
  data: { readData: () => OrderData<object>; setDraftForm: (typed: TypedForm) => void }
  schema: FormSchema<TypedForm, Accepted>
  /** Returns the reason of a refusal, else null. */
  accept: (accepted: Accepted, addressValidation: AddressValidation | null) => Promise<DeliveryContent['refusal']>
  onAccepted: () => Promise<void> | void
  /** True when an account may have all the data: the fields wait for it, and fold if it does. */
  hasAccount?: boolean
  /** Folded data are accepted without a press, once this returns true. */
  mayGoOn?: (() => Promise<boolean>) | undefined
}

/** Without the account's data the fields open after this time. */
const ACCOUNT_WAIT_MS = 2_000

/** Typed data is saved immediately; submitting checks it (SHOP §4, ACCOUNT §4). */
export function useDeliveryForm<Accepted extends Pick<CustomerForm, 'shippingMethod' | 'townShip' | 'address'>>({
  lines,
  places,
  data,
  schema,
  accept,
  onAccepted,
  hasAccount = false,
  mayGoOn,
}: DeliveryKind<Accepted>) {
  const pickedStreet = useRef<string | null>(null)
  const resolver = zodResolver(schema, (typed) =>
    typed.shippingMethod === 'homeDelivery'
      ? placeCodes(typed, { pickedStreet: pickedStreet.current, communes: places.communes })
      : {},
  )
  const form = useForm<TypedForm, unknown, Accepted>({
    defaultValues: startValues(lines, data.readData()),
    mode: 'onTouched',
    resolver,
  })
  // A customer who returns to edit the accepted data finds the fields.
  const { fold, unfold, endWait } = useFold(hasAccount && data.readData().accepted === null)
  useEffect(() => {
    data.setDraftForm(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => data.setDraftForm(values) })
  }, [form, data])
  const [refusal, setRefusal] = useState<DeliveryContent['refusal']>(null)
  const { doubt, validate } = useAddressDoubt()
  const onValid = async (accepted: Accepted) => {
    setRefusal(null)
    const validation = await validate(accepted)
    if (validation === 'doubted') {
      unfold()
      return form.setFocus('address')
    }
    const refused = await accept(accepted, validation)
    setRefusal(refused)
    if (refused === null) await onAccepted()
  }
  // The form then focuses the first wrong field, which must not be folded.
  const submit = form.handleSubmit(onValid, unfold)
  const submitFolded = useEffectEvent(async (signal: AbortSignal) => {
    if ((await mayGoOn?.()) && !signal.aborted && !form.formState.isSubmitting) await submit()
  })
  useEffect(() => {
    if (fold !== 'folded') return
    const controller = new AbortController()
    void submitFolded(controller.signal)
    return () => controller.abort()
  }, [fold])
  return {
    form,
    submit: () => void submit(),
    refusal,
    doubt,
    pickedStreet,
    fold,
    unfold: () => {
      unfold()
      form.setFocus('email')
    },
    /** Ends the wait for the account's data. `isAsChosen`: its address is in the chosen commune. */
    endWait: (isAsChosen: boolean) =>
      endWait(isAsChosen && Object.keys(resolver(form.getValues()).errors).length === 0),
  }
}

function useFold(isWaiting: boolean) {
  const [fold, setFold] = useState<Fold>(isWaiting ? 'waiting' : 'open')
  const endWait = (isComplete: boolean) =>
    setFold((current) => (current === 'waiting' ? (isComplete ? 'folded' : 'open') : current))
  useTimeout(fold === 'waiting' ? ACCOUNT_WAIT_MS : null, () => setFold('open'))
  return { fold, endWait, unfold: () => flushSync(() => setFold('open')) }
}

/** Changes the delivery method when the cart allows only the other one. */
function startValues(lines: readonly ShopCartLine[], { typed, shippingMethod }: OrderData<object>): TypedForm {
  const options = shippingOptions(lines)
  const other = shippingMethod === 'homeDelivery' ? 'withdrawalStore' : 'homeDelivery'
  return {
    ...startForm(typed),
    shippingMethod: options[shippingMethod].offered || !options[other].offered ? shippingMethod : other,
  }
}
