/** The subscription's cart, apart from the ordinary one, and what holds it up (ACCOUNT §2 §4 §5). */
import { randomInt } from 'node:crypto'
import { jpeg } from '#test/test-files.ts'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { choose, uploaded } from './prescribing.ts'
import { button, couponField, field, figure, PRODUCTS } from './shopping.ts'
import {
  acceptTerms,
  asSubscriber,
  atOneclick,
  subscribeTo,
  subscriptionSummary,
  toSummary,
  VITAMIN,
} from './subscribing.ts'
import { arrives, awake, storyOnce as story, until } from './story.ts'

/** The pharmacy keeps its prescription; 10.490, for subscribers 9.590. */
const RETAINED = { sku: '117971', name: 'Alivax 75 mg Cápsulas' }
const SIMPLE = { sku: '113581', name: 'Aldrox 70 mg Comprimidos recubiertos' }

story(
  'the subscriptions are a listing of their own: types, categories and search, at the subscriber’s price',
  async (scene) => {
    const { page, visit, press, sees } = scene
    await visit('/suscripciones')
    await sees('Recibe tus productos de siempre cada tantos días')
    await assertAccessible(page, 'the listing')
    const types = page.getByRole('navigation', { name: 'Categorías' }).filter({ visible: true })
    await press(types.getByRole('link', { name: /^Vitaminas y suplementos/ }))
    await page.getByRole('heading', { name: 'Vitaminas y suplementos', level: 1 }).waitFor()
    await press(types.getByRole('link', { name: /^Vitaminas( \d|\d|$)/ }).first())
    await arrives(page, '/suscripciones/vitaminas-y-suplementos/vitaminas', /^Vitaminas$/)
    await scene.picture('subscriptions-category')
    // The header's search stays among subscriptions.
    const search = page.getByRole('search').getByLabel('Buscar productos')
    await search.fill('Rukavita Vitamina C 500')
    await search.press('Enter')
    await arrives(page, /^\/busqueda\?.*type=suscripciones/, /^Resultados para/)
    const found = page.getByRole('article').filter({ hasText: VITAMIN.name }).filter({ visible: true })
    await found.getByText('$6.190').waitFor()
    await assertAccessible(page, 'the search')
    await scene.picture('subscriptions-search')
    await press(found.getByRole('link', { name: VITAMIN.name }))
    await arrives(page, /^\/suscripcion\/product\/9240999\//, VITAMIN.name)
    await press(page.getByRole('link', { name: /^Comprar una sola vez/ }))
    await arrives(page, /^\/product\/9240999\//, VITAMIN.name)
    await button(page, `Agregar al carro: ${VITAMIN.name}`).filter({ visible: true }).first().waitFor()
    await sees('$6.690')
    await visit('/busqueda-suscripciones?search=omega')
    await page.getByRole('heading', { name: /^Resultados para/, level: 1 }).waitFor()
    await expect(page.getByRole('button', { name: /^Suscribirme a/ })).not.toHaveCount(0)
    await visit('/conoce-suscripciones')
    await assertAccessible(page, 'what a subscription is')
    await scene.picture('subscriptions-about')
    scene.expectProblem(/^404: /)
    await page.goto(`${scene.shop.url}/suscripciones/nada`)
    await page.getByText('Página no encontrada').first().waitFor()
    // What cannot be subscribed to is bought once.
    await page.goto(`${scene.shop.url}/suscripcion/product/${PRODUCTS.cream.sku}`)
    await arrives(page, /^\/product\/9322255/, /Agua micelar piel sensible/)
  },
)

story('nothing below the card moves when it is known', async (scene) => {
  const { page, sees } = scene
  await asSubscriber(scene)
  await subscribeTo(scene, VITAMIN)
  const held = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query SavedCard')) await held.promise
    await route.continue()
  })
  await toSummary(scene)
  const terms = page.getByLabel(/^He leído y acepto/)
  const before = await terms.boundingBox()
  await scene.picture('subscription-card-loading')
  held.resolve()
  await sees('Inscribe tu tarjeta en el sitio de Transbank')
  await expect.poll(() => terms.boundingBox()).toEqual(before)
})

story('what another window adds to the subscription stops this one until it is loaded again', async (scene) => {
  const { page, context, visit, press } = scene
  await asSubscriber(scene)
  await visit('/suscripciones')
  const other = await context.newPage()
  await subscribeTo(
    { ...scene, page: other, sees: async (text) => void (await other.getByText(text).first().waitFor()) },
    VITAMIN,
  )
  await page.bringToFront()
  const modal = page.getByRole('dialog', { name: 'Carrito actualizado' })
  await modal.waitFor()
  await Promise.all([page.waitForEvent('load'), press(modal.getByRole('button', { name: 'Recargar' }))])
  await awake(page)
  await page.getByRole('link', { name: 'Suscripción, 1 producto' }).waitFor()
})

story(
  'a prescription that the pharmacy keeps is required before the delivery; a simple one may come later',
  async (scene) => {
    const { page, visit, press, sees } = scene
    // A paper that was used is not taken from anybody else: this one is nobody else's.
    const paper = await jpeg(randomInt(300, 3_000), randomInt(300, 3_000))
    await asSubscriber(scene)
    await subscribeTo(scene, RETAINED)
    await subscribeTo(scene, SIMPLE)
    await visit('/suscripcion')
    await field(page, '¿Cuántos meses dura?').selectOption({ label: '3 meses' })
    await field(page, '¿Cada cuántos días llega?').selectOption({ label: 'Cada 14 días' })
    await press(button(page, 'Continuar'))
    await sees('Sube tu receta')
    await sees('Debes cargar una receta válida para revisión en cada producto marcado.')
    await scene.picture('subscription-prescription')
    await assertAccessible(page, 'without its prescription')
    await choose(scene, button(page, `Subir receta para ${RETAINED.name}`), 'receta.jpg', paper, 'image/jpeg')
    await uploaded(page, 1)
    await page.reload()
    await uploaded(page, 1)
    await press(button(page, `Quitar la receta de ${RETAINED.name}`))
    await uploaded(page, 0)
    await choose(scene, button(page, `Subir receta para ${RETAINED.name}`), 'receta.jpg', paper, 'image/jpeg')
    await uploaded(page, 1)
    await press(button(page, 'Continuar'))
    await page.getByRole('heading', { name: 'Quién recibe' }).waitFor()
    await expect(field(page, 'Nombre')).toHaveValue('Inés')
    await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
    await press(button(page, 'SIGUIENTE'))
    await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
    await sees('receta.jpg')
    await sees('7 entregas')
    await acceptTerms(page)
    await scene.picture('subscription-with-prescription')
    await press(button(page, 'Inscribir tarjeta'))
    await atOneclick(page)
    await press(button(page, 'Inscribir tarjeta'))
    await page.getByRole('heading', { name: 'Tu suscripción está activa', level: 1 }).waitFor()
    await sees('Faltan recetas')
    await scene.picture('subscription-active-prescription')
    await assertAccessible(page, 'active, with a prescription to come')
  },
)

story(
  'a subscription’s coupon lowers each delivery, and is removed when the last step is left',
  async (scene) => {
    const { page, press, sees, screen } = scene
    scene.expectProblem(/^422: .*\/graphql$/)
    await asSubscriber(scene)
    await subscribeTo(scene, VITAMIN)
    await toSummary(scene)
    const coupon = await couponField(page)
    await coupon.fill('cuidate10')
    await press(button(page, 'Aplicar'))
    await expect(coupon).toHaveAttribute('aria-invalid', 'true')
    await coupon.fill('suscribe15')
    await press(button(page, 'Aplicar'))
    await sees('Cupón SUSCRIBE15 aplicado')
    // 15 % of 6.690, in the place of the subscriber's discount.
    await until(() => figure(subscriptionSummary(page), 'Total por orden'), '$8.876')
    // A phone has it folded up.
    if (screen === 'desktop') await until(() => figure(subscriptionSummary(page), 'Cupón'), '-$1.004')
    await scene.picture('subscription-coupon')
    await assertAccessible(page, 'with a coupon')
    await press(page.getByRole('navigation', { name: 'Pasos de la compra' }).getByRole('link', { name: 'Entrega' }))
    await until(() => figure(subscriptionSummary(page), 'Total por orden'), '$9.380')
  },
  { deep: 'its rows are shown by subscription-checkout.rules.test.ts' },
)
