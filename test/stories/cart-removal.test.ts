/** Lines that leave a cart and come back: announced, in their place, with the focus in the cart. */
import assert from 'node:assert/strict'
import { pdf } from '#test/test-files.ts'
import { assertAccessible } from './accessibility.ts'
import { focused } from './keyboard.ts'
import { card, choose, countPrescriptions } from './prescribing.ts'
import { button, PRODUCTS } from './shopping.ts'
import { asSubscriber, subscribeTo, VITAMIN } from './subscribing.ts'
import { fillCart, storeCart } from './stored-cart.ts'
import { storyOnce, until, type Scene } from './story.ts'

const names = (page: Scene['page']) =>
  page
    .getByRole('list', { name: /^(Carro de compras|Tu suscripción)$/ })
    .getByRole('button', { name: /^Quitar .* del carro$/ })
const inOrder = async (page: Scene['page']) =>
  await names(page).evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label')!))
const remove = (name: string) => `Quitar ${name} del carro`
const undo = (name: string) => `Deshacer: devolver ${name} al carro`
const nameOf = (label: string) => /^Quitar (.*) del carro$/.exec(label)![1]!
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
  'removing a line is announced, keeps the focus in the cart, and can be undone in its place with its quantity',
  async (scene) => {
    const { page, visit, press } = scene
    await fillCart(scene, 3)
    await visit('/checkout')
    await until(() => names(page).count(), 3)
    const before = await inOrder(page)
    const [first, middle, last] = before.map(nameOf) as [string, string, string]
    await press(button(page, `Agregar uno: ${middle}`))
    await until(() => page.getByRole('textbox', { name: `Cantidad: ${middle}` }).inputValue(), '2')

    await press(button(page, remove(middle)))
    await says(page, `Quitaste ${middle} del carro.`)
    await isFocused(page, remove(last))
    await until(() => names(page).count(), 2)
    await press(button(page, remove(last)))
    await isFocused(page, remove(first))
    await assertAccessible(page, 'a cart with removed lines')
    await scene.picture('cart-removed-lines')

    await press(button(page, undo(middle)))
    await says(page, `${middle} volvió a tu carro.`)
    await isFocused(page, remove(middle))
    assert.equal(await page.getByRole('textbox', { name: `Cantidad: ${middle}` }).inputValue(), '2')
    const savedAgain = saved(page, 3)
    await press(button(page, undo(last)))
    await until(() => inOrder(page), before)
    // The server keeps that order too.
    await savedAgain
    await page.reload()
    await until(() => inOrder(page), before)
  },
)

storyOnce(
  'after the last line the focus is on the empty cart’s heading, and the way back is beside it',
  async (scene) => {
    const { page, visit, press } = scene
    await fillCart(scene, 2)
    await visit('/checkout')
    await until(() => names(page).count(), 2)
    const [first, second] = (await inOrder(page)).map(nameOf) as [string, string]
    await page.getByRole('button', { name: remove(first), exact: true }).focus()
    await page.keyboard.press('Enter')
    await isFocused(page, remove(second))
    await page.keyboard.press('Enter')
    await isFocused(page, 'No hay productos en el carrito')
    await assertAccessible(page, 'an emptied cart')
    await scene.picture('cart-emptied')
    await page.keyboard.press('Tab')
    await isFocused(page, undo(first))
    await press(button(page, undo(second)))
    await isFocused(page, remove(second))
    await press(button(page, undo(first)))
    await until(() => inOrder(page), [first, second].map(remove))
  },
)

storyOnce('a removed line comes back with its prescription', async (scene) => {
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
})

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
