import { formatClp } from '#lib/money.ts'
import { deliveryPromise } from '#shop/orders/delivery-promise.rules.ts'
import { discountsOf, memberSavingOf, subtotalOf, type Order } from '#shop/orders/order.rules.ts'
import { nextWords, placeWords, receivedTitle, receivedWords } from './delivery-words.rules.ts'

export type OrderMailKind = 'received' | 'rejected'

/** The mail about an order, in Chilean Spanish: subject, text and HTML of the same words (brand.md, Voice). `page`: where the order is read, on any device. */
export function orderMail(
  order: Order,
  kind: OrderMailKind,
  { publicUrl, page }: { publicUrl: string; page: string },
): { subject: string; html: string; text: string } {
  const received = kind === 'received'
  const promise = deliveryPromise(order)
  const { title, subject } = received
    ? receivedTitle(order, promise)
    : { title: 'Transacción Rechazada', subject: `Pago rechazado del pedido ${order.reference}` }
  const words = received
    ? [`Hola ${order.firstName}: ${receivedWords(order, promise)}`, ...nextWords(order, promise), placeWords(order)]
    : rejectedWords(order)
  const lines = order.lines.map((line) => ({
    name: `${line.quantity} × ${line.name}`,
    price: formatClp(line.totalPrice),
  }))
  const pickup = order.shippingMethod === 'withdrawalStore'
  const totals = [
    ...discountRows(order),
    {
      name: pickup ? 'Retiro en tienda' : 'Envío',
      price: order.shippingCost === 0 ? 'Gratis' : formatClp(order.shippingCost),
    },
    { name: 'Total', price: formatClp(order.amount) },
  ]
  const action = { label: received || isByPhone(order) ? 'Ver mi pedido' : 'Volver a pagar', url: page }
  return {
    subject,
    text: mailText(
      title,
      words,
      [...lines.map((line) => `${line.name}  ${line.price}`), ...totals.map((line) => `${line.name}: ${line.price}`)],
      publicUrl,
      action,
    ),
    html: mailHtml(title, words, lines, totals, publicUrl, action),
  }
}

const DISCOUNT_NAMES = {
  offerDiscount: 'Ofertas',
  promoDiscount: 'Programas y promociones',
  couponDiscount: 'Cupón',
  insuranceDiscount: 'Cobertura Seguro',
}

/** From the subtotal (SHOP §9) to what the products cost, each discount with its reason; nothing without one. */
function discountRows(order: Order): Row[] {
  const discounts = discountsOf(order)
  const saving = memberSavingOf(order)
  if (discounts.length === 0 && saving === 0) return []
  const named = (reason: (typeof discounts)[number]['reason']) =>
    reason === 'couponDiscount' ? `${DISCOUNT_NAMES[reason]} ${order.coupon?.code}` : DISCOUNT_NAMES[reason]
  return [
    { name: saving > 0 ? 'Subtotal con Mi Boldo' : 'Subtotal a precio normal', price: formatClp(subtotalOf(order)) },
    ...(saving > 0 ? [{ name: 'Ahorras con Mi Boldo', price: formatClp(saving) }] : []),
    ...discounts.map(({ reason, amount }) => ({ name: named(reason), price: formatClp(-amount) })),
  ]
}

const isByPhone = ({ paymentType }: Order) => paymentType === 'deferredPayment' || paymentType === 'paymentAtHome'

/** An order by phone that was never paid has no cart that waits. */
function rejectedWords(order: Order): string[] {
  const { firstName, reference } = order
  if (isByPhone(order))
    return [
      `Hola ${firstName}: no recibimos el pago del pedido ${reference}, así que lo anulamos. No se hizo ningún cobro.`,
      'Si todavía necesitas tus productos, llámanos o cómpralos en nuestra tienda en línea.',
    ]
  return [
    `Hola ${firstName}: tu pago del pedido ${reference} fue rechazado. No se hizo ningún cobro.`,
    'Puedes pagar los mismos productos de nuevo, con esa tarjeta o con otro medio de pago.',
  ]
}

type Row = { name: string; price: string }
type Action = { label: string; url: string }

/** The same mail as text: title, paragraphs, lines of prices, the way on. */
export function mailText(
  title: string,
  words: readonly string[],
  rows: readonly string[],
  publicUrl: string,
  action?: Action,
): string {
  return [
    title,
    '',
    ...words,
    '',
    ...(rows.length > 0 ? [...rows, ''] : []),
    ...(action ? [`${action.label}: ${action.url}`, ''] : []),
    `Boldo · ${publicUrl}`,
  ].join('\n')
}

/** A mail in the shop's look: a title, paragraphs, a button and rows of prices when it has some. */
export function mailHtml(
  title: string,
  words: string[],
  lines: Row[],
  totals: Row[],
  publicUrl: string,
  action?: Action,
): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #e7e2d4;font-size:14px;color:#16211c'
  const row = ({ name, price }: Row, weight: number) =>
    `<tr><td style="${cell};font-weight:${weight}">${escape(name)}</td><td align="right" style="${cell};font-weight:${weight};white-space:nowrap">${escape(price)}</td></tr>`
  return `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
<body style="margin:0;background:#fbfaf6;font-family:Figtree,Helvetica,Arial,sans-serif"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff;border:1px solid #e7e2d4;border-radius:12px"><tr><td style="padding:28px">
<p style="margin:0 0 20px;font-size:18px;font-weight:700;color:#14664a">Boldo</p><h1 style="margin:0 0 12px;font-size:22px;color:#16211c">${escape(title)}</h1>
${words.map((line) => `<p style="margin:0 0 12px;font-size:16px;line-height:24px;color:#4c5a53">${escape(line)}</p>`).join('\n')}${action ? `<p style="margin:20px 0 0"><a href="${escape(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#14664a;font-size:16px;font-weight:600;color:#fff;text-decoration:none">${escape(action.label)}</a></p>` : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:16px">${lines.map((line) => row(line, 400)).join('')}${totals.map((line) => row(line, 700)).join('')}</table>
<p style="margin:24px 0 0;font-size:14px"><a href="${escape(publicUrl)}" style="color:#14664a">${escape(publicUrl)}</a></p></td></tr></table></td></tr></table></body></html>`
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
