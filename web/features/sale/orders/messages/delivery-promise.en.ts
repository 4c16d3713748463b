import type { deliveryPromise } from './delivery-promise.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

const days = (count: number) => (count === 1 ? '1 working day' : `${count} working days`)

export default {
  names: {
    review: 'Prescription in review',
    another_prescription: 'A prescription is missing',
    payment: 'Payment is missing',
    stock: 'We are looking for your products',
    date: 'Estimated delivery',
    sent: 'On its way',
    pickup: 'Store pickup',
    received: 'Delivered',
    over: '',
  },
  statuses: {
    PENDIENTE: 'Pending',
    PAGOPENDIENTE: 'Payment pending',
    PAGODOMICILIO: 'Paid on delivery',
    AUTORIZADO: 'Payment approved',
    PAGADO: 'Paid',
    'Solicita retiro': 'Pickup requested',
    'Revisión inventario': 'Stock in review',
    VALIDADO: 'Order confirmed',
    DESPACHADO: 'Sent',
    ENTREGADO: 'Delivered',
    RECHAZADO: 'Rejected',
    REEMBOLSADO: 'Refunded',
  },
  review: (hours: number) => `A pharmacist reviews it before the order is prepared: up to ${hours} working hours.`,
  afterReview: (workingDays: number) => `It arrives within ${days(workingDays)} of the approval.`,
  pickupAfterReview: (kept: number) => `Once it is approved we tell you to pick it up; we keep it for ${kept} days.`,
  another: 'Upload another prescription so that we can go on with your order.',
  payment: (workingDays: number) => `It arrives within ${days(workingDays)} of your payment.`,
  pickupPayment: 'We prepare it once your payment is confirmed.',
  stock: 'We will tell you the new delivery date.',
  by: (day: string) => `By ${day}`,
  pickup: (kept: number) => `We tell you when it is ready and keep it for ${kept} days.`,
  received: 'This order was delivered.',
  reviewFirst: (hours: number) =>
    `A pharmacist reviews your prescription before the order is prepared: up to ${hours} working hours.`,
} satisfies Translation<typeof deliveryPromise>
