/** The data survives errors, going back and a reload, until the tab closes; the method stays longer (SHOP §3). */
import { ADDRESS_VALIDATIONS, type AddressValidation } from '#shop/ground/policy/address.rules.ts'
import type { CustomerForm } from '#shop/ground/policy/customer-form.input.ts'
import type { ShippingMethod } from '#shop/people/delivery/delivery.rules.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#shop/ground/policy/payment-method.rules.ts'
import { readStored, writeStored, type StorageKey } from '#web/platform/browser-storage.ts'
import { createStore } from '#web/platform/create-store.ts'
import { onTypedDataForgotten } from '#web/platform/typed-data.ts'
import { readChosenCommune, type ChosenCommune } from './chosen-commune.ts'

const TEXTS = [
  'email',
  'firstName',
  'lastName',
  'rut',
  'phoneNumber',
  'gender',
  'birthdate',
  'healthInstitute',
  'region',
  'townShip',
  'address',
  'apartment',
  'shippingCommentary',
] as const

export type TypedForm = Record<(typeof TEXTS)[number], string> & { shippingMethod: ShippingMethod }

export type OrderData<Accepted = CustomerForm> = {
  /** Null until the delivery step was seen. */
  typed: TypedForm | null
  /** The data after 'SIGUIENTE'; null again as soon as something is typed. */
  accepted: Accepted | null
  guestId: string | null
  /** Belongs to the accepted address. */
  addressValidation: AddressValidation | null
  shippingMethod: ShippingMethod
  /** Null until the customer chooses. */
  paymentMethod: PaymentMethod | null
  /** CLP, as the server last answered it; null before. */
  shippingCost: number | null
}

const NO_DATA: OrderData<never> = {
  typed: null,
  accepted: null,
  guestId: null,
  addressValidation: null,
  shippingMethod: 'homeDelivery',
  paymentMethod: null,
  shippingCost: null,
}

/** `Accepted` is the output of the form's schema. */
export function createOrderData<Accepted extends object>(keys: { data: StorageKey; method: StorageKey }) {
  const store = createStore<OrderData<Accepted>>(NO_DATA, () => ({
    ...parseOrderData<Accepted>(readStored(keys.data) ?? null),
    shippingMethod: readStored(keys.method) === 'withdrawalStore' ? 'withdrawalStore' : 'homeDelivery',
  }))

  /** A changed form must be accepted again. */
  function setDraftForm(typed: TypedForm): void {
    const present = store.read()
    const { typed: before } = present
    if (
      before &&
      before.shippingMethod === typed.shippingMethod &&
      TEXTS.every((field) => before[field] === typed[field])
    )
      return
    writeData({ ...present, typed, accepted: null, shippingMethod: typed.shippingMethod })
  }

  function keepAccepted(
    accepted: Accepted,
    guestId: string | null,
    addressValidation: AddressValidation | null = null,
  ): void {
    writeData({ ...store.read(), accepted, guestId, addressValidation })
  }

  /** A commune without delivery clears the typed one. A home delivery must then be accepted again. */
  function moveToCommune({ _id, regionId, isVisible }: ChosenCommune): void {
    const present = store.read()
    const { typed } = present
    const place = isVisible ? { region: regionId, townShip: _id } : { region: '', townShip: '' }
    if (!typed || typed.townShip === place.townShip) return
    writeData({
      ...present,
      typed: { ...typed, ...place },
      accepted: typed.shippingMethod === 'homeDelivery' ? null : present.accepted,
    })
  }

  function keepPayment(change: Partial<Pick<OrderData, 'paymentMethod' | 'shippingCost'>>): void {
    const present = store.read()
    if (Object.entries(change).some(([field, value]) => present[field as keyof typeof change] !== value))
      writeData({ ...present, ...change })
  }

  function reset(): void {
    writeStored(keys.data, null)
    writeStored(keys.method, null)
    store.write(NO_DATA)
  }

  function writeData(next: OrderData<Accepted>) {
    const { shippingMethod, ...typed } = next
    writeStored(keys.data, JSON.stringify(typed))
    writeStored(keys.method, shippingMethod)
    store.write(next)
  }

  onTypedDataForgotten(reset)
  return {
    useData: store.use,
    readData: store.read,
    subscribe: store.subscribe,
    setDraftForm,
    keepAccepted,
    keepPayment,
    moveToCommune,
    reset,
  }
}

export const orderData = createOrderData<CustomerForm>({ data: 'orderData', method: 'despacho' })

/** The commune of a home delivery; '' before one was chosen, typed or remembered. */
export function knownTownShip(
  { typed }: Pick<OrderData<object>, 'typed'>,
  chosen: ChosenCommune | null = readChosenCommune(),
): string {
  return typed ? typed.townShip : chosen?.isVisible ? chosen._id : ''
}

/** Leaves out invalid data: any script may write into storage, and an older version of the shop may have. */
export function parseOrderData<Accepted extends object = CustomerForm>(
  stored: string | null,
): Omit<OrderData<Accepted>, 'shippingMethod'> {
  try {
    const found = JSON.parse(stored ?? 'null') as Partial<OrderData<Accepted>> | null
    const paymentMethod = PAYMENT_METHODS.find((method) => method === found?.paymentMethod) ?? null
    const shippingCost = Number.isSafeInteger(found?.shippingCost) ? (found!.shippingCost as number) : null
    if (found === null || !isTyped(found.typed)) return { ...NO_DATA, paymentMethod, shippingCost }
    const accepted = typeof found.accepted === 'object' && found.accepted !== null ? found.accepted : null
    return {
      typed: found.typed,
      accepted,
      guestId: typeof found.guestId === 'string' ? found.guestId : null,
      addressValidation: ADDRESS_VALIDATIONS.find((each) => each === found.addressValidation) ?? null,
      paymentMethod,
      shippingCost,
    }
  } catch {
    return NO_DATA
  }
}

function isTyped(value: unknown): value is TypedForm {
  if (typeof value !== 'object' || value === null) return false
  const form = value as Record<string, unknown>
  return (
    TEXTS.every((field) => typeof form[field] === 'string') &&
    (form.shippingMethod === 'homeDelivery' || form.shippingMethod === 'withdrawalStore')
  )
}
