import personErrors from '#web/features/people/session/messages/person-errors.es.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

export const messageForm = defineMessages('message-form', {
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  phoneNumber: 'Teléfono',
  subject: 'Asunto',
  message: 'Mensaje',
  errors: personErrors,
  failed: {
    title: 'Error',
    network: 'Error de conexión',
    networkText:
      'Lo que escribiste sigue aquí. Revisa tu conexión, marca de nuevo la verificación y vuelve a enviarlo: si ya ' +
      'nos llegó, es el mismo mensaje.',
    captcha: 'La verificación venció. Márcala de nuevo.',
    internal:
      'No pudimos recibir tu mensaje. Lo que escribiste sigue aquí: ' +
      'marca de nuevo la verificación y vuelve a enviarlo.',
    often: (minutes: number) =>
      minutes === 1
        ? 'Enviaste muchos mensajes seguidos. Espera un minuto y vuelve a intentarlo, o llámanos.'
        : `Enviaste muchos mensajes seguidos. Espera ${minutes} minutos y vuelve a intentarlo, o llámanos.`,
  },
})
