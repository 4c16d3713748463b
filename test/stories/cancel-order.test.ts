/** 'Anular pedido': in the browser that bought, by the mail's link, and from the account's orders. */
import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { button, endPayment, goToWebpay, orderReference, PRODUCTS, toPayment } from './shopping.ts'
import { expect } from './expect.ts'
import { MAIL_PATIENCE_MS, storyOnce, until, type Scene } from './story.ts'

const buy = async (scene: Scene) => {
  await toPayment(scene, PRODUCTS.vitamin)
  await goToWebpay(scene)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  return orderReference(scene.page)
}
const modal = ({ page }: Pick<Scene, 'page'>) => page.getByRole('dialog', { name: /^¿Anular el pedido/ })

/** The customer's mail whose subject says this. */
async function waitForMail({ sandbox, email }: Scene, subjectPattern: RegExp) {
  const find = async () => (await sandbox.mailTo(email)).find(({ subject }) => subjectPattern.test(subject))
  await until(async () => (await find()) !== undefined, true, MAIL_PATIENCE_MS)
  return (await find())!
}

storyOnce(
  'a guest cancels what was just paid: what goes back is said before, and the money goes back',
  async (scene) => {
    const { page, press, sees, picture } = scene
    const reference = await buy(scene)
    await press(button(page, `Anular pedido ${reference}`))
    await modal(scene).waitFor()
    await expect(modal(scene)).toContainText(/Te devolvemos \$[\d.]+: todo lo que pagaste/)
    await assertAccessible(page, 'the question before an order is cancelled')
    await picture('cancel-question')
    await page.keyboard.press('Escape')
    await modal(scene).waitFor({ state: 'hidden' })
    await press(button(page, `Anular pedido ${reference}`))
    await press(modal(scene).getByRole('button', { name: 'Sí, anular' }))
    await sees('Anulamos tu pedido')
    await page.getByText(/^Te devolvimos el dinero al mismo medio/).waitFor()
    await page.getByRole('heading', { name: 'Pedido reembolsado', level: 1 }).waitFor()
    await expect(button(page, /^Anular pedido/)).toHaveCount(0)
    await assertAccessible(page, 'a cancelled order')
    await page.getByText('Anulamos tu pedido', { exact: true }).scrollIntoViewIfNeeded()
    await picture('order-cancelled')
    assert.match((await waitForMail(scene, /reembolsado/)).text, /anulaste tu pedido/)
  },
)

storyOnce(
  'by the mail’s link, where nothing is known of the order, it is cancelled without a price',
  async (scene) => {
    const { page, press, sees } = scene
    const reference = await buy(scene)
    const { text } = await waitForMail(scene, new RegExp(reference))
    const path = /Ver mi pedido: \S+?:\d+(\/\S+)/.exec(text)![1]!
    await scene.context.clearCookies({ name: 'boldo_visitor' })
    await page.goto('about:blank')
    await scene.visit(path)
    await sees('Llegaste desde el correo que te enviamos')
    await press(button(page, `Anular pedido ${reference}`))
    await modal(scene).waitFor()
    await expect(modal(scene)).not.toContainText('$')
    await press(modal(scene).getByRole('button', { name: 'Sí, anular' }))
    await sees('Anulamos tu pedido')
    await sees('Pedido reembolsado')
  },
  { deep: 'cancel-order.test.tsx; the mail’s link: refunds.test.ts' },
)
