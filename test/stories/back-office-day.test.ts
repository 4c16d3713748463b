/** A day at the counter by the keyboard alone: an order from its payment to ENTREGADO (decision 88). */
import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { readStatus } from './counter.ts'
import { expect } from './expect.ts'
import { tabTo } from './keyboard.ts'
import { button, endPayment, field, goToWebpay, orderReference, toPayment } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { arrives, storyOnce, until } from './story.ts'

const PARACETAMOL = { sku: '103779' }

storyOnce(
  'an order of paracetamol is paid, packed, handed over and delivered; staff use the keyboard alone',
  async (scene) => {
    const { page, sees } = scene
    await toPayment(scene, PARACETAMOL)
    await goToWebpay(scene)
    await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
    const reference = await orderReference(page)

    await signIn(scene, 'dispatch')
    await scene.visit('/mostrador')
    await page.getByRole('heading', { name: 'Inicio', level: 1 }).waitFor()
    await sees('Por preparar')
    await scene.picture('back-office-start')
    await assertAccessible(page, 'the start of the back office')

    // Other stories' orders wait in the same queue: this one is taken by its name.
    await scene.visit('/mostrador/preparacion')
    const row = page.getByText(reference)
    await expect
      .poll(async () => {
        const more = button(page, 'Más')
        if (!(await row.isVisible()) && (await more.isVisible())) await more.click()
        return row.isVisible()
      }, 'the order is in the queue')
      .toEqual(true)
    await scene.picture('back-office-queue', { fullPage: true })
    await button(page, `Tomar el pedido ${reference}`).focus()
    await page.keyboard.press('Enter')
    await arrives(page, /^\/mostrador\/preparacion\/[\w-]{36}$/, `Pedido ${reference}`)
    await expect(field(page, 'Código de barras, SKU o lote')).toBeFocused()
    await page.keyboard.type(PARACETAMOL.sku)
    await page.keyboard.press('Enter')
    await expect(field(page, 'Lote')).toBeFocused()
    await page.keyboard.type('L2291')
    await page.keyboard.press('Enter')
    await page.keyboard.type('03/2032')
    await page.keyboard.press('Enter')
    await expect(button(page, /^Listo/)).toBeFocused()
    await scene.picture('back-office-prepare', { fullPage: true })
    await assertAccessible(page, 'a parcel about to be packed')
    await page.keyboard.press('F8')
    await sees('El paquete está listo')
    assert.equal(await readStatus(scene, reference), 'VALIDADO')

    await scene.visit('/mostrador/despacho')
    await page.getByLabel(`Elegir ${reference}`).focus()
    await page.keyboard.press('Space')
    await sees('1 paquete elegido')
    await tabTo(page, 'textbox', /^Números de seguimiento/)
    await page.keyboard.type('9000123')
    await tabTo(page, 'button', /^Entregar al transporte/)
    await scene.picture('back-office-hand-over', { fullPage: true })
    await page.keyboard.press('F8')
    await page.getByRole('dialog', { name: 'Entregas 1 paquete a Reparto propio' }).waitFor()
    await tabTo(page, 'button', 'Entregar al transporte')
    await page.keyboard.press('Enter')
    await sees('1 paquete va en camino con Reparto propio')
    await until(() => readStatus(scene, reference), 'DESPACHADO')

    await scene.visit('/mostrador/despacho?vista=way')
    await page.getByRole('link', { name: reference }).focus()
    await page.keyboard.press('Enter')
    await arrives(page, /^\/mostrador\/despacho\/[\w-]{36}$/, `Pedido ${reference}`)
    await scene.picture('back-office-delivery', { fullPage: true })
    await assertAccessible(page, 'a parcel for its courier')
    await tabTo(page, 'button', 'Entregado')
    await page.keyboard.press('Enter')
    await expect(field(page, /^Nombre de quien recibe/)).toBeFocused()
    await page.keyboard.type('Ana Rojas')
    await page.keyboard.press('F8')
    await until(() => readStatus(scene, reference), 'ENTREGADO')
    await sees('Entregado')
  },
)

storyOnce(
  'the back office is there for staff alone: visitors sign in, a customer meets no such page',
  async (scene) => {
    const { page } = scene
    await scene.visit('/mostrador/despacho')
    await arrives(page, /^\/login/, /./)
    await signIn(scene, 'client')
    await page.goto(`${scene.shop.url}/mostrador`)
    scene.expectProblem(/^404: /)
    await expect.poll(() => new URL(page.url()).pathname).toEqual('/404')
    await signIn(scene, 'editor')
    await scene.visit('/mostrador/preparacion')
    await page.getByText('No tienes acceso a esta parte').waitFor()
  },
)
