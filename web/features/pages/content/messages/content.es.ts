import { defineMessages } from '#web/platform/messages/messages.tsx'

export const content = defineMessages('content', {
  home: 'Inicio',
  contents: 'En esta página',
  newTab: '(se abre en otra pestaña)',
  version: (date: string, revision: number) => `Vigente desde el ${date} (versión ${revision})`,
  replaced: 'Esta es una versión anterior, como se aceptó en su momento.',
  present: 'Ver la versión vigente',
  search: {
    label: 'Busca en las preguntas',
    placeholder: 'Por ejemplo: receta, despacho, cambio',
    submit: 'Buscar',
    found: (count: number) => (count === 1 ? '1 pregunta' : `${count} preguntas`),
    none: (text: string) => `No encontramos preguntas con «${text}».`,
    all: 'Ver todas las preguntas',
    ask: 'Escríbenos o llámanos',
  },
  help: {
    title: '¿Dudas?',
    questions: 'Preguntas frecuentes',
    contact: 'Escríbenos o visítanos',
    suggestions: 'Sugerencias y reclamos',
  },
  club: {
    back: 'Volver a la tienda',
    join: 'Crear mi cuenta',
    label: 'Club de beneficios',
  },
})
