/** Listings that content pages name (CONTENT §2.1), and the programme's price table on its own (CONTENT §2.5). */
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { closeByKey, dialog } from './overlays.ts'
import { button } from './shopping.ts'
import { awakened, story } from './story.ts'

story(
  'a listing that content pages name has its name, its words, its products and filters',
  async (scene) => {
    const { page, visit, press, sees, picture } = scene
    await visit('/medicamentos')
    const categories = page.getByRole('navigation', { name: 'Categorías' })
    // Folded in a desktop's panel; a phone has them among its chips.
    if (scene.screen === 'desktop') {
      const lists = categories.getByText('Tratamientos y programas').filter({ visible: true })
      await awakened(lists)
      await press(lists)
    }
    const link = categories.getByRole('link', { name: /^Diabetes(?! y)/ }).filter({ visible: true })
    await awakened(link)
    await press(link)
    await page.getByRole('heading', { name: 'Diabetes', level: 1 }).waitFor()
    await sees(/^Antidiabéticos orales e insulinas/)
    await sees(/producto\(s\) disponible\(s\)/)
    await assertAccessible(page, 'a collection')
    await picture('collection')
  },
  { deep: 'its rows are shown by collections.test.ts and listing-place.rules.test.ts' },
)

story('the programme’s listing opens the price table of its rule, and ‘Cerrar’ closes it', async (scene) => {
  const { page, visit, press, sees, picture } = scene
  await visit('/medicamentos/descuentos-progresivos')
  await press(button(page, 'Ver tabla de precios'))
  await dialog(page).waitFor()
  for (const price of ['$8.000', '$7.000', '$6.000', '$6.250']) await sees(price)
  await assertAccessible(page, 'the price table', { part: dialog(page) })
  await picture('programme-table', { fullPage: false })
  await press(dialog(page).getByRole('button', { name: 'Cerrar' }).first())
  await dialog(page).waitFor({ state: 'detached' })
  // The same by keys: what is behind is not reached, and the place is kept.
  const opener = button(page, 'Ver tabla de precios')
  await opener.focus()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  for (let index = 0; index < 6; index++) {
    await page.keyboard.press('Tab')
    await expect(dialog(page).locator(':focus')).toHaveCount(1)
  }
  await closeByKey(page)
  await expect(opener).toBeFocused()
})
