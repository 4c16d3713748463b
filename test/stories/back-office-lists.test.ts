/** The lists of the counter on both screens. */
import { expect } from './expect.ts'
import { button, field } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { story } from './story.ts'

story(
  'the filters of orders are no wider than the screen, open or in use',
  async (scene) => {
    const { page, press, visit } = scene
    const narrow = () =>
      expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await signIn(scene, 'manager')
    await visit('/mostrador/pedidos')
    await press(button(page, 'Más filtros'))
    await narrow()
    await scene.picture('orders-filters-open', { fullPage: true })
    await field(page, 'Comuna').selectOption({ label: 'San José de Maipo' })
    await field(page, 'Pago').selectOption({ label: 'Después, por teléfono' })
    await field(page, 'Vendido desde').fill('01/11/2026')
    await expect(button(page, 'Más filtros (2)')).toBeVisible()
    await narrow()
    await scene.picture('orders-filters', { fullPage: true })
    await press(button(page, 'Quitar el filtro Comuna: San José de Maipo'))
    await expect(button(page, 'Más filtros (2)')).toBeFocused()
  },
  { layout: 'many filters stand side by side' },
)
