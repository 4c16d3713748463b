/** SHOP §4 'Order lifecycle'. */
import { isRut, rutWithoutDots } from '#lib/rut.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { writeStored } from '#web/platform/browser-storage.ts'
import { cart } from './cart-store.ts'
import { createDraftSaving } from './draft-saving.ts'
import { subscribeChosenCommune } from './chosen-commune.ts'
import { knownTownShip, orderData } from './order-data.ts'
import { CreateOrderDocument, OrderDocument, UpdateOrderDocument, type SavedOrder } from './order-documents.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { cartFromServer } from './server-cart.rules.ts'
import { readSession } from '#web/features/people/session/session.ts'

type FormFields = ReturnType<typeof formData>

export const orderSaving = createDraftSaving<SavedOrder, FormFields>({
  cart,
  keys: { order: 'order', saved: 'orderSaved', lock: 'boldo-order' },
  formData,
  subscribeFormData: (listener) => {
    const stops = [orderData.subscribe(listener), subscribeChosenCommune(listener)]
    return () => stops.forEach((stop) => stop())
  },
  isReady: () => true,
  find: async (id, signal) =>
    (await runDocument(OrderDocument, { shopId: SHOP_ID, id }, { signal })).order?.order ?? null,
  create: async (products, key, signal) =>
    (
      await runDocument(
        CreateOrderDocument,
        { input: { shopId: SHOP_ID, products } },
        { headers: { 'Idempotency-Key': key }, signal },
      )
    ).createOrder,
  update: async (orderId, order, signal) =>
    (await runDocument(UpdateOrderDocument, { shopId: SHOP_ID, orderId, order }, { signal })).updateOrder,
  // A draft from before signing in becomes the member's by being saved.
  isMine: ({ isMember }) => isMember || !readSession()?.isClient,
  // Any status but PENDIENTE is finished (SHOP §4). Only an unpaid order leaves its cart for another try.
  isOpen: (status) => status === 'PENDIENTE',
  keepsCart: (status) => status === 'RECHAZADO',
  codes: { finished: 'order.finished', notFound: 'order.not_found' },
  onForgotten: () => {
    writeStored('insuranceOrder', null)
    writeStored('idAndDiscount', null)
  },
  onFinished: orderData.reset,
})

/** Puts the products of one's own finished order into an empty cart, to pay for them again. @throws ApiError */
export async function refillCart(orderId: string): Promise<void> {
  if (cart.readCart().length > 0) return
  const { order } = await runDocument(OrderDocument, { shopId: SHOP_ID, id: orderId })
  if (order) cart.replaceCart(cartFromServer([], order.order.products).lines)
}

/** The RUT of an operator's customer, '' while there is none; undefined on a customer's own screen. */
export function draftCustomer(): string | undefined {
  if (!readSession()?.isCallCenterOp) return undefined
  const { accepted, typed } = orderData.readData()
  const rut = accepted?.rut ?? typed?.rut ?? ''
  return isRut(rut) ? rutWithoutDots(rut) : ''
}

/** Looser than the form's own check: it only holds back an address that is still being typed. */
const WHOLE_EMAIL = /^\s*\S+@\S+\.\S{2,}\s*$/

/** Only accepted data leaves the browser, but for the commune (price) and an operator's customer (RUT, e-mail). */
function formData() {
  const data = orderData.readData()
  const { typed, accepted, shippingMethod, addressValidation } = data
  if (accepted) return { ...pickAccepted(accepted), ...(addressValidation && { addressValidation }) }
  const isOperator = readSession()?.isCallCenterOp ?? false
  // The commune that an operator's browser remembers is an earlier customer's, so it is not used.
  const townShip = shippingMethod === 'homeDelivery' ? knownTownShip(data, isOperator ? null : undefined) : ''
  if (typed && isOperator && isRut(typed.rut)) {
    const email = WHOLE_EMAIL.test(typed.email) ? { email: typed.email.trim() } : {}
    return { rut: rutWithoutDots(typed.rut), ...email, shippingMethod, townShip }
  }
  return typed || townShip !== ''
    ? { shippingMethod, townShip }
    : shippingMethod === 'homeDelivery'
      ? {}
      : { shippingMethod }
}

function pickAccepted(accepted: NonNullable<ReturnType<typeof orderData.readData>['accepted']>) {
  const {
    shippingMethod,
    townShip,
    address,
    apartment,
    shippingCommentary,
    email,
    firstName,
    lastName,
    phoneNumber,
    rut,
    gender,
    birthdate,
    healthInstitute,
  } = accepted
  return {
    shippingMethod,
    townShip,
    address,
    apartment,
    shippingCommentary,
    email,
    firstName,
    lastName,
    phoneNumber,
    rut,
    gender,
    birthdate,
    healthInstitute,
  }
}
