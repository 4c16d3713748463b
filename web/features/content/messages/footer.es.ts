import { capitalised, openingLines, openingText } from '#shop/service-hours/opening-hours.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

/** The foot of the shop; its texts travel in the HTML only. */
export const footer = defineMessages('footer', {
  label: 'Pie de página',
  claim: 'Farmacia online de código abierto para Chile.',
  demoTitle: 'Esto es una demostración',
  demoText:
    'Boldo no tiene autorización sanitaria y no vende ni despacha medicamentos. Los nombres, precios y pedidos ' +
    'son de prueba. Ante una urgencia llama al 131 (SAMU).',
  shop: 'Comprar',
  pharmacy: 'La farmacia',
  authorisation: 'Autorización sanitaria',
  authorisationValue: 'Sin resolución: farmacia de demostración',
  director: 'Dirección técnica',
  directorValue: 'Q.F. por designar (demostración)',
  address: 'Retiro en tienda',
  help: 'Atención',
  phone: 'Teléfono',
  phoneHours: 'Horario del teléfono',
  phoneHoursDelivery: `Por despachos: ${openingText('phoneDelivery')}`,
  phoneHoursPickup: `Por retiros: ${openingText('phonePickup')}`,
  hours: 'Horario de la tienda y retiros',
  storeHours: openingLines('store').map(capitalised) as readonly string[],
  deliveryHours: 'Horario de despacho',
  deliveryHoursText: capitalised(openingText('deliveries')),
  information: 'Información',
  links: {
    tracking: 'Sigue tu pedido',
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
  measuring: 'Cookies de medición',
  language: 'Idioma',
  currency: '',
  source: 'Código abierto, licencia MIT',
})
