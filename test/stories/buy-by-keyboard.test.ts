import assert from 'node:assert/strict'
import { expect } from './expect.ts'
import { focused, tabTo } from './keyboard.ts'
import { field, GUEST, orderReference, payButton, unitsInCart } from './shopping.ts'
import { hydrated, story, until } from './story.ts'

story(
  'the whole purchase works with the keyboard alone, and the focus can always be seen',
  async ({ page, visit, sees, email, sandbox }) => {
    const key = (...keys: string[]) =>
      keys.reduce((before, each) => before.then(() => page.keyboard.press(each)), Promise.resolve())
    const type = (text: string) => page.keyboard.type(text)

    await visit('/')
    await tabTo(page, 'link', 'Saltar al contenido')
    await key('Enter')
    await until(() => page.evaluate(() => document.activeElement?.id), 'contenido')
    // It is a combobox as soon as its suggestions' code has come.
    await tabTo(page, /^(searchbox|combobox)$/, 'Buscar productos', { back: true })
    await type('vitamna c')
    await page.getByRole('grid', { name: 'Sugerencias' }).getByText('Vitamina C').first().waitFor()
    // The arrows walk the list while the focus stays in the field; the right one reaches the button.
    await key('ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter')
    await sees('Producto añadido al carrito')
    await until(() => unitsInCart(page), 1)
    await key('Escape')
    await page.getByRole('grid', { name: 'Sugerencias' }).waitFor({ state: 'detached' })
    await tabTo(page, 'link', 'Carro de compras, 1 producto')
    await key('Enter')

    await page.getByRole('heading', { name: 'Carro de compras', level: 1 }).waitFor()
    await tabTo(page, 'button', /^Agregar uno: /)
    await key('Space')
    await expect(page.getByRole('textbox', { name: /^Cantidad: / })).toHaveValue('2')
    await key('Shift+Tab', 'ArrowDown')
    await expect(page.getByRole('textbox', { name: /^Cantidad: / })).toHaveValue('1')
    await tabTo(page, 'button', 'Continuar')
    await key('Enter')
    await until(async () => (await focused(page))?.name, 'Entrega')
    await tabTo(page, 'button', 'Continuar como invitado')
    await key('Enter')

    await tabTo(page, 'textbox', /^Correo electrónico/)
    await type(email)
    await key('Tab')
    await type(GUEST.firstName)
    await key('Tab')
    await type(GUEST.lastName)
    await key('Tab')
    await type('111111111')
    await expect(field(page, 'RUT'), 'the RUT is formatted while it is typed').toHaveValue(GUEST.rut)
    await key('Tab')
    await type(GUEST.phone)
    await tabTo(page, 'combobox', 'Previsión de salud')
    await type('FON')
    await tabTo(page, 'radio', /^Despacho a domicilio/)
    await key('ArrowDown')
    await sees('Retira en Av. Apoquindo 5016, Las Condes')
    await key('ArrowUp')
    await tabTo(page, 'combobox', 'Comuna')
    await type('Provid')
    await key('Enter')
    await expect(field(page, 'Comuna')).toHaveValue('Providencia')
    await tabTo(page, 'combobox', 'Dirección')
    await type('provid')
    await page.getByRole('option', { name: 'Avenida Providencia', exact: true }).waitFor()
    await key('ArrowDown', 'Enter')
    await type('1208')
    await tabTo(page, 'button', 'SIGUIENTE')
    await key('Enter')

    const notice = page.getByRole('dialog', { name: 'Ningún pago es real' })
    await notice.waitFor()
    await until(async () => (await focused(page))?.name, 'Entendido')
    await key('Enter')
    await notice.waitFor({ state: 'detached' })
    await tabTo(page, 'radio', /^Mercado Pago/)
    await key('ArrowDown')
    await until(async () => (await focused(page))?.name.startsWith('Webpay'), true)
    await tabTo(page, 'checkbox', 'He leído y acepto los términos y condiciones')
    await key('Space')
    // While the delivery is being saved it is disabled, and no stop of the Tab key.
    await expect(payButton(page)).toBeEnabled()
    await tabTo(page, 'button', /^Pagar \$/)
    await key('Enter')
    await page.getByRole('heading', { name: 'Elige cómo termina el pago' }).waitFor()
    await tabTo(page, 'button', /^Aprobar /)
    await key('Enter')
    await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
    const [payment] = await sandbox.payments(await orderReference(page))
    assert.equal(payment?.status, 'AUTHORIZED')
    await tabTo(page, 'link', 'Seguir comprando')
    await key('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toEqual('/')
    await until(() => unitsInCart(page), 0)
  },
  { layout: 'the stops of the Tab key and what hides the focus' },
)

story(
  'the menu of categories opens, is walked and closes with the keyboard',
  async ({ page, visit, screen }) => {
    await visit('/')
    if (screen === 'phone') {
      const list = Promise.withResolvers<void>()
      await page.route(/mobile-menu-list/, (route) => list.promise.then(() => route.continue()))
      await tabTo(page, 'button', 'Menú')
      const drawer = page.waitForResponse(/drawer-dialog/)
      await page.keyboard.press('Enter')
      await drawer
      await expect(page.getByRole('dialog'), 'no empty drawer opens while its list comes').toHaveCount(0)
      list.resolve()
      await page.getByRole('dialog', { name: 'Menú' }).waitFor()
      await tabTo(page, 'summary', 'Dermocosméticos')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Ver todo en Dermocosméticos' }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await until(async () => (await focused(page))?.name, 'Menú')
      return
    }
    await tabTo(page, 'link', 'Medicamentos')
    await hydrated(page.locator('a:focus'))
    await page.keyboard.press('ArrowRight')
    await until(async () => (await focused(page))?.name, 'Dermocosméticos')
    await page.keyboard.press('ArrowDown')
    const all = page
      .getByRole('navigation', { name: 'Tipos de producto' })
      .getByRole('link', { name: 'Ver todo en Dermocosméticos' })
    await all.waitFor()
    await until(async () => (await focused(page))?.role, 'link')
    await page.keyboard.press('Escape')
    await all.waitFor({ state: 'detached' })
    await tabTo(page, 'button', 'Categorías de Vitaminas y suplementos')
    await page.keyboard.press('Enter')
    await tabTo(page, 'link', 'Ver todo en Vitaminas y suplementos')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Vitaminas y suplementos', level: 1 }).waitFor()
  },
  { layout: 'a drawer on a phone, a row of links on a desktop' },
)
