/** The form of suggestions and claims, as stories fill it in and send it. */
import type { Page } from 'playwright-core'
import { button, field } from './shopping.ts'
import { awakened, type Scene } from './story.ts'

const PATH = '/sugerencias-reclamos'
export const SENT = 'Tu mensaje ha sido enviado con éxito'

export const captcha = (page: Page) => page.getByRole('checkbox', { name: 'No soy un robot' })
export const send = (page: Page) => button(page, 'Enviar')
export const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('form input[type=file]').setInputFiles({ name, mimeType: '', buffer })

export async function open({ page, visit }: Scene): Promise<void> {
  await visit(PATH)
  await awakened(page.locator('textarea[name=message]'))
}

export async function fill(scene: Scene, message: string): Promise<void> {
  const { page, press, email } = scene
  await press(page.getByRole('radio', { name: /Reclamo/ }))
  await field(page, '¿Cuál fue el problema?').selectOption('dispatch_problem')
  await field(page, 'Nombre').fill('Ana María')
  await field(page, 'Apellido').fill('Quillahuasca')
  await field(page, 'Correo electrónico').fill(email)
  await field(page, 'Teléfono').pressSequentially('9a1234 5678')
  await field(page, /^Asunto/).fill('Despacho atrasado')
  await field(page, 'Mensaje').fill(message)
}
