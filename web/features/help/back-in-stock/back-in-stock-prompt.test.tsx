import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { answered, lost } from '#test/component/api-table.ts'
import {
  button,
  field,
  fillIn,
  holds,
  isFocused,
  sees,
  seesNo,
  showPart,
  the,
  type Shown,
} from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'
import { NotifyButton } from './notify-button.tsx'

const CALL = 'POST /mscustomer/customer'
const TITLE = 'Te avisaremos cuando esté disponible'
const PRODUCT = { sku: '9251278', productName: 'Vitamina C 1000 mg', stock: 0, enable: true }
const PERSON = ['Ana Rojas', 'ana@example.com', '12345678']
const LABELS = ['Nombre', 'Correo electrónico', 'Teléfono']

type Shows = Partial<Parameters<typeof showPart>[2] & object> & { product?: typeof PRODUCT }

/** Opened by its button. */
async function opened(t: TestContext, { product = PRODUCT, ...options }: Shows = {}): Promise<Shown> {
  const shown = await showPart(t, <NotifyButton product={product} name={product.productName} />, options)
  await open(shown)
  return shown
}
async function open({ user }: Pick<Shown, 'user'>) {
  await user.click(button(/^(Avísame|Tell me|Notify)/))
  await holds(() => the('dialog'))
}
async function fill({ user }: Pick<Shown, 'user'>, typed = PERSON, labels = LABELS) {
  for (const [index, label] of labels.entries()) {
    await user.clear(field(label))
    await user.type(field(label), typed[index]!)
  }
}
const typed = () => LABELS.map((label) => field(label).value)
const noDialog = () => holds(() => assert.ok(document.querySelector('[role=dialog]') === null, 'it is closed'))

test('what each field lacks is said at the field, and leaves with what is typed', async (t) => {
  // An earlier test's form that was not sent keeps what a visitor has typed.
  const { user, api } = await opened(t)
  await sees('+569')
  for (const label of LABELS) await user.clear(field(label))
  await assertAccessible('the form')
  await user.click(button('Enviar'))
  await holds(() => assert.equal(document.body.textContent!.split('Este campo es requerido.').length, 4))
  await isFocused(() => field('Nombre'))
  await fill({ user }, ['A', 'ana@', '912345678'])
  await user.click(button('Enviar'))
  await sees('Debe ingresar un nombre de más de 2 letras')
  await sees('Debe ingresar un email válido')
  await sees('Solo se permiten 8 números')
  await seesNo('Este campo es requerido.')
  await assertAccessible('the form with errors')
  await fillIn({ user }, Object.fromEntries(LABELS.map((label) => [label, '9'.repeat(300)])))
  assert.deepEqual(
    typed().map((text) => text.length),
    [100, 254, 20],
    'a field takes no more',
  )
  assert.equal(the('link', 'política de privacidad').getAttribute('target'), '_blank', 'what was typed stays')
  await sees(/use estos datos solo para avisarte de este producto/)
  assert.equal(api.calls(CALL).length, 0)
})

test('it shows that it sends, sends a double press once, and thanks; the next form is empty', async (t) => {
  const shown = await opened(t)
  const { user, api } = shown
  await fill(shown, ['Ana Rojas', 'Ana@Example.com', '1234 5678'])
  const answer = api.hold(CALL)
  const send = button('Enviar')
  await user.dblClick(send)
  await holds(() => assert.equal(send.getAttribute('aria-busy'), 'true'))
  await sees('Enviando tus datos')
  await assertAccessible('while it sends')
  answer(answered({ status: 'ok' }))
  await sees('¡Gracias! Te avisaremos')
  assert.deepEqual(
    api.calls(CALL).map(({ body }) => body),
    [
      {
        ...{ name: 'Ana Rojas', email: 'ana@example.com', phone: '12345678', sku: PRODUCT.sku },
        ...{ productName: PRODUCT.productName, status: 'ingresado', locale: 'es' },
      },
    ],
  )
  await isFocused(() => the('dialog').querySelector('button.mt-6')!)
  await assertAccessible('the thanks')
  await user.keyboard('{Enter}')
  await noDialog()
  await isFocused(() => button(/^Avísame/))
  await open(shown)
  assert.deepEqual(typed(), ['', '', ''])
})

test('a request that fails, or is answered with the status error, ends in ‘Entendido’; opened again, what was typed is there', async (t) => {
  const shown = await opened(t)
  const { user, api } = shown
  await fill(shown)
  for (const reply of [
    answered({ status: 'error' }),
    answered({ status: 'error', error: { code: 'request.rate_limited' } }, 429),
    () => new Response('no answer', { status: 502 }),
    lost,
  ]) {
    api.reply(CALL, reply)
    await user.click(button('Enviar'))
    await sees('por favor, inténtelo de nuevo más tarde.')
    the('dialog', 'Hubo un error al procesar tu información')
    await isFocused(() => button('Entendido'))
    await assertAccessible('the error')
    await user.click(button('Entendido'))
    await noDialog()
    await open(shown)
    the('dialog', TITLE)
    assert.deepEqual(typed(), PERSON)
  }
  api.reply(CALL, answered({ status: 'ok' }))
  await user.click(button('Enviar'))
  await sees('¡Gracias! Te avisaremos')
})

test('a request that is never answered fails after half a minute', async (t) => {
  const shown = await opened(t)
  await fill(shown)
  shown.api.hold(CALL)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  await shown.user.click(button('Enviar'))
  await holds(() => assert.equal(shown.api.calls(CALL).length, 1))
  t.mock.timers.tick(30_000)
  await sees('por favor, inténtelo de nuevo más tarde.')
  t.mock.timers.reset()
})

test('a product that is back while its form is filled in says so', async (t) => {
  const shown = await opened(t)
  await fill(shown)
  shown.api.reply(CALL, answered({ status: 'error', error: { code: 'stock.available' } }, 409))
  await shown.user.click(button('Enviar'))
  await sees('Ya está disponible')
})

test('who is signed in finds the form filled in; what somebody else types in that browser is not theirs', async (t) => {
  const { client } = DEMO_PEOPLE
  const shown = await opened(t, { stored: await signedIn('client') })
  const { user } = shown
  const own = [`${client.firstName} ${client.lastName}`, client.email, client.phoneNumber.slice(1)]
  assert.deepEqual(typed(), own)
  await assertAccessible('the form of who is signed in')
  await user.clear(field('Nombre'))
  await user.type(field('Nombre'), 'Camila')
  await user.click(button('Cerrar'))
  await noDialog()
  await open(shown)
  assert.deepEqual(typed(), ['Camila', ...own.slice(1)], 'what was typed is there again')
  localStorage.removeItem('token')
  await user.click(button('Cerrar'))
  await noDialog()
  await open(shown)
  assert.deepEqual(typed(), ['', '', ''])
})

test('the focus comes back to ‘Avísame’ however the form is closed', async (t) => {
  const shown = await showPart(t, <NotifyButton product={PRODUCT} name="x" />)
  const { user } = shown
  for (const close of [() => user.keyboard('{Escape}'), () => user.click(button('Cerrar'))]) {
    button(/^Avísame/).focus()
    await user.keyboard('{Enter}')
    await holds(() => the('dialog', TITLE))
    await isFocused(() => field('Nombre'))
    await close()
    await noDialog()
    await isFocused(() => button(/^Avísame/))
  }
})

test('the back-in-stock form speaks English, its errors and its failure too', async (t) => {
  const shown = await opened(t, { locale: 'en' })
  const { user, api } = shown
  the('dialog', 'We will tell you when it is available')
  await user.click(button('Send'))
  await sees('This field is required.')
  const labels = ['Name', 'E-mail', 'Phone']
  await fill(shown, ['A', 'a', '1'], labels)
  await user.click(button('Send'))
  for (const sentence of ['at least 2 letters', 'valid e-mail', 'Only 8 digits']) await sees(new RegExp(sentence))
  await fill(shown, ['Ana', 'ana@example.com', '12345678'], labels)
  api.reply(CALL, lost)
  await user.click(button('Send'))
  await sees('please try again later.')
  await user.click(button('Understood'))
  await noDialog()
})
