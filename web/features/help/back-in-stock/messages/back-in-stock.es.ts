import { defineMessages } from '#web/platform/messages/messages.tsx'

export const backInStock = defineMessages('back-in-stock', {
  title: 'Te avisaremos cuando esté disponible',
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  fields: {
    'name.required': 'Este campo es requerido.',
    'name.short': 'Debe ingresar un nombre de más de 2 letras',
    'name.long': 'El nombre puede tener hasta 100 letras',
    'email.required': 'Este campo es requerido.',
    'email.invalid': 'Debe ingresar un email válido',
    'phone.required': 'Este campo es requerido.',
    'phone.digits': 'Solo se permiten 8 números',
  } as Record<string, string>,
  use: (seller: string) =>
    `Al enviar aceptas que ${seller} use estos datos solo para avisarte de este producto. Los borramos con el aviso, ` +
    'o a los 180 días. Más en la ',
  privacy: 'política de privacidad',
  send: 'Enviar',
  sending: 'Enviando tus datos',
  done: {
    title: '¡Gracias! Te avisaremos',
    text: 'Recibirás un solo correo cuando el producto esté disponible.',
    button: 'Cerrar',
  },
  failed: {
    title: 'Hubo un error al procesar tu información',
    text: 'por favor, inténtelo de nuevo más tarde.',
    button: 'Entendido',
  },
  available: {
    title: 'Ya está disponible',
    text: 'Llegaron unidades de este producto. Vuelve a cargar la página para comprarlo.',
    button: 'Cerrar',
  },
})
