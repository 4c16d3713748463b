import { test } from 'node:test'
import ContactForm from '#web/features/contact/contact-form.tsx'
import { REQUEST_ID } from '#test/component/api-table.ts'
import { meetsRefusals } from '#test/component/refusals.tsx'
import { button, field, fillIn, sees, showPart, type Shown } from '#test/component/show-part.tsx'
import { CreateNeedHelpDocument } from './contact-document.ts'

const SENT = 'Tu mensaje ha sido enviado con éxito'
const MESSAGE = {
  Nombre: 'Ana María',
  Apellido: 'Rojas',
  'Correo electrónico': 'ana@example.com',
  // Typed with blanks, as people write it.
  Teléfono: '9 1234 5678',
  'Asunto (opcional)': 'Mi pedido',
  Mensaje: 'Hola:\n¿cuándo llega?',
}
const fill = (shown: Shown) => fillIn(shown, MESSAGE)

test('a message that is refused, fails or is never answered says so, and nothing typed is lost', (t) =>
  meetsRefusals(t, {
    show: (t) => showPart(t, <ContactForm />),
    fill,
    sends: CreateNeedHelpDocument,
    button: () => button('Enviar mensaje'),
    accepted: { createNeedHelp: { message: 'x' } },
    done: () => sees(SENT),
    leave: ({ user }) => user.click(button('Cerrar')),
    focusAfter: () => field('Mensaje'),
    meets: {
      offline: 'Error de conexión',
      unsolved: 'La verificación venció. Márcala de nuevo.',
      tooMany: 'Enviaste muchos mensajes seguidos. Espera 10 minutos y vuelve a intentarlo, o llámanos.',
      serverSentence: 'Una frase del servidor.',
      internal: REQUEST_ID,
      field: {
        refused: { data: { fields: { email: 'email.invalid' } } },
        shows: 'Ingresa un correo electrónico válido',
        focus: () => field('Correo electrónico'),
        leave: null,
      },
      unanswered: 'Error de conexión',
    },
  }))
