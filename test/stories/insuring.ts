/** The insurance at the delivery step. */
import type { Locator, Page } from 'playwright-core'
import { button, field, fillGuest, toDelivery } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import type { Scene } from './story.ts'

/** From the demo catalogue: an insurance may cover it. 16.990, delivered free. */
export const INSURABLE = { sku: '101073', name: 'Conmel 324 mg Comprimidos' }
export const DOCTOR = '12345678-5'
export const DOCUMENT = 'A12345678'

export const insuranceCard = (page: Page): Locator => page.getByRole('region', { name: 'Seguro de salud' })
export const reimbursementBox = (page: Page, name: string): Locator =>
  insuranceCard(page).getByRole('checkbox', { name: `Solicitar reembolso de ${name}` })

/** From an empty browser to the delivery step with everything filled in, and the insurance's form open. */
export async function toInsurance(scene: Scene, products: readonly { sku: string }[]): Promise<void> {
  const { page, press } = scene
  await storeCart(scene, products)
  await toDelivery(scene)
  await fillGuest(page, scene.email)
  await field(page, 'Dirección').fill('Apoquindo 4501')
  await press(insuranceCard(page).getByRole('button', { name: 'Usar mi seguro' }))
}

export async function lookUpBenefits(
  { page, press }: Pick<Scene, 'page' | 'press'>,
  rut: string,
  document = DOCUMENT,
): Promise<void> {
  await insuranceCard(page)
    .getByRole('radio', { name: /^Otro RUT/ })
    .check()
  await field(page, 'RUT del asegurado').fill(rut)
  await field(page, 'Número de documento').fill(document)
  await field(page, 'RUT del médico').fill(DOCTOR)
  await press(button(page, 'Consultar beneficios'))
}

/** What the insurance covers wholly has no notice before paying. */
export const toSummary = async ({ page, press }: Pick<Scene, 'page' | 'press'>) => {
  await press(button(page, 'SIGUIENTE'))
  await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
}
