import { defineMessages } from '#web/platform/messages/messages.tsx'

export const suggestions = defineMessages('suggestions', {
  home: 'Inicio',
  title: 'Sugerencias y reclamos',
  description:
    'Envía una sugerencia o un reclamo a la farmacia, con su número para seguirlo y su respuesta por correo.',
  lead: 'Cuéntanos qué podemos mejorar o qué salió mal. Recibes un número, y la respuesta por correo.',
  book: 'Ver el libro de sugerencias y reclamos',
  formTitle: 'Escribe tu mensaje',
  noScript: 'Para enviar este formulario activa JavaScript en tu navegador, o escríbenos o llámanos:',
  contact: 'Dónde encontrarnos',
  topic: '¿Qué quieres enviarnos?',
  topicHints: { sugerencia: 'Una idea o un comentario', reclamo: 'Algo que salió mal' },
  subType: '¿Cuál fue el problema?',
  subTypePlaceholder: 'Elige una opción',
  messageHint: 'Si se trata de una compra, indica el número de tu pedido. No escribas datos de tarjetas.',
  file: {
    label: 'Archivo adjunto',
    hint: 'PDF, JPG, PNG, DOCX o DOC, hasta 5 Mb.',
    choose: 'Adjuntar un archivo',
    remove: 'Quitar',
    removeName: (name: string) => `Quitar ${name}`,
    chosen: 'Archivo elegido:',
    change: 'Cambiar archivo',
    optional: '(opcional)',
    errors: {
      'case.file_empty': 'El archivo está vacío. Elige otro.',
      'case.file_too_large': 'El tamaño del archivo es superior a 5Mb',
      'case.file_type': 'Este tipo de archivo no se puede adjuntar. Elige un PDF, JPG, PNG, DOCX o DOC.',
      'case.file_too_many_pixels':
        'La foto tiene más píxeles de los que podemos recibir. Tómala de nuevo con menos resolución.',
      'case.file_unreadable': 'No pudimos leer el archivo: está dañado o protegido con clave. Elige otro.',
      'case.file_active':
        'El documento tiene macros u objetos incrustados, que no recibimos. Guárdalo como PDF y adjúntalo de nuevo.',
      'case.file_not_stored': 'No pudimos guardar el archivo. Vuelve a intentarlo, o envía el mensaje sin él.',
      'case.file_not_found': 'El archivo se borró porque pasó más de una hora. Envía el mensaje de nuevo.',
      'upload.too_many':
        'Hoy recibimos muchos archivos desde tu conexión. Inicia sesión para adjuntarlo, o envía el mensaje sin él.',
      'upload.guests_stopped':
        'Por ahora recibimos archivos solo de clientes con cuenta. Inicia sesión, o envía el mensaje sin él.',
      network: 'No pudimos enviar el archivo. Revisa tu conexión y vuelve a intentarlo.',
      other: 'No pudimos recibir el archivo. Vuelve a intentarlo, o envía el mensaje sin él.',
    },
  },
  use: (seller: string) =>
    `${seller} usa estos datos para responderte. Si tu mensaje se publica en el libro, se ve sin tu correo, tu ` +
    'teléfono ni tu apellido completo.',
  send: 'Enviar',
  sent: 'Tu mensaje ha sido enviado con éxito',
  received: 'Recibimos tu mensaje',
  number: 'Tu número es',
  numberText: (email: string) =>
    `Lo enviamos también a ${email}. Con él encuentras tu mensaje en el libro cuando se publique.`,
  errors: {
    'topic.required': 'Elige una sugerencia o un reclamo',
    'subType.required': 'Elige cuál fue el problema',
    'subject.length': 'Máximo 200 caracteres',
    'message.length': 'Máximo 5.000 caracteres',
  },
  own: {
    title: 'Tus mensajes sin publicar',
    text: 'Solo tú y la farmacia los ven.',
    failed: 'No pudimos cargar tus mensajes.',
  },
})
