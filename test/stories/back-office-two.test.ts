/** Two browsers on one order: the second is shown what the first changed, and loses nothing that was typed. */
import assert from 'node:assert/strict'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { newCustomer } from './browser.ts'
import { handOver, openOnTheWay, packOrder, readOrder, readStatus } from './counter.ts'
import { expect } from './expect.ts'
import { sellTo } from './selling.ts'
import { button, field, GUEST } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { arrives, storyOnce, until, type Scene } from './story.ts'

/** A colleague at a computer of their own. */
async function openColleague(scene: Scene, person: 'pharmacist' | 'dispatch') {
  const { context, page } = await newCustomer(scene.context.browser()!, 'desktop')
  await signIn({ page, shop: scene.shop }, person)
  return {
    page,
    visit: (path: string) => page.goto(scene.shop.url + path),
    sees: (text: string | RegExp) => page.getByText(text).first().waitFor(),
    leave: () => context.close(),
  }
}

storyOnce(
  'two people open one order: the second sees who prepares it, and sends the note that was typed before',
  async (scene) => {
    const { page, sees, press } = scene
    const reference = await sellTo(scene, { rut: GUEST.rut } as never, scene.email)
    await signIn(scene, 'dispatch')
    await scene.visit(`/mostrador/pedidos/${reference}`)
    const note = field(page, /^(Nueva nota|Nota)/)
    await note.fill('Llamar antes de salir')
    const colleague = await openColleague(scene, 'pharmacist')
    await colleague.visit(`/mostrador/pedidos/${reference}`)
    await button(colleague.page, /^Preparar/).click()
    await arrives(colleague.page, /^\/mostrador\/preparacion\/[\w-]{36}$/, `Pedido ${reference}`)

    scene.expectProblem(/409/)
    await press(button(page, /^Preparar/))
    await sees(new RegExp(`^Lo prepara ${DEMO_PEOPLE.pharmacist.firstName}, hasta las`))
    await expect(note).toHaveValue('Llamar antes de salir')
    await press(button(page, 'Guardar nota'))
    await until(
      async () => (await readOrder<{ notes: { text: string }[] }>(scene, reference, 'notes { text }')).notes[0]?.text,
      'Llamar antes de salir',
    )
    await colleague.leave()
  },
)

storyOnce(
  'two people record one delivery: the second sees that it was delivered, and what was typed stays until they look',
  async (scene) => {
    const { page, sees, press } = scene
    const reference = await sellTo(scene, { rut: GUEST.rut } as never, scene.email)
    await packOrder(scene, reference)
    await signIn(scene, 'dispatch')
    await handOver(scene, reference)
    await openOnTheWay(scene, reference)
    await press(button(page, 'No entregado'))
    await press(page.getByLabel('Otro motivo'))
    const note = field(page, /^(Nueva nota|Nota)/)
    await note.fill('Volver después de las seis')

    const colleague = await openColleague(scene, 'pharmacist')
    await colleague.visit(new URL(page.url()).pathname)
    await button(colleague.page, 'Entregado').click()
    await colleague.page.getByLabel('En efectivo').check()
    await colleague.page.keyboard.press('F8')
    await until(() => readStatus(scene, reference), 'ENTREGADO')
    await colleague.leave()

    scene.expectProblem(/409/)
    await page.keyboard.press('F8')
    await sees('El paquete ya cambió: ahora está en «Entregado»')
    await expect(note).toHaveValue('Volver después de las seis')
    await scene.picture('counter-two-browsers', { fullPage: true })
    await press(button(page, 'Ver cómo está ahora'))
    await expect(note).toBeHidden()
    assert.equal(await readStatus(scene, reference), 'ENTREGADO')
  },
)
