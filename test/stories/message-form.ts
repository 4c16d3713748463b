/** The forms that write to the shop: the contact form, suggestions and claims (CONTENT §2.7, §2.8). */
import type { Locator, Page, Route } from 'playwright-core'
import { field } from './shopping.ts'

export const SENT = 'Tu mensaje ha sido enviado con éxito'

/** A message by label, as it is typed. */
export type Message = Record<string, string>

export const createMessage = (email: string, phone = '912345678'): Message => ({
  Nombre: 'Ana María',
  Apellido: 'Rojas',
  'Correo electrónico': email,
  Teléfono: phone,
  'Asunto (opcional)': 'Mi pedido',
  Mensaje: 'Hola:\n¿cuándo llega?',
})

export async function typeAll(page: Page, message: Message): Promise<void> {
  for (const [label, text] of Object.entries(message)) await field(page, label).fill(text)
}

/** What the fields hold now. */
export async function readValues(page: Page): Promise<Message> {
  const labels = Object.keys(createMessage(''))
  const values = await Promise.all(labels.map((label) => field(page, label).inputValue()))
  return Object.fromEntries(labels.map((label, index) => [label, values[index]!]))
}

export const captchaBox = (page: Page): Locator => page.getByRole('checkbox', { name: 'No soy un robot' })

export const isCall = (route: Route, call: string): boolean => route.request().postData()?.includes(call) ?? false

/** The inputs of a call, from here on. */
export function watchInputs({ page }: { page: Page }, call: string): Record<string, unknown>[] {
  const inputs: Record<string, unknown>[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes(call)) inputs.push(JSON.parse(body).variables.input)
  })
  return inputs
}
