import { MEMBER_PROGRAMME } from '#shop/people/settings/member-programme.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

/** The code of these texts may come later than the first view. */
export const productDetails = defineMessages('product-details', {
  sku: 'SKU',
  limit: (most: number) => (most === 1 ? 'Máximo 1 unidad por compra' : `Máximo ${most} unidades por compra`),
  unavailable: 'Ups! Página no disponible',
  unavailableText:
    'No tenemos un producto con este código, o dejamos de venderlo. Búscalo por su nombre o su principio activo.',
  goHome: 'Ir al inicio',
  ingredients: 'Activos',
  indicators: 'Características',
  equivalence: {
    bioequivalent: 'Bioequivalente',
    referrer: 'Referente',
    generic: 'Genérico',
  },
  notSoldOnline: 'No se vende por internet',
  prescriptionRequired: 'Requiere receta',
  quoteNeeded: 'Se vende con cotización',
  coldChain: 'Cadena de frío',
  freeDispatch: 'Despacho gratis',
  notice: {
    needed: {
      title: 'Necesitas receta médica',
      text:
        'La subes al comprar y un químico farmacéutico la revisa antes del despacho. Vale 6 meses desde su ' +
        'emisión.',
    },
    retained: {
      title: 'La receta queda retenida',
      text:
        'La subes al comprar y entregas el papel original al recibir tu pedido. Vale 30 días y sirve para una ' +
        'sola compra.',
    },
    storeOnly: {
      text: (address: string) =>
        `Este producto no se vende por internet. Cómpralo con tu receta en nuestra farmacia: ${address}.`,
    },
  },
  shipping: {
    label: 'Formas de entrega',
    homeDelivery: 'Despacho a domicilio',
    homeDeliveryText: 'Hasta 24 horas en la Región Metropolitana, 72 horas en otras regiones',
    homeDeliveryFree: 'Gratis con este producto en tu carro',
    noHomeDelivery: 'Despacho a domicilio no disponible',
    withdrawalStore: 'Retiro en tienda',
    withdrawalStoreText: (address: string) => `Gratis, en ${address}`,
    noWithdrawalStore: 'Retiro en tienda no disponible',
    whenBack: 'Cuando vuelva a haber unidades',
  },
  quote: {
    price: 'Precio referencial',
    text: 'Se vende con cotización: agrégalo al carro y completa allí el formulario. Te contactaremos.',
  },
  member: {
    saving: 'Con tu cuenta ahorras',
    own: `Tu precio ${MEMBER_PROGRAMME}:`,
    estimate: '(estimado)',
    signInText: `Inicia sesión para pagar el precio socio ${MEMBER_PROGRAMME}. Tu carro se queda como está.`,
  },
  alternatives: {
    bioequivalents: (price: string, unit: string) => `Hay bioequivalentes desde ${price} por ${unit}`,
    alike: (price: string, unit: string) => `Alternativas con el mismo principio activo desde ${price} por ${unit}`,
    category: (category: string) => `Ver otros productos de ${category}`,
  },
  lastUnit: 'Queda 1 unidad. ¿Te avisamos cuando lleguen más?',
  tabs: {
    label: 'Información del producto',
    description: 'Descripción',
    delivery: 'Despacho y retiro',
  },
  table: {
    storageCondition: 'Condición de almacenamiento',
    fraction: 'Precio por fracción',
    fractionPrice: (price: string, unit: string) => `${price} por ${unit}`,
    saleCondition: 'Condición de venta',
    principles: 'Principios activos',
    ingredients: 'Activos',
    content: 'Contenido',
    laboratory: 'Laboratorio',
    brand: 'Marca',
    registration: 'Registro ISP',
  },
  unit: 'unidad',
  delivery: {
    home: (from: string, to: string, regions: string, hours: string) =>
      [
        `Región Metropolitana: de ${from} a ${to} según la comuna, en menos de 24 horas.`,
        `Otras regiones: ${regions}, en 72 horas.`,
        `Despachamos de ${hours}.`,
      ] as readonly string[],
    pickup: (address: string, days: number, hours: string) =>
      [`Gratis, en ${address}.`, `Te guardamos el pedido ${days} días.`, `Retira de ${hours}.`] as readonly string[],
    soldOut: 'Está agotado: los plazos de despacho valen cuando vuelva a haber unidades.',
    cold:
      'Este producto viaja refrigerado. Guárdalo en el refrigerador apenas lo recibas; no admite cambio ni ' +
      'devolución.',
    returns: 'Los medicamentos no tienen derecho a retracto. Si algo llegó mal, escríbenos.',
  },
  bioequivalents: {
    certified: {
      title: 'Bioequivalentes',
      text:
        'El Instituto de Salud Pública certificó que actúan igual: mismo principio activo, cantidad y forma. ' +
        'Compara el precio por unidad antes de elegir.',
      others:
        'El Instituto de Salud Pública certificó los que dicen «Bioequivalente». Este producto no tiene ese ' +
        'certificado. Compara el precio por unidad antes de elegir.',
    },
    alike: {
      title: 'Mismo principio activo',
      text:
        'Mismo principio activo, misma cantidad y misma forma, sin certificado de bioequivalencia. ' +
        'Compara el precio por unidad antes de elegir.',
    },
    product: 'Producto',
    price: 'Precio',
    perUnit: (unit: string) => `Precio por ${unit}`,
    each: (price: string, unit: string) => `${price} por ${unit}`,
    less: (percent: number) => `${percent}% menos`,
    more: (percent: number) => `${percent}% más`,
    same: 'igual',
    this: 'Este producto',
    soldOut: 'Agotado',
    all: (count: number) => `Ver los ${count} productos`,
    fewer: 'Ver menos',
  },
  comparedFailed: 'No pudimos cargar las alternativas',
  relatedFailed: 'No pudimos cargar los artículos relacionados',
  related: 'Artículos relacionados',
})
