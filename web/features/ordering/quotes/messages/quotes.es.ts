import { defineMessages } from '#web/platform/messages/messages.tsx'

/** Products that are sold only after a quote. */
export const quotes = defineMessages('quotes', {
  title: 'Formulario de cotización',
  text: 'Este producto se vende con cotización previa: cuéntanos qué necesitas y te contactaremos.',
  formFor: (product: string) => `Cotización de ${product}`,
  firstName: 'Tu nombre',
  lastName: 'Tu apellido',
  phone: 'Tu teléfono',
  email: 'Tu correo',
  quantity: 'Cantidad que necesitas',
  note: 'Qué necesitas saber',
  file: 'Adjuntar archivo',
  fileFor: (product: string) => `Adjuntar archivo a la cotización de ${product}`,
  fileText: 'Si tienes la receta o una foto, adjúntala: pdf, jpg o png, hasta 5 MB (opcional).',
  fileRemove: (file: string) => `Quitar ${file}`,
  send: 'Enviar cotización',
  sent: 'Cotización enviada. Puedes continuar con tu compra.',
  missing: 'Debes completar el formulario de cotización',
  failed: 'No pudimos enviar la cotización. Lo que escribiste sigue aquí; inténtalo de nuevo.',
  errors: {
    'firstName.required': 'Escribe tu nombre',
    'lastName.required': 'Escribe tu apellido',
    'phoneNumber.required': 'Escribe tu teléfono',
    'email.required': 'Escribe tu correo',
    other: 'Revisa este dato',
    'phoneNumber.invalid': 'Ingrese un número de teléfono válido',
    'email.invalid': 'Ingresa un correo electrónico válido',
    'quantity.invalid': 'Ingresa una cantidad de 1 o más',
    'text.too_long': 'Ha ingresado demasiados caracteres',
  },
})
