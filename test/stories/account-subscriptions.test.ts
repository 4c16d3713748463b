/**
 * /account/subscriptions and its detail: read, moved, cancelled, with a prescription that is missing (ACCOUNT §2, §8).
 */
import assert from 'node:assert/strict'
import { pdf } from '#test/test-files.ts'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { asOwnClient } from './registering.ts'
import { button, field, figure } from './shopping.ts'
import { SUBSCRIBED, subscribe } from './subscribed.ts'
import { failCalls, story, until, arrives } from './story.ts'

/** A simple prescription, which may come after finalising. */
const PRESCRIBED = { sku: '119753' }

story(
  'a customer sees their subscriptions by status, and by pages',
  async (scene) => {
    const { page, visit, press, sees, email } = scene
    const client = await asOwnClient(scene, email)
    const requested = new Map<string, string>()
    page.on('request', (request) => {
      if (!request.postData()?.includes('query Subscriptions(')) return
      const { filters, sortBy } = request.postDataJSON().variables as { filters: { status: string[] }; sortBy: string }
      requested.set(filters.status.join(), sortBy)
    })
    await visit('/account/subscriptions')
    await page.getByRole('heading', { name: 'Mis Suscripciones', level: 1 }).waitFor()
    await sees('No tienes suscripciones activas')
    await scene.picture('subscriptions-none')
    await assertAccessible(page, 'no subscriptions')
    const filter = page.getByRole('navigation', { name: 'Estado de las suscripciones' })
    await press(filter.getByRole('link', { name: 'Terminadas' }))
    await sees('No tienes suscripciones terminadas')
    await press(filter.getByRole('link', { name: 'Canceladas' }))
    await sees('No tienes suscripciones canceladas')
    assert.deepEqual(
      [...requested],
      [
        ['ACTIVA', 'createdAt'],
        ['TERMINADA', 'updatedAt'],
        ['CANCELADA', 'updatedAt'],
      ],
    )

    const references = []
    for (let index = 0; index < 6; index++) references.unshift(await subscribe(scene, client))
    await visit('/account/subscriptions')
    await expect(page.getByRole('link', { name: /^VER DETALLE/ })).toHaveCount(5)
    for (const text of ['2 Meses', '30 Días', 'Activa', references[0]!]) await sees(text)
    await scene.picture('subscriptions')
    await assertAccessible(page, 'subscriptions')
    await press(page.getByRole('link', { name: 'Última página' }))
    await page.getByRole('link', { name: `VER DETALLE de la suscripción ${references[5]}` }).waitFor()
    await press(page.getByRole('link', { name: /^VER DETALLE/ }))
    await page.getByRole('heading', { name: `Detalle suscripción #${references[5]}`, level: 1 }).waitFor()

    scene.expectProblem(/failed: POST .*graphql/)
    await failCalls(page, 'query Subscriptions(')
    await visit('/account/subscriptions')
    await sees('Ha ocurrido un error al cargar tus suscripciones')
    await page.unroute('**/graphql')
    await press(button(page, 'Volver a intentar'))
    await expect(page.getByRole('link', { name: /^VER DETALLE/ })).toHaveCount(5)

    scene.expectProblem(/404: .*graphql/)
    await visit('/account/subscriptions/detail/NADA0000')
    await sees('No se encontró la suscripción')
  },
  { deep: 'its rows are shown by save-subscription.test.ts' },
)

story(
  'a subscription’s detail: its plan, dates and figures; another address, and its end',
  async (scene) => {
    const { page, visit, press, sees, email, screen } = scene
    const client = await asOwnClient(scene, email)
    const reference = await subscribe(scene, client, { months: 6, days: 14 })
    await visit(`/account/subscriptions/detail/${reference}`)
    await page.getByRole('heading', { name: `Detalle suscripción #${reference}`, level: 1 }).waitFor()
    for (const text of [
      'Depto 12, Apoquindo 4501, Las Condes, Metropolitana de Santiago',
      '6 meses',
      'Cada 14 días',
      SUBSCRIBED.name,
      'Webpay OneClick',
      /^Visa terminada en \d{4}$/,
      'El cobro se realizará 2 días antes del envío de tus medicamentos*',
    ])
      await sees(text)
    await expect.poll(() => figure(page.locator('main'), 'Subtotal')).toEqual('$12.180')
    await expect.poll(() => figure(page.locator('main'), 'Bonificación de Suscripción')).toEqual('-$1.200')
    await expect.poll(() => figure(page.locator('main'), 'Envío')).toEqual('$3.190')
    await expect.poll(() => figure(page.locator('main'), 'Total por orden')).toEqual('$14.170')
    const perSlide = screen === 'phone' ? 3 : 6
    const dates = page.getByRole('list', { name: /^Fechas 1 a \d de \d\d$/ })
    await expect(dates.getByRole('listitem')).toHaveCount(perSlide)
    await expect(dates.getByRole('listitem').first()).toHaveText(/^\d{2}\/\d{2}\/\d{4}\s+Próxima\s+Cambiar$/, {
      useInnerText: true,
    })
    await expect(button(page, 'Fechas anteriores')).toBeDisabled()
    const terms = page.getByRole('link', { name: /^Los términos y condiciones que aceptaste \(versión \d+\)$/ })
    await expect(terms).toHaveAttribute('href', /^\/terminos-y-condiciones\?version=\d+$/)
    await scene.picture('subscription-detail')
    await assertAccessible(page, 'a subscription')
    await press(button(page, 'Fechas siguientes'))
    await page.getByRole('list', { name: new RegExp(`^Fechas ${perSlide + 1} a ${perSlide * 2} de `) }).waitFor()

    await press(button(page, 'EDITAR la dirección de entrega'))
    const modal = page.getByRole('dialog', { name: 'Cambiar dirección de entrega' })
    await modal.waitFor()
    await press(modal.getByRole('button', { name: 'INGRESAR OTRA DIRECCIÓN' }))
    await scene.picture('subscription-address')
    await assertAccessible(page, 'another address')
    await field(page, 'Dirección').fill('Sin número')
    await press(modal.getByRole('button', { name: 'Validar Dirección' }))
    await sees('Debe ingresar un formato de dirección válido ( CALLE NÚMERO )')
    await modal.getByLabel('Región').selectOption({ label: 'Valparaíso' })
    await modal.getByRole('combobox', { name: 'Comuna' }).fill('Valparaíso')
    await modal.getByRole('combobox', { name: 'Comuna' }).blur()
    await field(page, 'Dirección').fill('Pedro Montt 1850')
    await modal.getByLabel(/^Departamento/).fill('Casa 3')
    await press(modal.getByRole('button', { name: 'Validar Dirección' }))
    await sees('Dirección validada: está elegida en la lista.')
    await scene.picture('subscription-address-chosen')
    await press(modal.getByRole('button', { name: 'GUARDAR' }))
    await modal.waitFor({ state: 'detached' })
    await sees('Su suscripción fue actualizada con éxito')
    await sees('Casa 3, Pedro Montt 1850, Valparaíso, Valparaíso')
    await until(() => figure(page.locator('main'), 'Envío'), '$4.900')
    await expect.poll(() => figure(page.locator('main'), 'Total por orden')).toEqual('$15.880')

    await press(button(page, 'CANCELAR SUSCRIPCIÓN'))
    const cancelling = page.getByRole('dialog', { name: '¿Quieres cancelar tu suscripción?' })
    await cancelling.waitFor()
    await scene.picture('subscription-cancel')
    await press(cancelling.getByRole('button', { name: 'CANCELAR SUSCRIPCIÓN' }))
    await sees('Su suscripción fue cancelada con éxito')
    await page.getByText('Cancelada', { exact: true }).waitFor()
    await expect(button(page, 'EDITAR la dirección de entrega')).toHaveCount(0)
    await expect(page.getByText(/^Visa terminada/)).toHaveCount(0)
    await expect(page.getByText(/El cobro se realizará/)).toHaveCount(0)
    await scene.picture('subscription-cancelled')
    await assertAccessible(page, 'a cancelled subscription')
    await press(page.getByRole('link', { name: 'Volver a Mis Suscripciones' }))
    await press(page.getByRole('link', { name: 'Canceladas' }))
    await press(page.getByRole('link', { name: `VER DETALLE de la suscripción ${reference}` }))

    await press(button(page, 'RENOVAR SUSCRIPCIÓN'))
    await arrives(page, '/suscripcion', /./)
    await expect(field(page, '¿Cuántos meses dura?')).toHaveValue('6')
    await expect(field(page, '¿Cada cuántos días llega?')).toHaveValue('14')
    await sees(SUBSCRIBED.name)
    await until(() => page.evaluate(() => Boolean(localStorage.getItem('subscription_order'))), true)
    await scene.picture('subscription-renewed')
  },
  { layout: 'slides of six dates, on a phone of three' },
)

story(
  'the page requests whatever would stop the next charge: a card, a prescription',
  async (scene) => {
    const { page, visit, press, sees, email } = scene
    const client = await asOwnClient(scene, email)
    const reference = await subscribe(scene, client, { sku: PRESCRIBED.sku, quantity: 1 })
    await visit('/account/payment-methods')
    await press(button(page, 'Eliminar'))
    await sees('Tienes una suscripción activa: sin tarjeta no podremos cobrar ni enviar los próximos pedidos.')
    await press(button(page, 'Eliminar tarjeta'))
    await sees('Se eliminó la tarjeta correctamente')
    await visit(`/account/subscriptions/detail/${reference}`)
    await sees('Faltan recetas para el próximo cobro')
    await sees('Falta tu receta. Súbela antes del próximo cobro.')
    await scene.picture('subscription-documents')
    await assertAccessible(page, 'a missing prescription')
    const input = page.locator('input[type=file][data-for]')
    await input.setInputFiles({
      name: 'receta.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('esto no es un pdf'),
    })
    scene.expectProblem(/415: .*prescriptions/)
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    await input.setInputFiles({ name: 'receta.pdf', mimeType: 'application/pdf', buffer: pdf() })
    await sees('Recibimos receta.pdf')
    await expect(page.getByText('Faltan recetas para el próximo cobro')).toHaveCount(0)
    await press(page.getByRole('link', { name: 'Inscribe tu tarjeta aquí' }))
    await page.getByRole('heading', { name: 'Medio de pago', level: 1 }).waitFor()
  },
  { on: ['desktop'] },
)
