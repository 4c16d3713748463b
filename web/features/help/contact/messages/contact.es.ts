import { defineMessages } from '#web/platform/messages/messages.tsx'

export const contact = defineMessages('contact', {
  title: 'Escríbenos',
  text: 'Te respondemos por correo. No nos envíes aquí recetas ni datos de tarjetas.',
  noScript:
    'Para enviar este formulario activa JavaScript en tu navegador, o usa el correo y el teléfono de esta página.',
  use: (seller: string) => `${seller} usa estos datos para responderte, y nada más.`,
  send: 'Enviar mensaje',
  sent: 'Tu mensaje ha sido enviado con éxito',
  sentText: (email: string) => `Te responderemos a ${email}.`,
  errors: {
    'subject.length': 'Máximo 150 caracteres',
    'message.length': 'Máximo 4.000 caracteres',
  },
  map: {
    title: 'Mapa interactivo',
    text: 'Es de otro sitio, que verá tu conexión: se carga solo si lo abres.',
    open: 'Abrir el mapa interactivo',
    close: 'Cerrar el mapa interactivo',
    frame: 'Mapa interactivo de la tienda',
    late: 'Si el mapa no aparece, abre la dirección en tu aplicación de mapas.',
  },
})
