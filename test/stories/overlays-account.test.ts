/** axe with everything that opens over the account, and with the end of a session shown. */
import { DEFAULT_SECRETS } from '#config'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { CLIENT_ADDRESSES } from './axe-looks.ts'
import { expect } from './expect.ts'
import { closeByKey, dialog, LANGUAGES, openAll, storeRestricted, UNDERSTOOD, type Opening } from './overlays.ts'
import { crawl, passUntil, stopClock } from './page-clock.ts'
import { asOwnClient } from './registering.ts'
import { button } from './shopping.ts'
import { story, storyOnce } from './story.ts'
import { subscribe } from './subscribed.ts'

const IN_THE_ACCOUNT: Record<string, Opening> = {
  pages: async ({ page, visit }, look) => {
    for (const address of CLIENT_ADDRESSES) {
      await visit(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await look(address)
    }
  },
  menu: async ({ page, visit, press }, look) => {
    await visit('/')
    await press(button(page, /^(Mi cuenta|My account): /))
    await button(page, /^(Cerrar sesión|Sign out)$/).waitFor()
    await look('account-menu')
  },
  card: async ({ page, visit, press }, look) => {
    await visit('/account/payment-methods')
    await press(button(page, /^(Editar|Edit)$/))
    await dialog(page).waitFor()
    await look('card-edit')
    await closeByKey(page)
    await press(button(page, /^(Eliminar|Delete)$/))
    await dialog(page).waitFor()
    await look('card-delete')
  },
  ownData: async ({ page, visit, press }, look) => {
    await visit('/account/privacy')
    await press(button(page, /^(Descargar mis datos|Download my data)$/))
    await dialog(page).waitFor()
    await look('own-data-copy')
    await closeByKey(page)
    await press(button(page, /^(Borrar mi cuenta|Delete my account)$/))
    await dialog(page).waitFor()
    await look('own-data-delete')
    await closeByKey(page)
  },
  people: async ({ page, visit, press }, look) => {
    await visit('/account/people')
    await press(button(page, /^(Agregar persona|Add a person)$/))
    await page.getByLabel(/^(Nombre y apellido|First and last name)/).fill('Sofía Soto')
    await page.getByRole('combobox').selectOption('child')
    await page.getByLabel(/^(Fecha de nacimiento|Date of birth)/).fill('04/03/2015')
    await page.getByRole('checkbox').check()
    await look('person-new')
    await press(button(page, /^(Guardar persona|Save person)$/))
    await press(button(page, /^(Eliminar|Delete) Sofía Soto$/).first())
    await dialog(page).waitFor()
    await look('person-delete')
    await closeByKey(page)
  },
  subscription: async ({ page, visit, press }, look) => {
    await visit('/account/subscriptions')
    await press(page.getByRole('link', { name: /^(VER DETALLE|SEE DETAIL)/ }).first())
    await press(button(page, /^(EDITAR la dirección|EDIT the delivery)/))
    await dialog(page).waitFor()
    await look('subscription-address')
    await press(button(page, /^(INGRESAR OTRA DIRECCIÓN|ENTER ANOTHER ADDRESS)$/))
    await dialog(page)
      .getByRole('button', { name: /^(Validar Dirección|Validate address)$/ })
      .waitFor()
    await look('subscription-other-address')
    await closeByKey(page)
    await press(button(page, /^(CANCELAR|CANCEL) (SUSCRIPCIÓN|SUBSCRIPTION)$/))
    await dialog(page).waitFor()
    await look('subscription-cancel')
    await closeByKey(page)
    await press(button(page, /^(Cambiar la entrega|Change the delivery) /).first())
    await dialog(page).waitFor()
    await look('subscription-delivery')
    await closeByKey(page)
    await press(button(page, /^(EDITAR las cantidades|EDIT the quantities)$/))
    await dialog(page)
      .getByText(/^(Total por orden|Total per order)$/)
      .waitFor()
    await look('subscription-quantities')
    await closeByKey(page)
    await press(button(page, /^(EDITAR la tarjeta|EDIT the card)$/))
    await dialog(page).waitFor()
    await look('subscription-card')
  },
  subscriptionCart: async (scene, look) => {
    const { page, visit } = scene
    await storeRestricted(scene, 'subscription_cart')
    await visit('/suscripcion')
    await dialog(page, /^(Productos que no se pueden|Products that cannot)/).waitFor()
    await look('cart-differences')
    await page.getByRole('dialog').getByRole('button', { name: UNDERSTOOD }).click()
  },
}

/** Longer than any machine takes to load a page. */
const LEFT_S = 20 * 60

const WITH_A_SESSION: Record<string, Opening> = {
  expired: async ({ page, visit }, look) => {
    const ending = signSession(
      { ...DEMO_PEOPLE.client, hasProfile: true, tokenVersion: 0 },
      {
        secret: DEFAULT_SECRETS.sessionSecret,
        now: Temporal.Now.instant().subtract({ hours: 12 }).add({ seconds: LEFT_S }),
      },
    )
    await page.evaluate((token) => localStorage.setItem('token', token), ending)
    await visit('/medicamentos')
    await button(page, /^(Mi cuenta|My account)/).waitFor()
    await stopClock(page, LEFT_S * 1000)
    const modal = dialog(page, /^(Sesión caducada|Session expired)$/)
    await passUntil(page, () => modal.isVisible())
    await crawl(page, () => look('session-expired'))
  },
}

for (const [locale, language, options] of LANGUAGES) {
  storyOnce(
    `axe with the notice of an ended session, in ${language}`,
    async (scene) => {
      await scene.page.clock.install()
      await openAll(scene, WITH_A_SESSION, locale)
    },
    { deep: 'session-watch.test.tsx looks at it, and each dialog here has its frame' },
  )

  story(
    `axe with each thing open over the account, in ${language}`,
    async (scene) => {
      scene.expectProblem(/^404: /)
      const client = await asOwnClient(scene, scene.email)
      await subscribe(scene, client)
      await openAll(scene, IN_THE_ACCOUNT, locale)
    },
    options,
  )
}
