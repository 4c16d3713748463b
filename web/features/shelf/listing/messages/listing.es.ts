import { FILTERS } from '#shop/ground/policy/quoted-texts.rules.ts'
import { formatCount } from '#lib/money.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

export const listing = defineMessages('listing', {
  count: (products: number) => `${formatCount(products)} producto(s) disponible(s)`,
  seeAll: (type: string) => `Ver todo en ${type}`,
  products: (place: string) => `Productos de ${place}`,
  filters: {
    open: FILTERS,
    inUse: (on: number) => `, ${on} en uso`,
    title: 'Filtros',
    apply: 'Aplicar filtros',
    clear: 'Quitar filtros',
    see: (products: string) => `Ver ${products}`,
  },
  missing: { categories: 'No pudimos cargar las categorías', filters: 'No pudimos cargar los filtros' },
  sort: {
    label: 'Ordenar por',
    newest: 'Más nuevos',
    bestSold: 'Más vendidos',
    nameUp: 'Nombre A-Z',
    nameDown: 'Nombre Z-A',
    priceUp: 'Menor precio',
    priceDown: 'Mayor precio',
    unitPriceUp: 'Menor precio por unidad',
  },
})
