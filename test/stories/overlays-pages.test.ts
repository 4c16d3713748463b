/** axe with every menu, drawer, modal and popover of the shop's pages open. */
import { expect } from './expect.ts'
import { closeByKey, dialog, LANGUAGES, openAll, type Opening } from './overlays.ts'
import { button, field, PRODUCTS } from './shopping.ts'
import { awakened, movePointer, story } from './story.ts'

/** From the demo catalogue: in the programme; out of stock. */
const PROGRAMME = '121804'
const SOLD_OUT = '9251278'

const BY_SCREEN: Record<string, Opening> = {
  menu: async ({ page, visit, press, screen }, look) => {
    await visit('/')
    if (screen === 'phone') {
      await press(button(page, /^Men[úu]$/))
      const drawer = dialog(page, /^Men[úu]$/)
      await press(drawer.locator('summary').first())
      await drawer.locator('details[open] a').first().waitFor()
    } else {
      const types = page.getByRole('navigation', { name: /^(Tipos de producto|Product types)$/ })
      await awakened(types.getByRole('button').first())
      await press(types.getByRole('button').first())
      await types.getByRole('group').getByRole('link').first().waitFor()
    }
    await look('menu')
  },
  filters: async ({ page, visit, press, screen }, look) => {
    await visit('/busqueda?search=paracetamol&forma=comprimidos&laboratorio=laboratorio-chile')
    const inUse = page.getByRole('list', { name: /^(Filtros en uso|Filters in use)$/ })
    await inUse.getByRole('button').nth(1).waitFor()
    await look('filters-in-use')
    if (screen === 'desktop') return
    await press(button(page, /^(FILTROS|FILTERS)/))
    await dialog(page, /^(Filtros|Filters)$/)
      .getByRole('checkbox')
      .first()
      .waitFor()
    await look('filters')
  },
}

const ON_PAGES: Record<string, Opening> = {
  suggestions: async ({ page, visit, press }, look) => {
    await visit('/')
    const search = page.getByRole('search').getByLabel(/^(Buscar productos|Search products)\s*$/)
    await press(search)
    await search.pressSequentially('ibuprofeno')
    const box = page.getByRole('search')
    await box.getByRole('grid').getByRole('link').first().waitFor()
    await search.press('ArrowDown')
    await look('suggestions', box)
    await search.fill('zzzzqqqq')
    await box
      .getByText(/^(No se encontraron resultados|No results found)/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await look('no-suggestions', box)
  },
  product: async ({ page, visit, press }, look) => {
    await visit(`/product/${PRODUCTS.cream.sku}`)
    const delivery = page.getByRole('tab').nth(1)
    await press(delivery)
    await expect(delivery).toHaveAttribute('aria-selected', 'true')
    await expect(delivery).not.toHaveAttribute('data-pressed')
    await look('delivery-tab')
    await press(button(page, /^(Ampliar foto|Enlarge photo)/))
    await dialog(page)
      .getByRole('button', { name: /^(Acercar|Zoom in)$/ })
      .waitFor()
    await look('gallery')
    await closeByKey(page)
    await press(button(page, /^(Elegir mi comuna|Choose my commune)$/))
    await field(page, /^(Comuna|Commune)\s*$/).fill('las')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await look('communes')
    await press(button(page, /^(Agregar al carro|Add to cart): /).first())
    await page
      .getByText(/^(Producto añadido al carrito|Product added to the cart)$/)
      .first()
      .waitFor()
    await look('toast')
  },
  programmeExample: async ({ page, visit, press }, look) => {
    await visit('/descuentos-progresivos')
    await press(button(page, /^(Ver tabla de precios|See the price table)$/))
    await dialog(page).getByRole('table').waitFor()
    await look('programme-example')
    await closeByKey(page)
  },
  programme: async ({ page, visit, press }, look) => {
    await visit(`/product/${PROGRAMME}`)
    await press(button(page, /^(Ver tabla de precios|See the price table)$/))
    await dialog(page).getByRole('table').waitFor()
    await look('programme')
    await closeByKey(page)
    const section = page.getByRole('region', { name: /^(Programa de descuentos|Progressive)/ })
    await press(section.getByRole('button', { name: /^(Inicia sesión|Sign in)$/ }))
    await dialog(page)
      .getByLabel(/^(Contraseña|Password)\s*$/)
      .waitFor()
    await look('sign-in')
  },
  soldOut: async ({ page, visit, press, email }, look) => {
    await visit(`/product/${SOLD_OUT}`)
    const prompt = dialog(page)
    const send = prompt.getByRole('button', { name: /^(Enviar|Send)$/ })
    await press(send)
    await prompt
      .getByText(/^(Este campo es requerido|This field is required)\.$/)
      .first()
      .waitFor()
    await look('back-in-stock')
    await prompt.getByLabel(/^(Nombre|Name)/).fill('Ana Rojas')
    await prompt.getByLabel(/^(Correo|E-mail)/).fill(email)
    await prompt.getByLabel(/^(Teléfono|Phone)/).fill('12345678')
    await press(send)
    await dialog(page, /^(¡Gracias! Te avisaremos|Thank you! We will tell you)$/).waitFor()
    await look('back-in-stock-done')
  },
  consent: async ({ page, visit }, look) => {
    await page.context().clearCookies({ name: 'consent' })
    await visit('/')
    await movePointer(page)
    const question = page.getByRole('region', { name: /^(Cookies de medición|Measurement cookies)$/ })
    await question.waitFor()
    await look('consent', question)
    await page.getByRole('button', { name: /^(Rechazar|Reject)$/ }).click()
  },
}

for (const [locale, language, options] of LANGUAGES) {
  story(`axe with menus and filters open, in ${language}`, (scene) => openAll(scene, BY_SCREEN, locale), {
    ...options,
    layout: 'a phone has a drawer where a desktop has a menu and a column',
  })
  story(
    `axe with each thing open over the shop’s pages, in ${language}`,
    (scene) => openAll(scene, ON_PAGES, locale),
    options,
  )
}
