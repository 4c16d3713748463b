/** Every answer of the coupon's box (SHOP §4 §5 §8). */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { within } from '@testing-library/dom'
import { couponsRefusals } from '#shop/shelf/coupons/coupons.refusals.ts'
import {
  ApplyCouponDocument,
  RemoveCouponDocument,
  ResetCouponDocument,
} from '#web/features/basket/cart/coupon-documents.ts'
import CartWatch from '#web/features/basket/cart/cart-watch.tsx'
import { OrderDocument } from '#web/features/basket/cart/order-documents.ts'
import { LoginDocument } from '#web/features/people/session/login-document.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { lost, refused } from '#test/component/api-table.ts'
import { showCheckout } from '#test/component/checkout-part.tsx'
import { CREAM, createLine, serveDraft, VITAMIN } from '#test/component/served-draft.ts'
import { createToken } from '#test/component/signed-in.ts'
import { button, field, holds, isFocused, sees, seesNo, showPart, the, type Shown } from '#test/component/show-part.tsx'

const box = () => the('region', 'Cupón de descuento')
const code = () => field('Código del cupón')
const total = () => /Pagar (\$[\d.]+)/.exec(button(/^Pagar/).textContent!)?.[1]

/** The payment step; the server applies `effects` of its coupons. */
async function showBox(t: TestContext, options: Parameters<typeof showCheckout>[1] = {}) {
  const shown = await showCheckout(t, { accepted: 'homeDelivery', path: '/checkout?paso=pago', ...options })
  const { api, draft, answer } = shown
  api.answer(ApplyCouponDocument, ({ code }) => {
    draft.coupon = { code, lines: [], freeShipping: code === 'DESPACHOGRATIS', keepBoldoDiscount: false }
    if (code !== 'DESPACHOGRATIS') draft.coupon.lines = draft.lines.map(({ sku }) => ({ sku, discount: 5_000 }))
    return {
      applyCoupon: { idAndDiscount: [{ _id: '1', detailDiscount: 5_000, quantity: 1 }], order: answer() },
    }
  })
  api.answer(RemoveCouponDocument, () => {
    draft.coupon = null
    return { removeCoupon: { order: answer() } }
  })
  await holds(() => button('¿Tienes un cupón?'))
  return shown
}

async function apply({ user }: Pick<Shown, 'user'>, typed: string): Promise<void> {
  const question = within(box()).queryByRole('button', { name: '¿Tienes un cupón?' })
  if (question?.getAttribute('aria-expanded') === 'false') await user.click(question)
  await user.clear(code())
  if (typed) await user.paste(typed)
  await user.click(button('Aplicar'))
}

test('each wrong code has its sentence under the box, and the total stays', async (t) => {
  const shown = await showBox(t)
  const { user, api } = shown
  const says = async (typed: string, text: string) => {
    await apply(shown, typed)
    await holds(() => within(box()).getByText(text))
    assert.equal(code().getAttribute('aria-invalid'), 'true')
    await isFocused(code)
  }
  await says('', 'Este campo es obligatorio')
  await says('HOLA 10', 'El cupón ingresado no puede poseer espacios en blanco')
  await says('X'.repeat(501), 'Ha ingresado demasiados caracteres')
  assert.equal(api.calls(ApplyCouponDocument).length, 0)
  const theServer = (status: number, code: string, message: string) =>
    api.reply(ApplyCouponDocument, refused(status, { code, message }))
  const { es: unknown } = couponsRefusals['coupon.unknown']
  const { es: expired } = couponsRefusals['coupon.expired']
  const { es: subscriptions } = couponsRefusals['coupon.only_subscriptions']
  const { es: minimum } = couponsRefusals['coupon.below_minimum']
  theServer(422, 'coupon.unknown', unknown({ coupon: 'NOEXISTE' }))
  await says('NOEXISTE', 'No encontramos el cupón NOEXISTE. Revisa que esté bien escrito.')
  theServer(422, 'coupon.expired', expired({ coupon: 'VERANO26', until: '2026-02-28' }))
  await says('verano26', 'El cupón VERANO26 venció el 28/02/2026.')
  assert.equal(api.calls(ApplyCouponDocument).at(-1)!.variables.code, 'VERANO26')
  theServer(422, 'coupon.only_subscriptions', subscriptions({ coupon: 'SUSCRIBE15' }))
  await says('SUSCRIBE15', 'El cupón SUSCRIBE15 es solo para suscripciones.')
  theServer(422, 'coupon.below_minimum', minimum({ coupon: 'PIEL20', minimum: 20_000, missing: 11_110 }))
  await says('PIEL20', 'El cupón PIEL20 es para compras desde $20.000 en productos. Te faltan $11.110.')
  await assertAccessible('a refused coupon')
  assert.equal(total(), '$12.080')
  // Typing takes the sentence away.
  await user.type(code(), 'H')
  await seesNo(/El cupón PIEL20/)
  api.reply(ApplyCouponDocument, lost)
  await says('PIEL20', 'No pudimos revisar el cupón. Revisa tu conexión y vuelve a intentarlo.')
})

test('free shipping says what it saves; removing gives the figures back', async (t) => {
  const shown = await showBox(t)
  await apply(shown, 'DESPACHOGRATIS')
  await sees('Despacho gratis: te ahorras $3.190.')
  await holds(() => assert.equal(total(), '$8.890'))
  assert.equal(within(box()).getByRole('status').textContent, 'Cupón DESPACHOGRATIS aplicado')
  assert.notEqual(localStorage.getItem('idAndDiscount'), null)
  await assertAccessible('with a coupon')
  await shown.user.click(button('Quitar el cupón DESPACHOGRATIS'))
  await holds(() => button('¿Tienes un cupón?'))
  await holds(() => assert.equal(total(), '$12.080'))
  assert.equal(within(box()).getByRole('status').textContent, 'Quitamos el cupón DESPACHOGRATIS')
  assert.equal(localStorage.getItem('idAndDiscount'), null)
})

test('a coupon that would cost money is refused with the figure; one that puts an offer aside says so', async (t) => {
  const shown = await showBox(t, { lines: [createLine(VITAMIN)] })
  const message = couponsRefusals['coupon.no_gain'].es({ coupon: 'CUIDATE10', more: 361 })
  const { api } = shown
  await apply(shown, 'ULTIMOS5')
  await sees('No se suma a otros descuentos: dejamos fuera $1.700 de ofertas. Igual pagas menos con el cupón.')
  await shown.user.click(button('Quitar el cupón ULTIMOS5'))
  await holds(() => button('¿Tienes un cupón?'))
  api.reply(ApplyCouponDocument, refused(422, { code: 'coupon.no_gain', message }))
  await apply(shown, 'CUIDATE10')
  await sees('Con el cupón CUIDATE10 pagarías $361 más: no se suma a los descuentos que ya tienes. No lo aplicamos.')
})

test('the box works by keyboard alone: Enter applies, the focus stays in the box, Space removes', async (t) => {
  const { user } = await showBox(t)
  button('¿Tienes un cupón?').focus()
  await user.keyboard('{Enter}')
  await isFocused(code)
  await user.keyboard('despachogratis{Enter}')
  await sees('Cupón DESPACHOGRATIS aplicado')
  await isFocused(() => button('Quitar el cupón DESPACHOGRATIS'))
  await user.keyboard(' ')
  await holds(() => button('¿Tienes un cupón?'))
  await isFocused(code)
})

test('a coupon once per person invites a guest to sign in, whatever RUT they typed, and is applied then', async (t) => {
  const shown = await showBox(t, { api: (api) => api.answer('SignInProviders', { data: { signInProviders: [] } }) })
  const { user, api } = shown
  const message = couponsRefusals['coupon.sign_in'].es({ coupon: 'HOLA10' })
  api.reply(ApplyCouponDocument, refused(422, { code: 'coupon.sign_in', data: { coupon: 'HOLA10' }, message }))
  await apply(shown, 'hola10')
  await sees('El cupón HOLA10 tiene un límite por persona. Inicia sesión con tu cuenta para usarlo.')
  await assertAccessible('a coupon for who is signed in')
  history.replaceState(null, '', '/checkout?paso=pago')
  t.after(() => history.replaceState(null, '', '/'))
  await user.click(within(box()).getByRole('button', { name: 'Inicia sesión' }))
  assert.equal(sessionStorage.getItem('returnTo'), '/checkout?paso=pago', 'creating an account leads back here')
  await sees('Inicia sesión para usar el cupón HOLA10. Tu carro se queda como está.')
  await isFocused(() => field('Correo electrónico'))
  api.answer(LoginDocument, {
    login: { token: await createToken('client'), isPasswordWeak: false, secondFactor: null },
  } as never)
  const { draft, answer } = shown
  api.answer(ApplyCouponDocument, ({ code }) => {
    draft.coupon = {
      code,
      lines: [{ sku: draft.lines[0]!.sku, discount: 889 }],
      freeShipping: false,
      keepBoldoDiscount: false,
    }
    return { applyCoupon: { idAndDiscount: [], order: answer() } }
  })
  await user.click(field('Correo electrónico'))
  await user.paste('ana@example.com')
  await user.click(field('Contraseña'))
  await user.paste('una clave larga')
  await user.click(within(the('dialog')).getByRole('button', { name: 'Iniciar sesión' }))
  await sees('Cupón HOLA10 aplicado')
  assert.ok(api.calls(ApplyCouponDocument).at(-1)!.headers.get('authorization')?.startsWith('Bearer '))
})

test('leaving the payment step resets the coupon, by a step back and with the checkout; what was reset is offered again', async (t) => {
  const shown = await showBox(t)
  const { navigate, draft } = shown
  await apply(shown, 'MENOS5000')
  await sees('Cupón MENOS5000 aplicado')
  await navigate('/checkout?paso=entrega')
  await sees('Compra sin crear una cuenta')
  await holds(() => assert.equal(draft.coupon, null))
  await navigate('/checkout?paso=pago')
  await holds(() => button('¿Tienes un cupón?'))
  assert.equal(localStorage.getItem('idAndDiscount'), null)
  await sees('Quitamos el cupón MENOS5000 al salir del pago. Puedes aplicarlo de nuevo.')
  assert.equal(code().value, 'MENOS5000')
  await assertAccessible('a coupon that is offered again')
  await shown.user.click(button('Aplicar'))
  await sees('Cupón MENOS5000 aplicado')
  await shown.user.click(button('Quitar el cupón MENOS5000'))
  await seesNo('Cupón MENOS5000 aplicado')
  await seesNo('al salir del pago')
  await apply(shown, 'MENOS5000')
  await sees('Cupón MENOS5000 aplicado')
  // The checkout goes with its page.
  await shown.unmount()
  await holds(() => assert.equal(draft.coupon, null))
})

test('a reset that is lost while the page closes is made up for by the next page, whichever it is', async (t) => {
  const shown = await showBox(t)
  const { api, draft } = shown
  await apply(shown, 'MENOS5000')
  await sees('Cupón MENOS5000 aplicado')
  api.reply(ResetCouponDocument, lost)
  dispatchEvent(new Event('pagehide'))
  await holds(() => assert.equal(localStorage.getItem('couponLeft'), shown.answer()._id))
  assert.equal(localStorage.getItem('idAndDiscount'), null)
  await shown.unmount()
  await showPart(t, <CartWatch />, {
    path: '/medicamentos',
    api(api) {
      serveDraft(api, [CREAM])
      api.answer(OrderDocument, () => ({ order: { order: shown.answer() } }))
      api.answer(ResetCouponDocument, () => {
        draft.coupon = null
        return { resetCoupon: { order: shown.answer() } }
      })
    },
  })
  await holds(() => assert.equal(draft.coupon, null))
  await holds(() => assert.equal(localStorage.getItem('couponLeft'), null))
})
