import { arrivalWords, withoutIt } from '#shop/mail/delivery-words.rules.ts'
import { mailHtml, mailText } from '#shop/mail/order-mail.rules.ts'
import { deliveryPromise } from '#shop/orders/delivery-promise.rules.ts'
import type { Order } from '#shop/orders/order.rules.ts'

export type PrescriptionResult = 'aprobada' | 'por aclarar' | 'rechazada'

/** `page`: where the order is read and another prescription sent, on any device. */
type Told = { order: Order; page: string; products: string[]; state: PrescriptionResult; reason: string }

/** The mail about a pharmacist's decision, in Chilean Spanish: subject, text and HTML of the same words. */
export function prescriptionMail(
  { order, page, products, state, reason }: Told,
  publicUrl: string,
): { subject: string; html: string; text: string } {
  const { reference } = order
  const title = {
    aprobada: 'Tu receta fue aprobada',
    'por aclarar': 'Necesitamos aclarar tu receta',
    rechazada: 'No pudimos aceptar tu receta',
  }[state]
  const names = products.join(', ')
  const words = {
    aprobada: [
      `Hola ${order.firstName}: nuestro químico farmacéutico revisó y aprobó la receta de tu pedido ${reference}.`,
      `Productos: ${names}.`,
      afterApproval(order),
    ],
    'por aclarar': [
      `Hola ${order.firstName}: revisamos la receta de tu pedido ${reference} y necesitamos aclarar algo antes de prepararlo.`,
      `Productos: ${names}.`,
      reason,
    ],
    rechazada: [
      `Hola ${order.firstName}: no podemos vender con la receta que enviaste en tu pedido ${reference}.`,
      `Productos: ${names}.`,
      reason,
      `Si tienes otra receta, súbela. Si no, llámanos y ${withoutIt(order)}.`,
    ],
  }[state]
  const action = { label: state === 'aprobada' ? 'Ver mi pedido' : 'Subir otra receta', url: page }
  return {
    subject: `${title}: pedido ${reference}`,
    text: mailText(title, words, [], publicUrl, action),
    html: mailHtml(title, words, [], [], publicUrl, action),
  }
}

/** The order's next step, once this one is approved. */
function afterApproval(order: Order): string {
  const promise = deliveryPromise(order)
  if (promise.kind === 'review') return 'Todavía revisamos otra receta del pedido: te escribiremos con el resultado.'
  if (promise.kind === 'another_prescription') return 'El pedido espera otra receta que te pedimos.'
  return ['date', 'pickup'].includes(promise.kind)
    ? `Ya estamos preparando tu pedido. ${arrivalWords(promise)}`
    : arrivalWords(promise)
}
