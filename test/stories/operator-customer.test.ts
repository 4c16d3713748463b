/** An operator's checkout is about the customer on the phone, and about one customer (SHOP §5 §6, finding 18). */
import assert from 'node:assert/strict'
import { ask } from './asking.ts'
import { addProduct, button, field, PRODUCTS, summary } from './shopping.ts'
import { signIn, tokenOf } from './signed-in.ts'
import { assertLegalLinks } from './legal-links.ts'
import { story, storyOnce, until, type Scene } from './story.ts'

const CAMILA = '15.482.316-6'
const NOBODY = '22.222.222-2'
const FIELDS = [
  'Correo electrónico',
  'Nombre',
  'Apellido',
  'Teléfono',
  'Fecha de nacimiento',
  'Dirección',
  'Departamento, casa u oficina',
  'Comentario para la entrega',
] as const

const byLabel = (page: Scene['page'], label: string) =>
  page
    .getByLabel(new RegExp(`^${label}`))
    .filter({ visible: true })
    .first()
const values = async (page: Scene['page']) => Promise.all(FIELDS.map((label) => byLabel(page, label).inputValue()))

async function openDelivery(scene: Scene): Promise<void> {
  await signIn(scene, 'operator')
  await addProduct(scene, PRODUCTS.cream)
  await scene.visit('/checkout')
  await scene.press(button(scene.page, 'Continuar'))
  await scene.page.getByRole('heading', { name: 'Datos del cliente' }).waitFor()
}

async function lookUpCamila({ page, sees }: Pick<Scene, 'page' | 'sees'>): Promise<void> {
  await field(page, 'RUT').fill(CAMILA)
  await sees('Cliente registrado: completamos sus datos. Compra con sus precios.')
  await until(() => byLabel(page, 'Nombre').inputValue(), 'Camila')
  await byLabel(page, 'Comentario para la entrega').fill('Dejar con Camila')
}

type Person = {
  firstName: string
  lastName: string
  email: string
  phone: string
  rut: string
  address: string
  birthdate: string | null
  isMember: boolean
}
const draftOf = async ({ page, shop }: Pick<Scene, 'page' | 'shop'>): Promise<Person> => {
  const id = await page.evaluate(() => localStorage.getItem('order'))
  const answer = await ask<{ order: { order: Person } }>(
    shop.url,
    'query ($id: ID!) { order(id: $id) { order { firstName lastName email phone rut address birthdate isMember } } }',
    { id },
    await tokenOf('operator'),
  )
  return answer.order.order
}

storyOnce(
  'another RUT clears the former customer: in the form, in the stored order, and in the server’s draft',
  async (scene) => {
    const { page, press, sees } = scene
    await openDelivery(scene)
    await lookUpCamila(scene)
    // Accepted, so that the server has all of it, and back.
    await press(button(page, 'SIGUIENTE'))
    await page.getByRole('heading', { name: 'Finalizar Orden', level: 1 }).waitFor()
    await assertLegalLinks(page.getByRole('main'), ['terms'])
    await until(async () => (await draftOf(scene)).firstName, 'Camila')
    await press(page.getByRole('link', { name: 'Editar la entrega' }))
    await until(() => byLabel(page, 'Nombre').inputValue(), 'Camila')
    await field(page, 'RUT').fill(NOBODY)
    await sees('Sin datos anteriores con este RUT. Borramos los datos del cliente anterior.')
    await scene.picture('operator-other-rut')
    assert.deepEqual(
      await values(page),
      FIELDS.map(() => ''),
    )
    assert.equal(await byLabel(page, 'Previsión de salud').inputValue(), '0')
    const stored = await page.evaluate(() => sessionStorage.getItem('orderData') ?? '')
    assert.doesNotMatch(stored, /Camila|camila|Apoquindo|15\.?482/)
    await until(() => draftOf(scene), {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      rut: '22222222-2',
      address: '',
      birthdate: null,
      isMember: false,
    })
    // The order does not go on with what is missing.
    await press(button(page, 'SIGUIENTE'))
    await sees(/^Revisa \d+ datos para continuar$/)
    await field(page, 'RUT').fill(CAMILA)
    await until(() => byLabel(page, 'Nombre').inputValue(), 'Camila')
  },
)

storyOnce('an answer for a RUT that is no longer typed fills nothing', async (scene) => {
  const { page, sees } = scene
  await openDelivery(scene)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('15482316-6')) await held
    await route.fallback().catch(() => {})
  })
  await field(page, 'RUT').fill(CAMILA)
  await sees('Buscando al cliente…')
  await field(page, 'RUT').fill(NOBODY)
  await sees('Sin datos anteriores con este RUT.')
  release()
  await page.unroute('**/graphql', undefined)
  await until(async () => (await draftOf(scene)).rut, '22222222-2')
  assert.deepEqual(
    await values(page),
    FIELDS.map(() => ''),
  )
})

storyOnce('a RUT is looked up when it is valid and longer than 8 characters, and no sooner', async (scene) => {
  const { page } = scene
  const requested: string[] = []
  page.on(
    'request',
    (request) =>
      void (
        request.postData()?.includes('userByRut') && requested.push(request.postDataJSON().variables.rut as string)
      ),
  )
  await openDelivery(scene)
  // '99.999-7' and '765.432-4' have the right check digit and too few digits.
  for (const rut of ['1', '1.111.111', '99.999-7', '765.432-4', '15.482.316-5', '15.482.316', 'abc']) {
    await field(page, 'RUT').fill(rut)
    assert.equal(await page.getByText('Buscando al cliente…').count(), 0)
  }
  await lookUpCamila(scene)
  await scene.press(button(page, 'SIGUIENTE'))
  await page.getByRole('heading', { name: 'Finalizar Orden', level: 1 }).waitFor()
  assert.deepEqual(requested, ['15482316-6'], 'once')
})

story(
  'the operator’s checkout speaks about the customer: RUT first, no invitation to sign in, terms by phone',
  async (scene) => {
    const { page, press, sees } = scene
    await signIn(scene, 'operator')
    await addProduct(scene, { sku: '9297683', name: 'Vitalerce Vitamina C 500 mg 30 comprimidos' })
    await scene.visit('/checkout')
    await summary(page).waitFor()
    await press(button(page, 'Continuar'))
    const customer = page.getByRole('region', { name: 'Datos del cliente' })
    await customer.waitFor()
    assert.equal(await customer.locator('input, select').first().getAttribute('name'), 'rut')
    await sees('Le enviaremos el comprobante a este correo.')
    const main = await page.locator('main').innerText()
    for (const words of ['Tus datos', 'Con tu cuenta:', '¿Cómo quieres recibirlo?', 'tu compra', 'Aquí te enviaremos'])
      assert.doesNotMatch(main, new RegExp(words.replace('?', '\\?')), words)
    await scene.picture('operator-customer')
    await lookUpCamila(scene)
    await press(button(page, 'SIGUIENTE'))
    await page.getByRole('heading', { name: 'Finalizar Orden', level: 1 }).waitFor()
    assert.ok(await button(page, 'SIGUIENTE').isDisabled())
    await sees('Confirma que el cliente acepta los términos y condiciones.')
    // The transaction's number is for what was paid already (SHOP §5).
    for (const [way, shown] of [
      [/^Pago diferido/, 0],
      [/^Pago inmediato/, 1],
      [/^Pago a domicilio/, 0],
    ] as const) {
      await page.getByRole('radio', { name: way }).check()
      await until(() => field(page, 'Número de transacción').count(), shown)
    }
    await page.getByLabel('El cliente acepta los términos y condiciones').check()
    await until(() => button(page, 'SIGUIENTE').isEnabled(), true)
    await scene.picture('operator-terms')
  },
)
