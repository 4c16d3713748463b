/** The checkout in happy-dom, over the draft of served-draft.ts. A test replaces the calls that its fact is about. */
import type { TestContext } from 'node:test'
import { useState } from 'react'
import type { CustomerForm } from '#shop/ground/policy/customer-form.input.ts'
import { cart } from '#web/features/basket/cart/cart-store.ts'
import type { CartProduct, ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import { keepChosenCommune } from '#web/features/basket/cart/chosen-commune.ts'
import { orderData, type TypedForm } from '#web/features/basket/cart/order-data.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { Checkout } from '#web/features/sale/checkout/checkout.tsx'
import { deliveryForm } from '#web/features/sale/checkout/delivery-form-check.ts'
import { purchase } from '#web/features/sale/checkout/purchase/purchase.ts'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { COMMUNES, CREAM, createLine, serveDraft, type ServedDraft } from './served-draft.ts'
import { button, field, sees, showPart, the, type Shown } from './show-part.tsx'

type Options = NonNullable<Parameters<typeof showPart>[2]> & {
  lines?: readonly ShopCartLine[]
  /** More that the server sells. */
  known?: readonly CartProduct[]
  /** How it is to travel, as a guest has accepted it before: step 2 is open. */
  accepted?: 'homeDelivery' | 'withdrawalStore'
}

/** The checkout with these lines in the browser's cart, and beside it the place of toasts. */
export async function showCheckout(
  t: TestContext,
  {
    lines = [createLine(CREAM)],
    known = [],
    stored = {},
    accepted,
    path = '/checkout',
    api: fill,
    ...others
  }: Options = {},
): Promise<Shown & ServedDraft> {
  let shown: Shown | undefined
  t.after(async () => {
    // A coupon is reset when the checkout is left.
    await shown?.unmount()
    await forgetPurchase()
  })
  if (accepted) acceptDelivery(accepted)
  let served: ServedDraft | undefined
  shown = await showPart(
    t,
    <>
      <Filled lines={lines} />
      <Checkout profile={purchase} />
      <ToastRegion />
    </>,
    {
      ...others,
      path,
      stored,
      api(api) {
        served = serveDraft(api, [...lines, ...known])
        fill?.(api)
      },
    },
  )
  return { ...shown, ...served! }
}

/** Not before the page: the saving, which an earlier test has started, would call another table. */
function Filled({ lines }: { lines: readonly ShopCartLine[] }): null {
  useState(() => cart.replaceCart(lines))
  return null
}

/** A guest's delivery, to Las Condes or to be fetched, as 'SIGUIENTE' leaves it. */
export function acceptDelivery(shippingMethod: 'homeDelivery' | 'withdrawalStore'): void {
  const isSent = shippingMethod === 'homeDelivery'
  const typed: TypedForm = {
    email: GUEST['Correo electrónico'],
    firstName: GUEST.Nombre,
    lastName: GUEST.Apellido,
    rut: GUEST.RUT,
    phoneNumber: GUEST.Teléfono,
    gender: '',
    birthdate: '',
    healthInstitute: '1',
    region: isSent ? '13' : '',
    townShip: isSent ? COMMUNES.lasCondes._id : '',
    address: isSent ? 'Apoquindo 4501' : '',
    apartment: '',
    shippingCommentary: '',
    shippingMethod,
  }
  orderData.setDraftForm(typed)
  const parsed = deliveryForm.safeParse(typed)
  if (!parsed.success) throw new Error(JSON.stringify(parsed.error.issues))
  orderData.keepAccepted(parsed.data as CustomerForm, 'g1')
}

/** Stores live as long as the file's modules: the next test's customer is another one. */
async function forgetPurchase(): Promise<void> {
  cart.resetCart()
  orderSaving.finish()
  keepChosenCommune(null)
  orderSaving.retry()
  await orderSaving.settled()
}

/** From the cart to the empty form of step 1. */
export async function toDelivery({ user }: Pick<Shown, 'user'>): Promise<void> {
  await user.click(await sees('Continuar'))
  await user.click(await sees('Continuar como invitado'))
  await sees('Tus datos')
}

/** A guest; the RUT is Transbank's own example. */
export const GUEST = {
  'Correo electrónico': 'ana@example.com',
  Nombre: 'Ana María',
  Apellido: 'Rojas',
  RUT: '11.111.111-1',
  Teléfono: '912345678',
}

/** At once in the place of what is there: each key costs a check of the whole form. */
export async function fill({ user }: Pick<Shown, 'user'>, label: string, text: string): Promise<void> {
  await user.tripleClick(field(label))
  await user.paste(text)
}

export async function fillGuest({ user }: Pick<Shown, 'user'>): Promise<void> {
  for (const [label, text] of Object.entries(GUEST)) await fill({ user }, label, text)
  await user.selectOptions(field('Previsión de salud'), 'FONASA')
}

/** Everything up to the step of the payment, with pickup in the store. */
export async function toPayment(shown: Pick<Shown, 'user'>): Promise<void> {
  await toDelivery(shown)
  await fillGuest(shown)
  await shown.user.click(the('radio', /^Retiro en tienda/))
  await shown.user.click(button('SIGUIENTE'))
  await sees('Medio de pago')
}
