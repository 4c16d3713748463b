import { MEMBER_PROGRAMME } from '#shop/people/settings/member-programme.rules.ts'
import { formatCount } from '#lib/money.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

/** Texts that a first view with products does not need (SHOP §2, §8, §9). */
export const listingFilters = defineMessages('listing-filters', {
  home: 'Inicio',
  title: (place: string, within: string | null, page: number) =>
    `${place}${within ? ` en ${within}` : ''}${page > 1 ? `, página ${page}` : ''}`,
  description: (place: string, products: number) =>
    `${place}: ${products === 1 ? '1 producto' : `${formatCount(products)} productos`} con precio, ` +
    'contenido y condición de venta. Despacho a domicilio en todo Chile continental o retiro gratis en tienda.',
  categories: 'Categorías',
  moreCategories: (places: number) => `Ver ${places} categorías más`,
  otherCategories: (places: number) => `Otras ${places} categorías`,
  collections: 'Tratamientos y programas',
  all: (place: string) => `Todo en ${place}`,
  inUse: 'Filtros en uso',
  remove: 'Quitar filtro:',
  price: 'Precio',
  priceFrom: 'Desde',
  priceTo: 'Hasta',
  priceLowest: 'Precio mínimo',
  priceHighest: 'Precio máximo',
  from: (price: string) => `Desde ${price}`,
  to: (price: string) => `Hasta ${price}`,
  between: (from: string, to: string) => `${from} a ${to}`,
  brands: 'Marca',
  laboratories: 'Laboratorio',
  laboratory: 'Laboratorio:',
  forms: 'Forma farmacéutica',
  strengths: 'Dosis',
  saleConditions: 'Condición de venta',
  searchIn: {
    brands: 'Buscar marca',
    laboratories: 'Buscar laboratorio',
    forms: 'Buscar forma',
    strengths: 'Buscar dosis',
    saleConditions: 'Buscar condición',
  },
  only: 'Mostrar solo',
  flags: {
    bioequivalent: 'Bioequivalente certificado',
    inStock: 'Con stock',
    subscribable: 'Con suscripción',
    offer: 'En oferta',
    loyalty: `Con descuento ${MEMBER_PROGRAMME}`,
  },
  /** The shop's own groups of forms are Spanish already. */
  formGroups: {} as Record<string, string>,
  more: (hidden: number) => `Hay ${formatCount(hidden)} más. Escribe un nombre.`,
  nothing: (text: string) => `Nada con “${text}”`,
  failed: 'No pudimos cargar la lista completa. Vuelve a intentarlo.',
  number: (count: number) => formatCount(count),
  counted: (count: number) => (count === 1 ? '1 producto' : `${formatCount(count)} productos`),
  empty: {
    title: 'No hay productos disponibles',
    filtered: 'Con estos filtros no queda ninguno. Quita alguno y vuelve a mirar.',
    bare: 'Esta categoría está sin productos por ahora.',
  },
  failure: {
    service: {
      title: 'El catálogo no responde',
      text: 'Es un problema nuestro y pasa pronto. Vuelve a intentarlo en un momento.',
    },
    notFound: {
      title: 'No encontramos estos productos',
      text: 'Ya no están en este lugar. Entra por las categorías o búscalos por su nombre.',
    },
    other: {
      title: 'No pudimos mostrar los productos',
      text: 'Vuelve a intentarlo. Si sigue igual, quita los filtros o llámanos.',
    },
    network: { title: 'No pudimos cargar los productos', text: 'Revisa tu conexión y vuelve a intentarlo.' },
  },
})
