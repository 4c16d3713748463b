/** 'Sube tu receta' on the home page fills the cart. */
import { jpeg } from '#test/test-files.ts'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { card, choose, uploaded } from './prescribing.ts'
import { button, field } from './shopping.ts'
import { arrives, awake, story } from './story.ts'

/** From the demo catalogue: others with its certificate cost less. */
const PACK = /Oxemet 850 mg Comprimidos recubiertos · x60 ·/

story(
  'a prescription fills the cart: from the home page, with a cheaper bioequivalent, its file is in the cart’s card',
  async (scene) => {
    const { page, visit, press, sees } = scene
    await visit('/')
    await page.evaluate(() => localStorage.setItem('simpleRecipeSeen', '1'))
    await press(page.getByRole('link', { name: /^Sube tu receta/ }))
    await arrives(page, '/sube-tu-receta', 'Sube tu receta')
    await choose(scene, button(page, 'Elegir foto o PDF'), 'receta.jpg', await jpeg(), 'image/jpeg')
    await expect(page.getByRole('img', { name: 'Tu receta: receta.jpg' })).toBeVisible()
    await field(page, 'Medicamento 1').fill('oxemet 850')
    await press(page.getByRole('option', { name: PACK }))
    await expect(page.getByText(/^Ahorras \$/)).not.toHaveCount(0)
    await assertAccessible(page, 'a prescription’s medicine and its bioequivalents')
    // What was written is there after a reload, before any sign of a person; the file is not stored.
    await page.reload()
    await awake(page)
    await page
      .getByText(/^Ahorras \$/)
      .first()
      .waitFor()
    await choose(scene, button(page, 'Elegir foto o PDF'), 'receta.jpg', await jpeg(), 'image/jpeg')
    await press(button(page, /^Cambiar por este: /).first())
    await sees(/^Cambiamos Oxemet 850 mg/)
    await press(button(page, 'Agregar al carro'))
    await sees('Agregamos 1 producto a tu carro')
    await sees(/^Tu receta quedó cargada para /)
    await press(page.getByRole('link', { name: 'Ver mi carro' }))
    await arrives(page, '/checkout', 'Carro de compras')
    await uploaded(page, 1)
    await expect(card(page).getByRole('link', { name: 'receta.jpg' })).toHaveCount(1)
  },
  { layout: 'the photo stands above the list on a phone, beside it on a desktop' },
)

story('what is typed before the page’s code is there stays, and its products are listed', async ({ page, visit }) => {
  let held: PromiseWithResolvers<void> | undefined
  await page.route('**/assets/*.js', async (route) => {
    await held?.promise
    await route.continue()
  })
  await visit('/sube-tu-receta')
  held = Promise.withResolvers()
  const medicine = field(page, 'Medicamento 1')
  await medicine.pressSequentially('oxemet 850')
  held.resolve()
  await expect(page.getByRole('option', { name: PACK })).toBeVisible()
  await expect(medicine).toHaveValue('oxemet 850')
})
