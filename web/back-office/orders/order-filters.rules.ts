import type { ChileDate } from '#lib/chile-time.ts'
import { LISTED_STATES } from '#shop/counter/parcels/parcel-life.rules.ts'
import { CHANNELS, PAYMENT_KINDS, SOLD_STATES } from '#shop/counter/staff-orders/staff-order.rules.ts'
import type { VariablesOf } from '#web/platform/graphql.ts'
import type { StaffOrdersDocument } from './order-documents.ts'

export const CHOICES = {
  preparacion: ['to_prepare', ...LISTED_STATES],
  estado: SOLD_STATES,
  entrega: ['homeDelivery', 'withdrawalStore'],
  pago: ['webpay', 'mercadopago', 'oneclick', ...PAYMENT_KINDS],
  canal: CHANNELS,
  orden: ['promesa'],
} as const
export type Choice = keyof typeof CHOICES

/** What each view fixes; its filters of the same names are not offered. */
const VIEWS = {
  open: { isOpen: true },
  today: { orden: 'promesa' },
  toPrepare: { preparacion: 'to_prepare' },
  prescription: { receta: 'si' },
  cold: { frio: 'si' },
  pickups: { isOpen: true, entrega: 'withdrawalStore' },
  notDelivered: { preparacion: 'not_delivered' },
  owed: { pago: 'owed' },
  refunds: { isRefunding: true },
  held: { isHeld: true },
  all: {},
} as const
export type View = keyof typeof VIEWS
export const VIEW_NAMES = Object.keys(VIEWS) as [View, ...View[]]

/** In the order in which they are shown; nobody's name is one. */
export const FILTER_NAMES = [
  'comuna',
  'preparacion',
  'estado',
  'entrega',
  'pago',
  'canal',
  'desde',
  'hasta',
  'receta',
  'frio',
  'orden',
] as const
export type FilterName = (typeof FILTER_NAMES)[number]
export type OrderFilters = Readonly<Record<FilterName, string>>

export const FILTERS = {
  vista: VIEW_NAMES,
  comuna: [],
  preparacion: ['', ...CHOICES.preparacion],
  estado: ['', ...CHOICES.estado],
  entrega: ['', ...CHOICES.entrega],
  pago: ['', ...CHOICES.pago],
  canal: ['', ...CHOICES.canal],
  desde: [],
  hasta: [],
  receta: ['', 'si'],
  frio: ['', 'si'],
  orden: ['', ...CHOICES.orden],
} as const

export const isOffered = (view: View, name: FilterName): boolean => !(name in VIEWS[view])

/** The filters that a person has set, and the view does not. */
export const listActive = (view: View, filters: OrderFilters): FilterName[] =>
  FILTER_NAMES.filter((name) => isOffered(view, name) && filters[name] !== '')

/** `today`: a day of Chile. */
export function toVariables(view: View, filters: OrderFilters, today: ChileDate) {
  const { isOpen, isRefunding, isHeld, ...fixed }: Partial<OrderFilters> & Record<string, unknown> = VIEWS[view]
  const all: OrderFilters = { ...filters, ...fixed }
  const variables = {
    isOpen,
    isRefunding,
    isHeld,
    promisedUntil: view === 'today' && today,
    communeId: all.comuna,
    preparation: all.preparacion,
    states: all.estado && [all.estado],
    shippingMethod: all.entrega,
    payment: all.pago,
    channel: all.canal,
    placedFrom: all.desde,
    placedUntil: all.hasta,
    needsReview: all.receta === 'si',
    coldChain: all.frio === 'si',
    sort: all.orden === 'promesa' && 'promise',
  }
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => Boolean(value))) as VariablesOf<
    typeof StaffOrdersDocument
  >
}
