import { formatChileDate, chileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import type { Order } from '#shop/orders/order.rules.ts'

export type OrderMailKind = 'received' | 'rejected'

/** The mail about an order, in Chilean Spanish: subject, text and HTML of the same words (brand.md, Voice). */
export function orderMail(order: Order, kind: OrderMailKind, publicUrl: string): { subject: string; html: string; text: string } {
  const received = kind === 'received'
  const title = received ? 'Pedido Confirmado' : 'Transacción Rechazada'
  const where = order.shippingMethod === 'withdrawalStore' ? 'Retiro en tienda: Av. Apoquindo 5016, Las Condes' : `Despacho a ${[order.subShippingAddress, order.shippingAddress, order.commune?.label].filter(Boolean).join(', ')}`
  const words = received
    ? [`Hola ${order.firstName}: recibimos tu pago y ya estamos preparando tu pedido ${order.reference}.`, where, order.deliveryEstimate ? `Llega el ${formatChileDate(chileDate(order.deliveryEstimate))}, de 09:00 a 19:00.` : 'Te avisaremos cuando puedas retirarlo.']
    : [`Hola ${order.firstName}: tu pago del pedido ${order.reference} fue rechazado. No se hizo ningún cobro.`, 'Tus productos siguen en tu carro: puedes intentarlo de nuevo o usar otro medio de pago.']
  const lines = order.lines.map((line) => ({ name: `${line.quantity} × ${line.name}`, price: formatClp(line.totalPrice) }))
  const totals = [{ name: 'Envío', price: order.shippingCost === 0 ? 'Gratis' : formatClp(order.shippingCost) }, { name: 'Total', price: formatClp(order.amount) }]
  return {
    subject: received ? `Pedido ${order.reference} confirmado` : `Pago rechazado del pedido ${order.reference}`,
    text: [title, '', ...words, '', ...lines.map((line) => `${line.name}  ${line.price}`), ...totals.map((line) => `${line.name}: ${line.price}`), '', `Boldo · ${publicUrl}`].join('\n'),
    html: html(title, words, lines, totals, publicUrl),
  }
}

type Row = { name: string; price: string }

function html(title: string, words: string[], lines: Row[], totals: Row[], publicUrl: string): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #e7e2d4;font-size:14px;color:#16211c'
  const row = ({ name, price }: Row, weight: number) => `<tr><td style="${cell};font-weight:${weight}">${escape(name)}</td><td align="right" style="${cell};font-weight:${weight};white-space:nowrap">${escape(price)}</td></tr>`
  return `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
<body style="margin:0;background:#fbfaf6;font-family:Figtree,Helvetica,Arial,sans-serif"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff;border:1px solid #e7e2d4;border-radius:12px"><tr><td style="padding:28px">
<p style="margin:0 0 20px;font-size:18px;font-weight:700;color:#14664a">Boldo</p><h1 style="margin:0 0 12px;font-size:22px;color:#16211c">${escape(title)}</h1>
${words.map((line) => `<p style="margin:0 0 12px;font-size:16px;line-height:24px;color:#4c5a53">${escape(line)}</p>`).join('\n')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:16px">${lines.map((line) => row(line, 400)).join('')}${totals.map((line) => row(line, 700)).join('')}</table>
<p style="margin:24px 0 0;font-size:14px"><a href="${escape(publicUrl)}" style="color:#14664a">${escape(publicUrl)}</a></p></td></tr></table></td></tr></table></body></html>`
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
