import { defineMessages } from '#web/messages/messages.tsx'

/** The foot of the shop; its texts travel in the HTML only. */
export const footer = defineMessages('footer', {
  label: 'Pie de página',
  claim: 'Farmacia online de código abierto para Chile.',
  demoTitle: 'Esto es una demostración',
  demoText:
    'Boldo no tiene autorización sanitaria y no vende ni despacha medicamentos. Los nombres, precios y pedidos son de prueba. Ante una urgencia llama al 131 (SAMU).',
  shop: 'Comprar',
  pharmacy: 'La farmacia',
  authorisation: 'Autorización sanitaria',
  authorisationValue: 'Sin resolución: farmacia de demostración',
  director: 'Dirección técnica',
  directorValue: 'Q.F. por designar (demostración)',
  address: 'Retiro en tienda',
  help: 'Atención',
  phone: 'Teléfono',
  phoneHoursDelivery: 'Despachos: lunes a viernes de 08:30 a 18:30',
  phoneHoursPickup: 'Retiro en farmacia: lunes a viernes de 10:00 a 18:00',
  hours: 'Horario de la tienda',
  hoursWeek: 'Lunes a viernes de 10:00 a 18:00',
  hoursWeekend: 'Sábado y domingo de 10:00 a 17:00',
  information: 'Información',
  links: {
    about: 'Quiénes somos',
    howToBuy: 'Cómo comprar',
    whereToFindUs: 'Dónde encontrarnos',
    faq: 'Preguntas frecuentes',
    suggestions: 'Sugerencias y reclamos',
    claimsBook: 'Libro de sugerencias y reclamos',
    regulatory: 'Información reglamentaria',
    privacy: 'Política de privacidad',
    terms: 'Términos y condiciones',
  },
  payments: 'Medios de pago',
  language: 'Idioma',
  source: 'Código abierto, licencia MIT',
})
