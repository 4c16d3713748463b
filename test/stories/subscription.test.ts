/** Subscribing, from a product's page to ACTIVA (ACCOUNT §2 §4 §5). */
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { registerClient } from './registering.ts'
import { button, field, fillCommune, figure } from './shopping.ts'
import {
  acceptTerms,
  asSubscriber,
  atOneclick,
  PASSWORD,
  subscribeTo,
  subscriptionSummary,
  toSummary,
  VITAMIN,
} from './subscribing.ts'
import { assertLegalLinks } from './legal-links.ts'
import { arrives, story, storyOnce, until } from './story.ts'

story(
  'a customer subscribes: signs in where it is required, chooses the plan, enrols a card, and the subscription is active',
  async (scene) => {
    const { page, visit, press, sees, email } = scene
    await registerClient(scene, email, PASSWORD)
    await visit(`/product/${VITAMIN.sku}`)
    // The ordinary price, and what an account would save.
    await expect(page.getByRole('main')).toContainText(/\$6\.690[^]*Con tu cuenta ahorras \$500 \(estimado\)/)
    await press(page.getByRole('link', { name: /^Recíbelo con una suscripción/ }))
    await arrives(page, /^\/suscripcion\/product\//, VITAMIN.name)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${scene.shop.url}/product/9240999/rukavita-vitamina-c-500-mg-30-comprimidos`,
    )
    await sees('Precio de suscripción, por cada entrega')
    await press(button(page, `Suscribirme a ${VITAMIN.name}`))
    const login = page.getByRole('dialog', { name: 'Iniciar sesión' })
    await login.getByText('Las suscripciones requieren registro').waitFor()
    await scene.picture('subscription-login')
    await assertAccessible(page, 'the login modal')
    await login.getByLabel('Correo electrónico').fill(email)
    await login.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await press(login.getByRole('button', { name: 'Iniciar sesión' }))
    await sees('Producto añadido al carrito')
    await page.getByRole('link', { name: 'Suscripción, 1 producto' }).waitFor()
    // The ordinary cart is another one.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull()

    await press(page.getByRole('link', { name: 'Ver mi suscripción' }))
    await page.getByRole('heading', { name: 'Tu suscripción', level: 1 }).waitFor()
    await until(() => figure(subscriptionSummary(page), 'Total por orden'), '$6.190')
    await until(() => figure(subscriptionSummary(page), 'Bonificación de Suscripción'), '-$500')
    await press(button(page, 'Continuar'))
    await sees('Debes seleccionar cuantos meses durara tu suscripción')
    await sees('Debes seleccionar cada cuantos días llegará tu pedido')
    await scene.picture('subscription-cart')
    await assertAccessible(page, 'the cart with its errors')
    await field(page, '¿Cuántos meses dura?').selectOption({ label: '2 meses' })
    await field(page, '¿Cada cuántos días llega?').selectOption({ label: 'Cada 30 días' })
    await sees('3 entregas')
    await scene.picture('subscription-plan')
    await press(button(page, 'Continuar'))
    await page.getByRole('heading', { name: 'Quién recibe' }).waitFor()
    await expect(field(page, 'Nombre')).toHaveValue('Inés')
    await expect(field(page, 'Teléfono')).toHaveValue('912345678')
    await field(page, 'Teléfono').fill('')
    await press(button(page, 'SIGUIENTE'))
    await sees('Es necesario agregar un número para contactarte...')
    await scene.picture('subscription-delivery')
    await assertAccessible(page, 'the delivery with its errors')
    await field(page, 'Teléfono').fill('912345678')
    await fillCommune(page)
    await field(page, 'Dirección').fill('Apoquindo 4501')

    // What was typed and chosen is there after a reload, and after going back.
    await page.reload()
    await expect(field(page, 'Dirección')).toHaveValue('Apoquindo 4501')
    await page.goBack()
    await expect(field(page, '¿Cada cuántos días llega?')).toHaveValue('30')
    await page.goForward()
    await expect(field(page, 'Dirección')).toHaveValue('Apoquindo 4501')
    await press(button(page, 'SIGUIENTE'))
    await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
    await until(() => figure(subscriptionSummary(page), 'Total por orden'), '$9.380')
    await sees('Inscribe tu tarjeta en el sitio de Transbank')
    await sees(/^Cobramos cada entrega 2 días antes de su fecha; la que llega antes de eso, al suscribirte\./)
    await acceptTerms(page)
    await scene.picture('subscription-summary')
    await assertAccessible(page, 'the summary')
    await press(button(page, 'Inscribir tarjeta'))
    await atOneclick(page)
    await press(button(page, 'Inscribir tarjeta'))
    await arrives(page, /^\/subscription-response\/[0-9a-f-]{36}$/, 'Tu suscripción está activa')
    await sees('$9.380')
    await scene.picture('subscription-active')
    await assertAccessible(page, 'active')
    const response = page.url()
    await page.reload()
    await page.getByRole('heading', { name: 'Tu suscripción está activa', level: 1 }).waitFor()
    await visit('/suscripcion')
    await sees('No hay productos en el carrito de suscripciones')
    await scene.picture('subscription-empty')
    await assertAccessible(page, 'empty')

    // The second one needs no enrolment.
    await subscribeTo(scene, VITAMIN)
    await toSummary(scene)
    await sees(/^Visa terminada en 6623$/)
    await acceptTerms(page)
    await assertLegalLinks(page.getByRole('main'), ['terms'])
    await press(button(page, 'Suscribirme'))
    await page.getByRole('heading', { name: 'Tu suscripción está activa', level: 1 }).waitFor()
    await expect.poll(() => page.url()).not.toEqual(response)

    // Only what this browser did last is shown here.
    scene.expectProblem(/^404: /)
    await page.goto(response)
    await arrives(page, '/404', /./)
  },
)

storyOnce('a card that is refused leaves the cart for another try', async (scene) => {
  const { page, press, sees } = scene
  await asSubscriber(scene)
  await subscribeTo(scene, VITAMIN)
  await toSummary(scene)
  await acceptTerms(page)
  await press(button(page, 'Inscribir tarjeta'))
  await atOneclick(page)
  await press(button(page, 'Rechazar'))
  await sees('Tú suscripción ha sido rechazada, su tarjeta no se ha podido inscribir como método de pago.')
  await scene.picture('subscription-rejected')
  await assertAccessible(page, 'rejected')
  await press(page.getByRole('link', { name: 'Intentar con otra tarjeta' }))
  await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
  await until(() => figure(subscriptionSummary(page), 'Total por orden'), '$9.380')
  await acceptTerms(page)
  await press(button(page, 'Inscribir tarjeta'))
  await atOneclick(page)
  await press(button(page, 'Inscribir tarjeta'))
  await page.getByRole('heading', { name: 'Tu suscripción está activa', level: 1 }).waitFor()
})

storyOnce(
  'who turns back from the card’s form by the browser’s arrow goes on with the same subscription',
  async (scene) => {
    const { page, press } = scene
    await asSubscriber(scene)
    await subscribeTo(scene, VITAMIN)
    await toSummary(scene)
    await acceptTerms(page)
    await press(button(page, 'Inscribir tarjeta'))
    await atOneclick(page)
    await page.goBack()
    await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
    await until(() => figure(subscriptionSummary(page), 'Total por orden'), '$9.380')
    await acceptTerms(page)
    await press(button(page, 'Inscribir tarjeta'))
    await atOneclick(page)
    await press(button(page, 'Inscribir tarjeta'))
    await page.getByRole('heading', { name: 'Tu suscripción está activa', level: 1 }).waitFor()
  },
  { deep: 'its rows are shown by cart-store.test.tsx and cart.rules.test.ts' },
)
