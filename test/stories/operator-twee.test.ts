/**
 * An operator's order reaches the dispatch system (CONTENT §8, decision D22). Its other ends: operator-step.test.tsx.
 */
import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { ask } from './asking.ts'
import { expect } from './expect.ts'
import { freshRut } from './registering.ts'
import { button, field, fillCommune, PRODUCTS } from './shopping.ts'
import { createToken, signIn } from './signed-in.ts'
import { storeCart } from './stored-cart.ts'
import { answerTo, arrives, storyOnce, type Scene } from './story.ts'

/** A customer's own surname. */
const createSurname = (rut: string) =>
  `Soto ${[...rut.replaceAll(/\D/g, '')].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

/** To 'Finalizar Orden' for a new customer where no van of the shop goes, with all that it takes filled in. */
async function toFinish(scene: Scene, rut: string): Promise<void> {
  const { page, press } = scene
  await signIn(scene, 'operator')
  await storeCart(scene, [PRODUCTS.cream])
  await scene.visit('/checkout')
  await press(button(page, 'Continuar'))
  await page.getByRole('heading', { name: 'Datos del cliente' }).waitFor()
  await field(page, 'RUT').fill(rut)
  await scene.sees(/^(Sin datos anteriores|Compró antes como invitado)/)
  for (const [label, value] of [
    ['Correo electrónico', scene.email],
    ['Nombre', 'Inés'],
    ['Apellido', createSurname(rut)],
    ['Teléfono', '912345678'],
    ['Dirección', 'Acceso Hotel Cerro Guido 1'],
  ] as const)
    await field(page, label).fill(value)
  await field(page, 'Previsión de salud').selectOption({ label: 'FONASA' })
  await fillCommune(page, 'Torres del Paine')
  await press(button(page, 'SIGUIENTE'))
  await page.getByRole('heading', { name: 'Finalizar Orden', level: 1 }).waitFor()
  await page.getByRole('radio', { name: /^Pago inmediato/ }).check()
  await field(page, /^Número de transacción/).fill('9000123456')
  await page.getByLabel('El cliente acepta los términos y condiciones').check()
}

/** How many orders this operator has sold to the customer; uses up no look-up by RUT, which are limited. */
async function countSales({ shop }: Scene, rut: string): Promise<number> {
  const { callCenterSales } = await ask<{ callCenterSales: { nodes: { name: string }[] } }>(
    shop.url,
    '{ callCenterSales(first: 50) { nodes { name } } }',
    {},
    await createToken('operator'),
  )
  return callCenterSales.nodes.filter(({ name }) => name.endsWith(createSurname(rut))).length
}

storyOnce(
  'what an operator sells reaches Twee once, also after a commune that Twee does not know',
  async (scene) => {
    const { page, press, sees, sandbox } = scene
    scene.expectProblem(/422/)
    const rut = freshRut().replaceAll('.', '')
    await toFinish(scene, rut)
    await press(button(page, 'SIGUIENTE'))
    await sees('Comuna no encontrada en Twee')
    await expect(field(page, /^Número de transacción/), 'nothing typed is lost').toHaveValue('9000123456')
    await assertAccessible(page, 'a commune that Twee does not know')
    await scene.picture('twee-commune', { fullPage: true })
    assert.equal(await sandbox.tweeCustomer(rut), null)
    await Promise.all([answerTo(page, 'UpdateAccountDataFromCallCenter'), press(button(page, 'SIGUIENTE'))])
    await sees('Comuna no encontrada en Twee')
    await fillCommune(page)
    await press(button(page, 'SIGUIENTE'))
    await arrives(page, /^\/cocc-response\/[0-9a-f-]{36}$/, 'Pedido Confirmado')
    const { commune, saves } = (await sandbox.tweeCustomer(rut))!
    assert.deepEqual([commune, saves], ['Las Condes', 1])
    assert.equal(await countSales(scene, rut), 1)
  },
  { deep: 'its rows are shown by data-to-twee.test.ts and operator-step.test.tsx' },
)
