import { useEffect, useRef, useState } from 'react'
import { useForm, type ResolverResult } from 'react-hook-form'
import { shippingOptions } from '#shop/drafts/cart.rules.ts'
import type { CustomerForm } from '#shop/policy/customer-form.input.ts'
import type { ShopCartLine } from '#web/features/cart/cart-item.ts'
import { startForm } from '#web/features/cart/empty-form.ts'
import type { OrderData, TypedForm } from '#web/features/cart/order-data.ts'
import type { PlacesState } from '#web/features/delivery/communes.ts'
import { addressDoubt, type AddressDoubt } from './check-address.ts'
import type { CheckedWith } from './delivery-form-check.ts'
import type { DeliveryContent } from './profile.ts'

interface DeliveryKind<Accepted> {
  lines: readonly ShopCartLine[]
  places: PlacesState
  data: { readData: () => OrderData<object>; keepTyped: (typed: TypedForm) => void }
  check: (values: TypedForm, places: CheckedWith) => ResolverResult<TypedForm, Accepted>
  /** Keeps what was accepted; answers why that was not possible, else null. */
  accept: (accepted: Accepted) => Promise<DeliveryContent['refusal']>
  onAccepted: () => Promise<void> | void
}

/** The form of the delivery step. What is typed is kept at once; submitting checks it (SHOP §4, ACCOUNT §4). */
export function useDeliveryForm<Accepted extends Pick<CustomerForm, 'shippingMethod' | 'townShip' | 'address'>>({
  lines,
  places,
  data,
  check,
  accept,
  onAccepted,
}: DeliveryKind<Accepted>) {
  const pickedStreet = useRef<string | null>(null)
  const form = useForm<TypedForm, unknown, Accepted>({
    defaultValues: startWith(lines, data.readData()),
    mode: 'onTouched',
    resolver: (values) => check(values, { pickedStreet: pickedStreet.current, communes: places.communes }),
  })
  useEffect(() => {
    data.keepTyped(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => data.keepTyped(values) })
  }, [form, data])
  const [refusal, setRefusal] = useState<DeliveryContent['refusal']>(null)
  const [doubt, setDoubt] = useState<AddressDoubt | null>(null)
  const submit = form.handleSubmit(async (accepted) => {
    setRefusal(null)
    // Once: a customer who goes on with the same address has confirmed it.
    const found = await addressDoubt(accepted)
    if (found && (doubt?.address !== found.address || doubt.townShip !== found.townShip)) {
      setDoubt(found)
      form.setFocus('address')
      return
    }
    const refused = await accept(accepted)
    setRefusal(refused)
    if (refused === null) await onAccepted()
  })
  return { form, submit: () => void submit(), refusal, doubt, pickedStreet }
}

/** What was typed before, with a method that the cart allows. */
function startWith(lines: readonly ShopCartLine[], { typed, shippingMethod }: OrderData<object>): TypedForm {
  const options = shippingOptions(lines)
  const other = shippingMethod === 'homeDelivery' ? 'withdrawalStore' : 'homeDelivery'
  return {
    ...startForm(typed),
    shippingMethod: options[shippingMethod].offered || !options[other].offered ? shippingMethod : other,
  }
}
