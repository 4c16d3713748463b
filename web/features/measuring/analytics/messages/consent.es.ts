import { defineMessages } from '#web/platform/messages/messages.tsx'

export const consent = defineMessages('consent', {
  label: 'Cookies de medición',
  title: '¿Podemos medir tu visita?',
  text:
    'Nos dice qué mejorar en la tienda. Sin tu RUT y sin tus productos con receta. Puedes cambiarlo al pie de la ' +
    'página.',
  given: { yes: 'Hoy lo permites.', no: 'Hoy no lo permites.' },
  accept: 'Aceptar',
  refuse: 'Rechazar',
})
