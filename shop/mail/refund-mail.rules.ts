import { formatClp } from '#lib/money.ts'
import type { Order } from '#shop/orders/order.rules.ts'
import { mailHtml, mailText } from './order-mail.rules.ts'

/** What a customer is told of a refund. CLP; `attemptId`: null when it did not go through the payment's provider. */
export type RefundShown = {
  amount: number
  shipping: number
  whole: boolean
  attemptId: string | null
  lines: readonly { productId: number; quantity: number; amount: number }[]
}

/** The mail 'order refunded' (server rules §7), in Chilean Spanish: subject, text and HTML of the same words. */
export function refundMail(
  order: Order,
  refund: RefundShown,
  { publicUrl, page }: { publicUrl: string; page: string },
): { subject: string; html: string; text: string } {
  const title = refund.whole ? 'Pedido Reembolsado' : 'Devolución de tu pedido'
  const words = [
    `Hola ${order.firstName}: ${firstWords(order, refund)}`,
    ...(refund.amount > 0 ? [howItArrives(refund)] : []),
  ]
  const lines = refund.lines.map(({ productId, quantity, amount }) => ({
    name: `${quantity} × ${order.lines.find((line) => line.productId === productId)!.name}`,
    price: formatClp(amount),
  }))
  const action = { label: 'Ver mi pedido', url: page }
  const totals = [
    ...(refund.shipping > 0 ? [{ name: 'Envío', price: formatClp(refund.shipping) }] : []),
    { name: 'Total devuelto', price: formatClp(refund.amount) },
  ]
  return {
    subject: refund.whole ? `Pedido ${order.reference} reembolsado` : `Devolución del pedido ${order.reference}`,
    text: mailText(
      title,
      words,
      [...lines, ...totals].map(({ name, price }) => `${name}: ${price}`),
      publicUrl,
      action,
    ),
    html: mailHtml(title, words, lines, totals, publicUrl, action),
  }
}

function firstWords({ reference }: Order, { amount, whole }: RefundShown): string {
  if (amount === 0)
    return whole
      ? `anulamos tu pedido ${reference}. No hay dinero por devolver.`
      : `quitamos productos de tu pedido ${reference}. No hay dinero por devolver.`
  return whole
    ? `anulamos tu pedido ${reference} y te devolvimos ${formatClp(amount)}.`
    : `te devolvimos ${formatClp(amount)} de tu pedido ${reference}. Esto es lo que devolvimos:`
}

const howItArrives = ({ attemptId }: RefundShown) =>
  attemptId === null
    ? 'Si aún no recibes el dinero, llámanos y lo revisamos contigo.'
    : 'El dinero vuelve al mismo medio con que pagaste. Según tu banco, puede tardar algunos días en aparecer.'
