import { defineMessages } from '#web/platform/messages/messages.tsx'

/** The prompt for products at low stock (SHOP §4). */
export const backInStock = defineMessages('back-in-stock', {
  title: '¿Te avisamos cuando vuelva?',
  lastTitle: 'Queda la última unidad: ¿te avisamos cuando llegue más?',
  email: 'Correo electrónico',
  emailInvalid: 'Escribe un correo válido, por ejemplo ana@correo.cl',
  consent: (seller: string) =>
    `Acepto que ${seller} guarde mi correo solo para este aviso. Se borra al enviarlo o después de 180 días.`,
  consentRequired: 'Para avisarte necesitamos tu acuerdo.',
  send: 'Avísame',
  notNow: 'Ahora no',
  close: 'Cerrar',
  done: { title: 'Te avisaremos', text: 'Recibirás un solo correo cuando el producto esté de vuelta.' },
  tooMany: 'Hay demasiadas solicitudes desde tu conexión. Inténtalo de nuevo más tarde.',
  failed: 'No pudimos guardar tu solicitud. Inténtalo de nuevo.',
})
