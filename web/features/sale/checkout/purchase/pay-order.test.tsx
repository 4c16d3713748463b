/** Paying (SHOP §4, §8): the ways to pay, each refusal in its words, a payment or a cart that is never answered. */
import assert from 'node:assert/strict'
import { mock, test, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import { answered, refused, type ApiTable } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { showCheckout } from '#test/component/checkout-part.tsx'
import { button, holds, sees, seesNo, the, turns, type Shown } from '#test/component/show-part.tsx'
import { OrderDocument } from '#web/features/basket/cart/order-documents.ts'

const BY_CARD = 'PayWithWebpay'
const BY_WALLET = 'PayWithMercadopago'
const UNAVAILABLE = 'Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.'
const WEBPAY = { url: 'https://webpay.test/form', token: 'a-token', error: null }

/** By its words: while it is busy its name is that it loads. */
const payButton = () => screen.getByText(/^Pagar \$12\.080$/).closest('button')!
const cardAnswer = (fields: object = WEBPAY) => answered({ data: { payWithWebpay: fields } })

/** The page's clock from here on. */
function stopClock(): void {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() })
}

/** 'Resumen y Pago' of a guest; where the browser goes is written down. */
async function showPayment(t: TestContext, api?: (api: ApiTable) => void) {
  const visited: string[] = []
  t.mock.method(location, 'assign', (to: string) => void visited.push(to))
  t.mock.method(HTMLFormElement.prototype, 'submit', function (this: HTMLFormElement) {
    const fields = [...this.querySelectorAll('input')].map(({ name, value }) => `${name}=${value}`)
    visited.push(`${this.method} ${this.action} ${fields.join('&')}`)
  })
  const shown = await showCheckout(t, { accepted: 'homeDelivery', path: '/checkout?paso=pago', ...(api && { api }) })
  await holds(() => the('radio', /^Webpay/))
  return { ...shown, visited }
}

async function readyToPay({ user }: Pick<Shown, 'user'>, method: 'Webpay' | 'Mercado Pago'): Promise<void> {
  await user.click(the('radio', new RegExp(`^${method}`)))
  const terms = the('checkbox', /^He leído y acepto los términos/) as HTMLInputElement
  if (!terms.checked) await user.click(terms)
  await isPayable()
}

/** After some refusals the order is looked at first. */
const isPayable = () => holds(() => assert.ok(!payButton().matches(':disabled, [aria-busy=true]')))

/** An alert of the page has this text, and was scrolled into view. */
async function isAlerted(text: string | RegExp, scrolled: Element[]): Promise<void> {
  const alert = await holds(() => {
    const found = screen.getAllByRole('alert').find(({ textContent }) => new RegExp(text).test(textContent))
    assert.ok(found, `no alert says ${text}`)
    return found
  })
  await holds(() => assert.ok(scrolled.some((place) => place.contains(alert) || alert.contains(place))))
}

/** What was scrolled into view. */
function watchScrolling(t: TestContext): Element[] {
  const scrolled: Element[] = []
  t.mock.method(Element.prototype, 'scrollIntoView', function (this: Element) {
    scrolled.push(this)
  })
  return scrolled
}

/** How often the page has compared its cart with the server's. */
const comparisons = ({ api }: Pick<Shown, 'api'>) => api.calls(OrderDocument).length

test('the ways to pay are the shop’s, in its order; the first one is chosen, and nothing is paid before the terms', async (t) => {
  const { user, api } = await showPayment(t)
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  assert.deepEqual(
    radios.map(({ value, checked }) => [value, checked]),
    [
      ['mercadopago', true],
      ['webpay', false],
    ],
  )
  assert.ok(payButton().matches(':disabled'), 'nothing is paid before the terms are accepted')
  await assertAccessible('payment with two methods')
  await user.click(payButton())
  assert.equal(api.calls(BY_WALLET).length, 0)
})

const REFUSALS: [code: string, sentence: string | RegExp, data?: object, message?: string][] = [
  ['internal', 'Tenemos problemas con procesar tu pago, por favor intentalo más tarde.'],
  ['payment.unavailable', UNAVAILABLE],
  ['payment.method_off', UNAVAILABLE],
  ['order.payment_in_progress', 'Ya hay un pago en curso para este pedido'],
  ['order.prescription_missing', 'Debes cargar una receta válida', { skus: ['1'] }],
  ['shop.busy', 'Estamos atendiendo muchas compras a la vez'],
  ['payment.too_many_starts', 'Espera 3 minutos y vuelve a presionar Pagar', { retryAfterS: 170 }],
  ['order.no_pickup', 'Retiro en tienda no disponible'],
  // A code that this screen does not know (decision D20): the server's own sentence.
  ['order.of_tomorrow', 'La frase del servidor.', {}, 'La frase del servidor.'],
  ['delivery.unknown_commune', 'No es posible realizar envios a esta dirección'],
]

test('each refusal of paying is said in the specification’s words, by either method, and paying goes on', async (t) => {
  const shown = await showPayment(t)
  const { user, api, visited } = shown
  const scrolled = watchScrolling(t)
  for (const [method, call] of [
    ['Mercado Pago', BY_WALLET],
    ['Webpay', BY_CARD],
  ] as const) {
    await readyToPay(shown, method)
    for (const [code, sentence, data = {}, message = code] of REFUSALS) {
      scrolled.length = 0
      api.reply(call, refused(422, { code, message, data: { ...data } }))
      await user.click(payButton())
      await isAlerted(sentence, scrolled)
      await isPayable()
    }
    assert.equal(api.calls(call).length, REFUSALS.length)
    await assertAccessible(`a refusal of ${method}`)
  }
  api.reply(
    BY_CARD,
    refused(422, { code: 'order.recipe_check', message: 'La receta cheque se vende solo en la tienda.' }),
  )
  await user.click(payButton())
  const dialog = await holds(() => the('dialog', 'Receta Cheque - solo venta presencial'))
  assert.match(dialog.textContent, /La receta cheque se vende solo en la tienda\./)
  await assertAccessible('the recipe-check dialog')
  await user.click(button('Entendido'))
  await holds(() => assert.ok(screen.queryByRole('dialog') === null))
  api.answer(BY_WALLET, { data: { payWithMercadopago: { preferenceId: 'p', url: 'https://wallet.test/p' } } })
  await readyToPay(shown, 'Mercado Pago')
  await user.click(payButton())
  await holds(() => assert.deepEqual(visited, ['https://wallet.test/p']))
})

test('a provider that cannot be reached is said at once, and paying works when it is back', async (t) => {
  const shown = await showPayment(t)
  const { user, api, visited } = shown
  await readyToPay(shown, 'Webpay')
  api.reply(BY_CARD, refused(502, { code: 'payment.unavailable' }))
  await user.click(payButton())
  await sees(UNAVAILABLE)
  // The provider's own refusal is data (SHOP §7).
  api.reply(BY_CARD, cardAnswer({ url: null, token: null, error: 'no' }))
  await isPayable()
  await user.click(payButton())
  await seesNo(UNAVAILABLE)
  await sees(UNAVAILABLE)
  api.reply(BY_CARD, cardAnswer())
  await isPayable()
  await user.click(payButton())
  await holds(() => assert.deepEqual(visited, ['post https://webpay.test/form token_ws=a-token']))
  assert.equal(payButton().getAttribute('aria-busy'), 'true', 'until the browser has left')
})

test('a double press begins one payment; back by the browser’s arrow the page is as it was left', async (t) => {
  const shown = await showPayment(t)
  const { user, api, visited } = shown
  await readyToPay(shown, 'Webpay')
  const answer = api.hold(BY_CARD)
  await user.dblClick(payButton())
  await turns()
  answer(cardAnswer())
  await holds(() => assert.equal(visited.length, 1))
  assert.equal(api.calls(BY_CARD).length, 1)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await isPayable()
  await sees(/Apoquindo 4501/)
})

test('a payment that is never answered ends after a minute; pressed again it is one payment', async (t) => {
  const shown = await showPayment(t)
  const { user, api, visited } = shown
  const scrolled = watchScrolling(t)
  await readyToPay(shown, 'Webpay')
  api.hold(BY_CARD)
  stopClock()
  await user.click(payButton())
  await holds(() => assert.equal(api.calls(BY_CARD).length, 1))
  assert.equal(payButton().getAttribute('aria-busy'), 'true', 'it waits')
  mock.timers.tick(59_000)
  await turns()
  assert.equal(payButton().getAttribute('aria-busy'), 'true')
  mock.timers.tick(1_000)
  await isAlerted('No pudimos guardar tu carro', scrolled)
  await isPayable()
  api.reply(BY_CARD, cardAnswer())
  await user.click(payButton())
  await holds(() => assert.deepEqual(visited, ['post https://webpay.test/form token_ws=a-token']))
  const keys = api.calls(BY_CARD).map(({ headers }) => headers.get('idempotency-key'))
  assert.deepEqual([keys.length, new Set(keys).size], [2, 1], 'the shop answers the payment that it has begun')
})

test('a cart whose save is never answered is said after half a minute; paying begins no payment', async (t) => {
  const shown = await showPayment(t)
  const { user, api, visited } = shown
  const scrolled = watchScrolling(t)
  await readyToPay(shown, 'Webpay')
  api.reply(BY_CARD, refused(422, { code: 'order.amount_changed' }))
  const before = comparisons(shown)
  const served = api.replyTo(OrderDocument)!
  api.hold(OrderDocument)
  stopClock()
  // After this refusal the page compares its cart with the server's.
  await user.click(payButton())
  await holds(() => assert.equal(comparisons(shown), before + 1))
  mock.timers.tick(30_000)
  await sees('No pudimos guardar tu carro. Reintentando…')
  await isPayable()
  await user.click(payButton())
  await holds(() => assert.equal(comparisons(shown), before + 2))
  assert.equal(payButton().getAttribute('aria-busy'), 'true')
  mock.timers.tick(30_000)
  await isPayable()
  await isAlerted('No pudimos guardar tu carro', scrolled)
  assert.equal(api.calls(BY_CARD).length, 1, 'only the refused one')
  // The network is back.
  api.reply(OrderDocument, served)
  api.reply(BY_CARD, cardAnswer())
  mock.timers.tick(30_000)
  await seesNo('No pudimos guardar tu carro. Reintentando…')
  await isPayable()
  await user.click(payButton())
  await holds(() => assert.equal(visited.length, 1))
})
