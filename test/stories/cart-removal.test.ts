/**
 * Lines that leave a cart and come back with what the server keeps; web/features/sale/checkout/removals has the rest.
 */
import { pdf } from '#test/test-files.ts'
import { assertAccessible } from './accessibility.ts'
import { focused } from './keyboard.ts'
import { card, choose, countPrescriptions } from './prescribing.ts'
import { button, PRODUCTS } from './shopping.ts'
import { asSubscriber, subscribeTo, VITAMIN } from './subscribing.ts'
import { storeCart } from './stored-cart.ts'
import { storyOnce, until, type Scene } from './story.ts'

const remove = (name: string) => `Quitar ${name} del carro`
const undo = (name: string) => `Deshacer: devolver ${name} al carro`
/** The answer to the draft's save with so many lines. */
const saved = (page: Scene['page'], lines: number) =>
  page.waitForResponse((response) => {
    const sent = response.request().postData() ?? ''
    if (!sent.includes('mutation UpdateOrder')) return false
    const { variables } = JSON.parse(sent) as { variables: { order: { products?: object[] } } }
    return variables.order.products?.length === lines
  })
const isFocused = (page: Scene['page'], name: string) => until(async () => (await focused(page))?.name, name)
const says = (page: Scene['page'], text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' })

storyOnce(
  'a removed line comes back with its prescription',
  async (scene) => {
    const { page, visit, press } = scene
    const { name } = PRODUCTS.prescription
    await storeCart(scene, [PRODUCTS.vitamin, PRODUCTS.prescription])
    await visit('/checkout')
    await choose(scene, button(page, `Subir receta para ${name}`), 'receta.pdf', pdf())
    await until(() => countPrescriptions(page), 1)
    // The server has the shorter cart too before the line comes back.
    const savedShorter = saved(page, 1)
    await press(button(page, remove(name)))
    await card(page).waitFor({ state: 'detached' })
    await savedShorter
    await press(button(page, undo(name)))
    await until(() => countPrescriptions(page), 1)
    await page.reload()
    await until(() => countPrescriptions(page), 1)
  },
  { deep: 'its rows are shown by removals.rules.test.ts and removals.test.tsx' },
)

storyOnce('a removed line of a subscription comes back to its place', async (scene) => {
  const { page, visit, press } = scene
  await asSubscriber(scene)
  await subscribeTo(scene, VITAMIN)
  await visit('/suscripcion')
  await press(button(page, remove(VITAMIN.name)))
  await says(page, `Quitaste ${VITAMIN.name} del carro.`)
  await isFocused(page, 'No hay productos en el carrito de suscripciones')
  await scene.picture('subscription-emptied')
  await press(button(page, undo(VITAMIN.name)))
  await isFocused(page, remove(VITAMIN.name))
  await assertAccessible(page, 'a subscription with a restored line')
})
