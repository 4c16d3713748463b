import { defineMessages } from '#web/platform/messages/messages.tsx'

/** The claims book (CONTENT §2.8, §8). */
export const claimsBook = defineMessages('claims-book', {
  home: 'Inicio',
  title: 'Libro de sugerencias y reclamos',
  pageTitle: (page: number) => `Libro de sugerencias y reclamos, página ${page}`,
  description: 'Sugerencias y reclamos publicados de nuestros clientes, con su estado y la respuesta de la farmacia.',
  lead:
    'Lo que nos escriben nuestros clientes, y lo que respondemos. Se publica sin correo, teléfono ni apellido ' +
    'completo.',
  write: 'Enviar una sugerencia o un reclamo',
  search: {
    title: 'Buscar en el libro',
    text: 'Número, asunto o tu correo',
    hint: 'Con un correo encuentras solo los mensajes de tu propia cuenta, con tu sesión iniciada.',
    topic: 'Tipo',
    anyTopic: 'Todos',
    subType: 'Problema',
    anySubType: 'Todos',
    submit: 'Buscar',
    clear: 'Ver todo el libro',
    emailWithoutScript: 'Para buscar por correo activa JavaScript e inicia sesión.',
  },
  list: 'Mensajes publicados',
  found: (count: number) => (count === 1 ? '1 mensaje' : `${count.toLocaleString('es-CL')} mensajes`),
  pageOf: (page: number, pages: number) => `Página ${page} de ${pages}`,
  loading: 'Buscando',
  more: (left: number) => (left === 1 ? 'Mostrar el mensaje que falta' : `Mostrar más (faltan ${left})`),
  empty: 'El libro esta vacío',
  emptyText: 'Aún no hay mensajes publicados.',
  none: 'No encontramos mensajes',
  noneText: 'Revisa el número o las palabras, o quita los filtros. Los mensajes aparecen cuando se publican.',
  noneByEmail:
    'Un correo encuentra solo los mensajes de tu propia cuenta. Inicia sesión con ese correo, o busca por número.',
  failed: 'No pudimos cargar el libro',
  failedText: 'Puede ser tu conexión o un problema nuestro. Vuelve a intentarlo.',
  failedOften: 'Buscaste muchas veces seguidas. Espera un minuto y vuelve a intentarlo.',
  number: (number: string) => `N.º ${number}`,
  by: (name: string, date: string) => `${name}, ${date}`,
  anonymous: 'Anónimo',
  sentOn: 'Enviado el',
  updatedOn: 'Actualizado el',
  attachment: 'Archivo adjunto:',
  answer: (shop: string) => `Respuesta de ${shop}`,
  noAnswer: 'Todavía sin respuesta publicada.',
  own: 'Es tuyo',
  unpublished: 'Sin publicar',
})
