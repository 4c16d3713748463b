/** The fields of the forms that write to the shop: contact, suggestions and claims (CONTENT §2.7, §2.8). */
import { field } from './show-part.tsx'

export const SENT = 'Tu mensaje ha sido enviado con éxito'

export const MESSAGE = {
  Nombre: 'Ana María',
  Apellido: 'Rojas',
  'Correo electrónico': 'ana@example.com',
  // Typed with blanks, as people write it.
  Teléfono: '9 1234 5678',
  'Asunto (opcional)': 'Mi pedido',
  Mensaje: 'Hola:\n¿cuándo llega?',
}

/** What they have now. */
export const messageTyped = (): Record<string, string> =>
  Object.fromEntries(Object.keys(MESSAGE).map((label) => [label, field(label).value]))

/** As `MESSAGE`, with this in each field. */
export const eachField = (text: string): Record<string, string> =>
  Object.fromEntries(Object.keys(MESSAGE).map((label) => [label, text]))
