import { formatClp } from '#lib/money.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { layOutMail, lineRow, type Mail, type MailFrame, type Words } from '#shop/ground/mail/mail-layout.rules.ts'

export type MailedRefund = {
  amount: number
  shipping: number
  whole: boolean
  attemptId: string | null
  requestedBy?: string
  lines: readonly { productId: number; quantity: number; amount: number }[]
}

export function refundMail(order: Order, refund: MailedRefund, { page, ...frame }: MailFrame & { page: string }): Mail {
  const { reference, firstName } = order
  const first = introWords(order, refund)
  return layOutMail(
    {
      subject: refund.whole
        ? { es: `Pedido ${reference} reembolsado`, en: `Order ${reference} refunded` }
        : { es: `Devolución del pedido ${reference}`, en: `Refund for order ${reference}` },
      title: refund.whole
        ? { es: 'Pedido reembolsado', en: 'Order refunded' }
        : { es: 'Devolución de tu pedido', en: 'A refund for your order' },
      paragraphs: [
        { es: `Hola ${firstName}: ${first.es}`, en: `Hello ${firstName}: ${first.en}` },
        ...(refund.amount > 0 ? [arrivalWords(refund)] : []),
      ],
      rows: refund.lines.map(({ productId, quantity, amount }) => {
        const { sku, name } = order.lines.find((line) => line.productId === productId)!
        return lineRow({ sku, quantity, name, totalPrice: amount }, amount)
      }),
      totals: [
        ...(refund.shipping > 0
          ? [{ name: { es: 'Despacho', en: 'Delivery' }, price: formatClp(refund.shipping) }]
          : []),
        { name: { es: 'Total devuelto', en: 'Total refunded' }, price: formatClp(refund.amount) },
      ],
      action: { label: { es: 'Ver mi pedido', en: 'See my order' }, url: page },
    },
    frame,
  )
}

function introWords({ reference }: Order, { amount, whole, requestedBy }: MailedRefund): Words {
  if (requestedBy === 'customer')
    return amount === 0
      ? {
          es: `anulaste tu pedido ${reference}. No hay dinero por devolver.`,
          en: `you cancelled your order ${reference}. There is no money to refund.`,
        }
      : {
          es: `anulaste tu pedido ${reference} y te devolvimos ${formatClp(amount)}.`,
          en: `you cancelled your order ${reference} and we refunded ${formatClp(amount)}.`,
        }
  if (amount === 0)
    return whole
      ? {
          es: `anulamos tu pedido ${reference}. No hay dinero por devolver.`,
          en: `we cancelled your order ${reference}. There is no money to refund.`,
        }
      : {
          es: `quitamos productos de tu pedido ${reference}. No hay dinero por devolver.`,
          en: `we removed products from your order ${reference}. There is no money to refund.`,
        }
  return whole
    ? {
        es: `anulamos tu pedido ${reference} y te devolvimos ${formatClp(amount)}.`,
        en: `we cancelled your order ${reference} and refunded ${formatClp(amount)}.`,
      }
    : {
        es: `te devolvimos ${formatClp(amount)} de tu pedido ${reference}. El detalle está más abajo.`,
        en: `we refunded ${formatClp(amount)} of your order ${reference}. The details are below.`,
      }
}

const arrivalWords = ({ attemptId }: MailedRefund): Words =>
  attemptId === null
    ? {
        es: 'Si aún no recibes el dinero, llámanos y lo revisamos contigo.',
        en: 'If you do not have the money yet, call us and we will check it with you.',
      }
    : {
        es: 'El dinero vuelve al mismo medio con que pagaste. Según tu banco, puede tardar algunos días en aparecer.',
        en: 'The money goes back to what you paid with. Depending on your bank, it may take a few days to appear.',
      }
