import { addDays, formatChileDate, type ChileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { STORE } from '#shop/mail/delivery-words.rules.ts'
import { mailHtml } from '#shop/mail/order-mail.rules.ts'
import { chargeDate } from './delivery-dates.rules.ts'
import { addressText, type Subscription } from './subscription.rules.ts'

export type SubscriptionMailKind = 'created' | 'cancelled'

/** The mail about a subscription, in Chilean Spanish: subject, text and HTML of the same words. It tells what was agreed and recommends nothing. */
export function subscriptionMail(
  subscription: Subscription,
  kind: SubscriptionMailKind,
  publicUrl: string,
  today: ChileDate,
): { subject: string; html: string; text: string } {
  const { title, subject, words } = (kind === 'created' ? createdWords : cancelledWords)(subscription, today)
  const lines =
    kind === 'created'
      ? subscription.lines.map((line) => ({
          name: `${line.quantity} × ${line.name}`,
          price: formatClp(line.totalPrice),
        }))
      : []
  const totals =
    kind === 'created'
      ? [
          { name: 'Envío', price: subscription.shippingCost === 0 ? 'Gratis' : formatClp(subscription.shippingCost) },
          { name: 'Total por orden', price: formatClp(subscription.amount) },
        ]
      : []
  const url = `${publicUrl}/account/subscriptions/detail/${subscription.reference}`
  return {
    subject,
    text: [
      title,
      '',
      ...words,
      '',
      ...lines.map((line) => `${line.name}  ${line.price}`),
      ...totals.map((line) => `${line.name}: ${line.price}`),
      '',
      `Ver mi suscripción: ${url}`,
      '',
      `Boldo · ${publicUrl}`,
    ].join('\n'),
    html: mailHtml(title, words, lines, totals, publicUrl, { label: 'Ver mi suscripción', url }),
  }
}

type Words = { title: string; subject: string; words: string[] }

function createdWords(subscription: Subscription, today: ChileDate): Words {
  const { firstName, reference, deliveries, monthsQuantity, daysQuantity, shippingMethod, subShippingAddress } =
    subscription
  const pickup = shippingMethod === 'withdrawalStore'
  return {
    title: 'Tu suscripción está activa',
    subject: `Suscripción ${reference} activa`,
    words: [
      `Hola ${firstName}: creamos tu suscripción ${reference}. ${pickup ? 'Tendrás tus productos listos para retirar' : 'Recibirás tus productos'} cada ${daysQuantity} días, durante ${monthsQuantity} meses.`,
      `${pickup ? 'Tus fechas' : 'Tus envíos'}: ${deliveries.map(({ date }) => formatChileDate(date)).join(', ')}.`,
      `${chargeWords(subscription, today)} Puedes cancelar cuando quieras desde tu cuenta.`,
      pickup
        ? `Retiro en tienda: ${STORE}`
        : `Despacho a ${[subShippingAddress, addressText(subscription)].filter(Boolean).join(', ')}`,
    ],
  }
}

/** When and how much is charged; no other mail announces a first charge of today or tomorrow. */
function chargeWords({ deliveries, amount }: Subscription, today: ChileDate): string {
  const first = deliveries[0] && chargeDate(deliveries[0].date, today)
  const day =
    first === today ? 'hoy' : first === addDays(today, 1) ? 'mañana' : first ? `el ${formatChileDate(first)}` : ''
  return `Cobramos hasta ${formatClp(amount)} por cada envío, en tu tarjeta inscrita, 2 días antes de su fecha.${day ? ` El primer cobro es ${day}.` : ''}`
}

function cancelledWords({ firstName, reference }: Subscription): Words {
  return {
    title: 'Cancelaste tu suscripción',
    subject: `Suscripción ${reference} cancelada`,
    words: [
      `Hola ${firstName}: tu suscripción ${reference} quedó cancelada y no haremos más cobros. Lo que ya estaba pagado lo recibirás igual.`,
      'Si quieres retomarla, puedes renovarla desde tu cuenta.',
    ],
  }
}
