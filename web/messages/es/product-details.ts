import { openingText } from '#shop/service-hours/opening-hours.rules.ts'
import { defineMessages } from '#web/messages/messages.tsx'

/** The facts of a product page, whose code may come later (SHOP §2, §3, §9; CONTENT §2.5, §9). */
export const productDetails = defineMessages('product-details', {
  sku: 'SKU',
  unavailable: 'Ups! Página no disponible',
  unavailableText: 'No tenemos un producto con este código, o dejamos de venderlo. Búscalo por su nombre o su principio activo.',
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
      text: 'La subes al comprar y un químico farmacéutico la revisa antes del despacho. Vale 6 meses desde su emisión.',
    },
    retained: {
      title: 'La receta queda retenida',
      text: 'La subes al comprar y entregas el papel original al recibir tu pedido. Vale 30 días y sirve para una sola compra.',
    },
    storeOnly: {
      text: (address: string) => `Este producto no se vende por internet. Cómpralo con tu receta en nuestra farmacia: ${address}.`,
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
  },
  cheaper: (unit: string, price: string) => `Hay bioequivalentes desde ${price} por ${unit}`,
  tabs: {
    label: 'Información del producto',
    description: 'Descripción',
    delivery: 'Despacho y retiro',
  },
  table: {
    storageCondition: 'Condición de almacenamiento',
    fraction: 'Precio por fracción',
    fractionOf: (price: string, unit: string) => `${price} por ${unit}`,
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
    home: [
      'Región Metropolitana: de $2.950 a $3.990 según la comuna, en menos de 24 horas.',
      'Otras regiones: $4.900, en 72 horas.',
      `Despachamos de ${openingText('deliveries')}.`,
    ] as readonly string[],
    pickup: (address: string, days: number) => [
      `Gratis, en ${address}.`,
      `Te guardamos el pedido ${days} días.`,
      `Retira de ${openingText('store')}.`,
    ] as readonly string[],
    cold: 'Este producto viaja refrigerado. Guárdalo en el refrigerador apenas lo recibas; no admite cambio ni devolución.',
    returns: 'Los medicamentos no tienen derecho a retracto. Si algo llegó mal, escríbenos.',
  },
  bioequivalents: {
    certified: {
      title: 'Bioequivalentes',
      text: 'El Instituto de Salud Pública certificó que actúan igual: mismo principio activo, cantidad y forma. Compara el precio por unidad antes de elegir.',
    },
    alike: {
      title: 'Mismo principio activo',
      text: 'Mismo principio activo, misma cantidad y misma forma, sin certificado de bioequivalencia. Compara el precio por unidad antes de elegir.',
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
