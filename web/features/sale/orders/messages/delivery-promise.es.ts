import type { OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

const days = (count: number) => (count === 1 ? '1 día hábil' : `${count} días hábiles`)

/** The mails' texts are in shop/ground/mail. */
export const deliveryPromise = defineMessages('delivery-promise', {
  names: {
    review: 'Receta en revisión',
    another_prescription: 'Falta una receta',
    payment: 'Falta el pago',
    stock: 'Buscamos tus productos',
    date: 'Entrega estimada',
    sent: 'En camino',
    pickup: 'Retiro en tienda',
    received: 'Entregado',
    over: '',
  } as Record<string, string>,
  /** Empty: in Spanish a status has the specification's name (statusLabel). */
  statuses: {} as Partial<Record<OrderState, string>>,
  review: (hours: number) =>
    `Un químico farmacéutico la revisa antes de preparar el pedido: hasta ${hours} horas hábiles.`,
  afterReview: (workingDays: number) => `Llega en ${days(workingDays)} desde que la apruebe.`,
  pickupAfterReview: (kept: number) =>
    `Cuando la apruebe te avisamos para que lo retires; te lo guardamos ${kept} días.`,
  another: 'Sube otra receta para que sigamos con tu pedido.',
  payment: (workingDays: number) => `Llega en ${days(workingDays)} desde que se confirme tu pago.`,
  pickupPayment: 'Lo preparamos cuando se confirme tu pago.',
  stock: 'Te avisaremos la nueva fecha de entrega.',
  by: (day: string) => `A más tardar el ${day}`,
  pickup: (kept: number) => `Te avisamos cuando esté listo y te lo guardamos ${kept} días.`,
  received: 'Este pedido ya fue entregado.',
  reviewFirst: (hours: number) =>
    `Un químico farmacéutico revisa tu receta antes de preparar el pedido: hasta ${hours} horas hábiles.`,
})
