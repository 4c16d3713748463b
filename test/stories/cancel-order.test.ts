/** 'Anular pedido': in the browser that bought, by the mail's link, and from the account's orders. */
import assert from 'node:assert/strict'
import type { Route } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { button, endPayment, goToWebpay, orderReference, PRODUCTS, toPayment } from './shopping.ts'
import { MAIL_PATIENCE_MS, story, storyOnce, until, type Scene } from './story.ts'

/** Longer than the page waits for an answer. */
const NO_ANSWER_MS = 31_000

const buy = async (scene: Scene) => {
  await toPayment(scene, PRODUCTS.vitamin)
  await goToWebpay(scene)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  return orderReference(scene.page)
}
const modal = ({ page }: Pick<Scene, 'page'>) => page.getByRole('dialog', { name: /^¿Anular el pedido/ })

/** The customer's mail whose subject says this. */
async function mailOf({ sandbox, email }: Scene, words: RegExp) {
  const find = async () => (await sandbox.mailTo(email)).find(({ subject }) => words.test(subject))
  await until(async () => (await find()) !== undefined, true, MAIL_PATIENCE_MS)
  return (await find())!
}

story('a guest cancels what was just paid: what goes back is said before, and the money goes back', async (scene) => {
  const { page, press, sees, picture } = scene
  const reference = await buy(scene)
  await press(button(page, `Anular pedido ${reference}`))
  await modal(scene).waitFor()
  assert.match(await modal(scene).innerText(), /Te devolvemos \$[\d.]+: todo lo que pagaste/)
  await assertAccessible(page, 'the question before an order is cancelled')
  await picture('cancel-question')
  await page.keyboard.press('Escape')
  await modal(scene).waitFor({ state: 'hidden' })
  await press(button(page, `Anular pedido ${reference}`))
  await press(modal(scene).getByRole('button', { name: 'Sí, anular' }))
  await sees('Anulamos tu pedido')
  await page.getByText(/^Te devolvimos el dinero al mismo medio/).waitFor()
  await page.getByRole('heading', { name: 'Pedido Reembolsado', level: 1 }).waitFor()
  assert.equal(await button(page, /^Anular pedido/).count(), 0)
  await assertAccessible(page, 'a cancelled order')
  await page.getByText('Anulamos tu pedido', { exact: true }).scrollIntoViewIfNeeded()
  await picture('order-cancelled')
  assert.match((await mailOf(scene, /reembolsado/)).text, /anulaste tu pedido/)
})

storyOnce('by the mail’s link, where nothing is known of the order, it is cancelled without a price', async (scene) => {
  const { page, press, sees } = scene
  const reference = await buy(scene)
  const { text } = await mailOf(scene, new RegExp(reference))
  const path = /Ver mi pedido: \S+?:\d+(\/\S+)/.exec(text)![1]!
  await scene.context.clearCookies({ name: 'boldo_visitor' })
  await page.goto('about:blank')
  await scene.visit(path)
  await sees('Llegaste desde el correo que te enviamos')
  await press(button(page, `Anular pedido ${reference}`))
  await modal(scene).waitFor()
  assert.doesNotMatch(await modal(scene).innerText(), /\$/)
  await press(modal(scene).getByRole('button', { name: 'Sí, anular' }))
  await sees('Anulamos tu pedido')
  await sees('Pedido Reembolsado')
})

storyOnce(
  'an order being cancelled cannot be kept any more; without an answer that is said, and it is cancelled once',
  async (scene) => {
    const { page, press, sees } = scene
    scene.expectProblem(/failed: POST .*graphql/)
    const reference = await buy(scene)
    await page.clock.install()
    const held: Route[] = []
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('CancelOrder') ? void held.push(route) : route.continue(),
    )
    await press(button(page, `Anular pedido ${reference}`))
    const confirm = modal(scene).getByRole('button', { name: 'Sí, anular' })
    await press(confirm)
    await until(async () => held.length, 1)
    assert.ok(await modal(scene).getByRole('button', { name: 'No anular' }).isDisabled())
    await page.keyboard.press('Escape')
    await assertAccessible(page, 'an order being cancelled')
    await scene.picture('order-being-cancelled')
    await held[0]!.fetch()
    await page.clock.fastForward(NO_ANSWER_MS)
    await sees('No pudimos anular el pedido.')
    await scene.picture('cancel-unanswered')
    await page.unroute('**/graphql')
    await press(confirm)
    await sees('Anulamos tu pedido')
    await sees('Pedido Reembolsado')
  },
)
