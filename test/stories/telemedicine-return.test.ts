/**
 * Back from telemedicine (decision D23): what the last step says then. How the return waits and ends is in
 * web/features/ordering/telemedicine/telemedicine-return.test.tsx.
 */
import { byDepth } from '#test/depth.ts'
import { assertAccessible } from './accessibility.ts'
import { asGuest, OTHER, toDoctor } from './consulting.ts'
import { expect } from './expect.ts'
import { card, choose } from './prescribing.ts'
import { button, endPayment, goToWebpay, payButton, PRODUCTS, readNotice, readyToPay } from './shopping.ts'
import { arrives, story, storyOnce, type Scene } from './story.ts'
import { pdf } from '#test/test-files.ts'

const { retained } = PRODUCTS
const LAST_STEP = '/checkout?telemedicine=1'
const returnPath = (id: string) => `/retorno-telemedicina?consulta=${id}`
const decide = (scene: Scene, name: string) => scene.press(scene.page.getByRole('button', { name, exact: true }))

story(
  'a partial prescription: the last step names the line without one before any press; with a file it is paid',
  async (scene) => {
    const { page, press, sees, picture } = scene
    await asGuest(scene, { products: [retained, OTHER] })
    await toDoctor(scene)
    await decide(scene, 'Recetar solo el primero')
    await expect.poll(() => page.url()).toContain(LAST_STEP)
    await readNotice(scene)
    const missing = page.getByRole('status').filter({ hasText: 'Todavía sin receta' })
    await expect(missing.getByRole('listitem')).toHaveText([new RegExp(`^(${retained.name}|${OTHER.name})$`)])
    const without = (await missing.getByRole('listitem').textContent())!
    await expect(page.getByText('Recetado por telemedicina'), 'the other one has telemedicine’s').toHaveCount(1)
    await readyToPay(page)
    await expect(payButton(page)).toBeDisabled()
    await sees('Completa primero lo que falta arriba.')
    await assertAccessible(page, 'the last step with a line without a prescription')
    await picture('telemedicine-partial')
    await press(missing.getByRole('link', { name: 'Subir la receta' }))
    await page.getByRole('heading', { name: 'Entrega', level: 1 }).waitFor()
    await choose(scene, button(page, `Subir receta para ${without}`), 'receta.pdf', Buffer.from(pdf()))
    await card(page).getByText('Receta cargada').waitFor()
    await press(button(page, 'SIGUIENTE'))
    await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
    await expect(missing).toHaveCount(0)
    await goToWebpay(scene)
    await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  },
)

storyOnce(
  'fewer units than the cart has: the last step says for how many the prescription is',
  async (scene) => {
    const { page, sees, picture } = scene
    await asGuest(scene, { units: 2 })
    await toDoctor(scene)
    await decide(scene, 'Recetar una unidad de cada uno')
    await expect.poll(() => page.url()).toContain(LAST_STEP)
    await readNotice(scene)
    await sees('La receta de telemedicina es para una unidad. Baja la cantidad o sube otra receta.')
    await readyToPay(page)
    await expect(payButton(page)).toBeDisabled()
    await picture('telemedicine-fewer')
  },
  { deep: 'its rows are shown by documents.rules.test.ts' },
)

storyOnce(
  'back many times: each time the same last step, with one prescription',
  async (scene) => {
    const { page, shop, sees } = scene
    await asGuest(scene)
    const id = await toDoctor(scene)
    await decide(scene, 'Recetar todo')
    await expect.poll(() => page.url()).toContain(LAST_STEP)
    await readNotice(scene)
    for (let time = 0; time < byDepth(2, 9); time++) {
      await page.goto(shop.url + returnPath(id))
      await arrives(page, LAST_STEP, 'Resumen y Pago')
      await sees('Recetado por telemedicina')
    }
    await expect(page.getByText('Recetado por telemedicina')).toHaveCount(1)
    // The browser's own Back leads out of it, and Forward in again; nothing runs in a circle.
    await page.goBack()
    await page.goForward()
    await arrives(page, LAST_STEP, 'Resumen y Pago')
    await goToWebpay(scene)
    await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  },
  { deep: 'its rows are shown by forged-consultations.test.ts and telemedicine-return.test.tsx' },
)
