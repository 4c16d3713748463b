/** The checkout of a subscription: who may, what it may hold, and the contact of its deliveries (ACCOUNT §1 §2 §5). */
import assert from 'node:assert/strict'
import { useState } from 'react'
import { test, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import { createToken, signedIn } from '#test/component/signed-in.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { assertAddsUp } from '#test/component/add-up.ts'
import { answered, type ApiTable } from '#test/component/api-table.ts'
import { CREAM, createLine, DRAFT_ID, serveDraft, VITAMIN } from '#test/component/served-draft.ts'
import { button, field, fillIn, holds, isFocused, sees, seesNo, showPart, the } from '#test/component/show-part.tsx'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import { subscriptionCart } from '#web/features/basket/cart/subscription-cart.ts'
import { keepPlan, resetSubscriptionData } from '#web/features/basket/cart/subscription-data.ts'
import {
  CreateSubscriptionDocument,
  UpdateSubscriptionDocument,
} from '#web/features/basket/cart/subscription-documents.ts'
import { Checkout } from '#web/features/sale/checkout/checkout.tsx'
import { LoginDocument } from '#web/features/people/session/login-document.ts'
import { subscription } from './subscription.ts'

/** The draft of these lines, of which one cannot be subscribed to. */
function createDraft(lines: readonly { _id: string }[]) {
  const products = [VITAMIN, CREAM].filter(({ _id }) => lines.some((line) => line._id === _id))
  const productsTotal = products.reduce((sum, { normalPrice }) => sum + normalPrice, 0)
  return {
    _id: DRAFT_ID,
    subscriptionReferenceId: '1',
    status: 'PENDIENTE',
    amount: productsTotal,
    productsTotal,
    subtotal: productsTotal,
    boldoDiscount: 0,
    shippingCost: 0,
    shippingMethod: 'homeDelivery',
    commune: null,
    startPayment: null,
    monthsQuantity: null,
    daysQuantity: null,
    coupon: null,
    products: products.map((product) => ({
      ...product,
      quantity: 1,
      name: product.productName,
      imageProduct: '',
      activePrinciples: '',
      originalPrice: product.normalPrice,
      boldoDiscount: false,
      discountPrice: 0,
      totalPrice: product.normalPrice,
      detailDiscount: 0,
      subscribable: product !== CREAM,
      saleCondition: { value: product.saleCondition },
      prescription: null,
    })),
  }
}

function serve(api: ApiTable) {
  serveDraft(api, [])
  let lines: readonly { _id: string }[] = []
  const served = (name: string, response: unknown) => {
    lines = (response as typeof lines | undefined) ?? lines
    return answered({ data: { [name]: createDraft(lines) } })
  }
  api.reply(CreateSubscriptionDocument, (call) => served('createSubscription', call.variables.products)(call))
  api.reply(UpdateSubscriptionDocument, (call) => {
    const { products } = call.variables.subscription as { products?: unknown }
    return served('updateSubscription', products)(call)
  })
  api.reply('SubscriptionDraft', (call) => served('subscription', undefined)(call))
  api.answer('SavedCard', { data: { user: { inscription: null } } })
  api.answer('SignInProviders', { data: { signInProviders: [] } })
}

function Filled({ lines }: { lines: readonly ShopCartLine[] }): null {
  useState(() => subscriptionCart.replaceCart(lines))
  return null
}

type Options = { products?: (typeof CREAM)[] } & Parameters<typeof showPart>[2]

async function show(t: TestContext, { products = [VITAMIN], api: fill, ...others }: Options = {}) {
  t.after(() => {
    subscriptionCart.resetCart()
    resetSubscriptionData()
  })
  return showPart(
    t,
    <>
      <Filled lines={products.map((product) => createLine(product))} />
      <Checkout profile={subscription} />
    </>,
    {
      path: '/suscripcion',
      ...others,
      api(api) {
        serve(api)
        fill?.(api)
      },
    },
  )
}

const total = () => the('complementary', 'Resumen de cada entrega').textContent

test('a visitor is required to sign in, and the cart waits', async (t) => {
  const shown = await show(t)
  const { user, api } = shown
  await holds(() => the('dialog', 'Iniciar sesión'))
  await user.keyboard('{Escape}')
  await holds(() => assert.ok(screen.queryByRole('dialog') === null))
  await sees('Las suscripciones requieren registro')
  await assertAccessible('the warning')
  assert.equal(api.calls(CreateSubscriptionDocument).length, 0)
  api.answer(LoginDocument, { login: { token: await createToken(), isPasswordWeak: false, secondFactor: null } })
  await user.click(button('Iniciar sesión'))
  const login = await holds(() => the('dialog', 'Iniciar sesión'))
  await fillIn(shown, { 'Correo electrónico': 'ines@example.com', Contraseña: 'una clave larga' })
  await user.click(the('button', 'Iniciar sesión', login))
  await sees('Cuándo la recibes')
  await sees(VITAMIN.productName)
  await holds(() => assert.match(total(), /Total por orden\$13\.390/))
  const lines = screen.getByText(VITAMIN.productName).closest('ul')!
  assertAddsUp([...lines.children], the('complementary', 'Resumen de cada entrega'))
})

test('what cannot be subscribed to is listed and taken out', async (t) => {
  const { user } = await show(t, { products: [VITAMIN, CREAM], stored: await signedIn() })
  const dialog = await holds(() => the('dialog', 'Productos que no se pueden suscribir'))
  assert.ok(dialog.textContent.includes(CREAM.productName))
  assert.ok(!dialog.textContent.includes(VITAMIN.productName))
  await assertAccessible('cart differences')
  await user.click(button('Entendido'))
  await seesNo(CREAM.productName)
  await sees(VITAMIN.productName)
  await holds(() => assert.match(total(), /Total por orden\$13\.390/))
})

test('one’s own data that arrives after a press fills the form, and its errors leave', async (t) => {
  keepPlan({ months: 2, days: 30 })
  let answer: ReturnType<ApiTable['hold']>
  const { user } = await show(t, {
    path: '/suscripcion?paso=entrega',
    stored: await signedIn(),
    api: (api) => (answer = api.hold('OwnProfile')),
  })
  await sees('Quién recibe')
  await user.click(the('radio', /^Retiro en tienda/))
  await user.click(button('SIGUIENTE'))
  await sees('Escribe tu nombre')
  await isFocused(() => field('Nombre'))
  answer!(answered({ data: { user: { firstName: 'Inés', lastName: 'Soto', phoneNumber: '912345678' } } }))
  await holds(() => assert.equal(field('Nombre').value, 'Inés'))
  for (const name of ['Nombre', 'Apellido', 'Teléfono'])
    await holds(() => assert.equal(field(name).getAttribute('aria-invalid'), null))
  await user.click(button('SIGUIENTE'))
  await holds(() => the('heading', 'Resumen y Pago'))
})

test('an address and a contact are checked as in the ordinary checkout (ACCOUNT §5)', async (t) => {
  keepPlan({ months: 2, days: 30 })
  const { user } = await show(t, {
    path: '/suscripcion?paso=entrega',
    stored: await signedIn(),
    api: (api) =>
      api.answer('OwnProfile', { data: { user: { firstName: 'Inés', lastName: 'Soto', phoneNumber: '' } } }),
  })
  await holds(() => assert.equal(field('Nombre').value, 'Inés'))
  const says = (label: string, sentence: string) =>
    holds(() => assert.equal(document.getElementById(`${field(label).id}-error`)?.textContent, sentence))
  await user.click(button('SIGUIENTE'))
  await says('Teléfono', 'Es necesario agregar un número para contactarte...')
  await says('Comuna', 'Error, debe seleccionar una comuna')
  await says('Dirección', 'Escribe la calle y el número')
  for (const [label, typed, sentence] of [
    ['Teléfono', '123', 'Ingrese un número de teléfono válido'],
    ['Dirección', 'Av 1', 'Ingrese una dirección valida'],
    ['Dirección', 'Apoquindo', 'Debe ingresar un formato de dirección válido ( CALLE NÚMERO )'],
    ['Comentario para la entrega (opcional)', 'x'.repeat(501), 'Tamaño máx. 500 caracteres'],
  ] as const) {
    await user.clear(field(label))
    await user.click(field(label))
    await user.paste(typed)
    await says(label, sentence)
  }
  await assertAccessible('a delivery with errors')
})
