/** An operator's sale up to 'Finalizar Orden', and its end. Look-ups by RUT are limited: each sale needs one. */
import assert from 'node:assert/strict'
import { ask } from './asking.ts'
import { button, field, fillCommune, PRODUCTS } from './shopping.ts'
import { signIn, tokenOf } from './signed-in.ts'
import { storeCart } from './stored-cart.ts'
import type { Scene } from './story.ts'

/** Where its own vans go. */
const HOME = { commune: 'Las Condes', address: 'Apoquindo 4501' }
/** Where none goes. */
export const FAR = { commune: 'Torres del Paine', address: 'Acceso Hotel Cerro Guido 1' }

/** To 'Finalizar Orden' for a new customer, with all that it takes filled in. */
export async function toFinish(scene: Scene, rut: string, { commune, address } = HOME) {
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
    ['Apellido', surnameOf(rut)],
    ['Teléfono', '912345678'],
    ['Dirección', address],
  ] as const)
    await field(page, label).fill(value)
  await field(page, 'Previsión de salud').selectOption({ label: 'FONASA' })
  await fillCommune(page, commune)
  await press(button(page, 'SIGUIENTE'))
  await page.getByRole('heading', { name: 'Finalizar Orden', level: 1 }).waitFor()
  await page.getByRole('radio', { name: /^Pago inmediato/ }).check()
  await field(page, /^Número de transacción/).fill('9000123456')
  await page.getByLabel('El cliente acepta los términos y condiciones').check()
}

/** What was typed and chosen is on the screen as before. */
export async function assertNothingLost({ page }: Scene) {
  assert.ok(await page.getByRole('radio', { name: /^Pago inmediato/ }).isChecked())
  assert.equal(await field(page, /^Número de transacción/).inputValue(), '9000123456')
  assert.ok(await page.getByLabel('El cliente acepta los términos y condiciones').isChecked())
}

export const plain = (rut: string) => rut.replaceAll('.', '')

/** A customer's own surname. */
const surnameOf = (rut: string) =>
  `Soto ${[...rut.replaceAll(/\D/g, '')].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

/** How many orders this operator has sold to the customer of this RUT; uses up no look-up. */
export async function salesTo({ shop }: Scene, rut: string): Promise<number> {
  const { callCenterSales } = await ask<{ callCenterSales: { nodes: { name: string }[] } }>(
    shop.url,
    '{ callCenterSales(first: 50) { nodes { name } } }',
    {},
    await tokenOf('operator'),
  )
  return callCenterSales.nodes.filter(({ name }) => name.endsWith(surnameOf(rut))).length
}

export const finished = async ({ page }: Scene) => {
  await page.waitForURL(/\/cocc-response\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
}
