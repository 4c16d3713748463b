/** An order as staff open it, with the calls of its page. */
import {
  OrderMailsDocument,
  OrderTimelineDocument,
  StaffOrderDocument,
  type OpenedOrder,
  type OrderMails,
  type TimelineEntry,
} from '#web/back-office/orders/order-documents.ts'
import type { ApiTable } from './api-table.ts'

export const PARCEL = {
  _id: 'p-1',
  state: 'packed',
  since: '2026-11-29T13:00:00.000Z',
  preparer: 'Luis',
  preparerId: 'other',
  leaseUntil: '2999-01-01T15:40:00.000Z',
}
export const OPENED: OpenedOrder = {
  placedAt: '2026-11-29T12:00:00.000Z',
  isHeld: true,
  order: {
    _id: 'order-A-1',
    orderReferenceId: 'A-1',
    status: 'VALIDADO',
    name: 'Camila Rojas',
    rut: '15.482.316-6',
    email: 'camila@ejemplo.cl',
    phone: '+56 9 8765 4321',
    amount: 12_990,
    subtotal: 13_990,
    discount: 1_000,
    shippingCost: 0,
    shippingMethod: 'homeDelivery',
    shippingAddress: 'Irarrázaval 3400, Ñuñoa',
    address: 'Irarrázaval 3400',
    commune: { _id: '13120' },
    subShippingAddress: 'Depto 12',
    shippingCommentary: '',
    deliveryEstimate: '2026-11-30',
    products: [
      {
        _id: '1',
        name: 'Losartán 50 mg',
        sku: '104718',
        quantity: 2,
        subtotal: 13_990,
        prescription: { _id: 'r-1', state: 'aprobada', source: 'file' },
      },
    ],
    refunds: [],
    reviews: [],
  },
  parcels: [PARCEL],
  payments: [
    {
      _id: 'a-1',
      gateway: 'webpay',
      state: 'approved',
      amount: 12_990,
      cardLastDigits: '6623',
      reason: null,
      at: '2026-11-29T12:00:00.000Z',
    },
  ],
  notes: [],
}

const NO_MAILS: OrderMails = { mails: [], resendable: [] }

/** The order's page: the order, its timeline, its mails. */
export function answerOrder(
  api: ApiTable,
  staffOrder: OpenedOrder | null = OPENED,
  { timeline = [], mails = NO_MAILS }: { timeline?: TimelineEntry[]; mails?: OrderMails } = {},
): void {
  api.answer(StaffOrderDocument, { staffOrder })
  api.answer(OrderTimelineDocument, { orderTimeline: { nodes: timeline, endCursor: null } })
  api.answer(OrderMailsDocument, { orderMails: mails })
}
