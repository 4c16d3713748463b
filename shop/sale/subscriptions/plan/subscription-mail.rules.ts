import { subscriptionDetailPath } from '#shop/ground/policy/storefront-path.rules.ts'
import { addDays, formatChileDate, type ChileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import type { PharmacySettings, ShopMailFrame } from '#shop/people/settings/settings.rules.ts'
import { storeAddress } from '#shop/people/settings/store-address.rules.ts'
import {
  layOutMail,
  lineRow,
  type Mail,
  type MailFrame,
  type MailParts,
  type Words,
} from '#shop/ground/mail/mail-layout.rules.ts'
import { chargeDate } from '#shop/people/delivery/delivery-dates.rules.ts'
import { addressText, type Subscription } from './subscription.rules.ts'

export type SubscriptionMailKind = 'created' | 'cancelled'

/** The mail states the agreement and recommends no products. */
export const subscriptionMail = (
  subscription: Subscription,
  kind: SubscriptionMailKind,
  today: ChileDate,
  frame: ShopMailFrame,
): Mail =>
  layOutMail(
    {
      ...(kind === 'created' ? createdParts(subscription, today, frame.pharmacy) : cancelledParts(subscription)),
      action: subscriptionButton(subscription, frame),
    },
    frame,
  )

export const subscriptionButton = ({ reference }: Pick<Subscription, 'reference'>, { publicUrl }: MailFrame) => ({
  label: { es: 'Ver mi suscripción', en: 'See my subscription' },
  url: publicUrl + subscriptionDetailPath(reference),
})

function createdParts(subscription: Subscription, today: ChileDate, pharmacy: PharmacySettings): MailParts {
  const { firstName, reference, deliveries, monthsQuantity, daysQuantity, shippingMethod } = subscription
  const isPickup = shippingMethod === 'withdrawalStore'
  const dates = deliveries.map(({ date }) => formatChileDate(date)).join(', ')
  const charge = chargeWords(subscription, today)
  return {
    title: { es: 'Tu suscripción está activa', en: 'Your subscription is active' },
    subject: { es: `Suscripción ${reference} activa`, en: `Subscription ${reference} is active` },
    paragraphs: [
      {
        es:
          `Hola ${firstName}: creamos tu suscripción ${reference}. ` +
          `${isPickup ? 'Tendrás tus productos listos para retirar' : 'Recibirás tus productos'} cada ` +
          `${daysQuantity} días, durante ${monthsQuantity} meses.`,
        en:
          `Hello ${firstName}: we created your subscription ${reference}. ` +
          `${isPickup ? 'Your products will be ready to pick up' : 'You will receive your products'} every ` +
          `${daysQuantity} days, for ${monthsQuantity} months.`,
      },
      {
        es: `${isPickup ? 'Tus fechas' : 'Tus despachos'}: ${dates}.`,
        en: `Your ${isPickup ? 'dates' : 'deliveries'}: ${dates}.`,
      },
      {
        es: `${charge.es} Puedes cancelar cuando quieras desde tu cuenta.`,
        en: `${charge.en} You can cancel whenever you want in your account.`,
      },
      placeWords(subscription, pharmacy),
    ],
    rows: subscription.lines.map((line) => lineRow(line, line.originalPrice * line.quantity)),
    totals: [
      {
        name: isPickup ? { es: 'Retiro en tienda', en: 'Store pickup' } : { es: 'Despacho', en: 'Delivery' },
        price: subscription.shippingCost === 0 ? { es: 'Gratis', en: 'Free' } : formatClp(subscription.shippingCost),
      },
      { name: { es: 'Total por orden', en: 'Total per order' }, price: formatClp(subscription.amount) },
    ],
  }
}

function placeWords(subscription: Subscription, pharmacy: PharmacySettings): Words {
  if (subscription.shippingMethod === 'withdrawalStore') {
    const store = storeAddress(pharmacy)
    return { es: `Retiro en tienda: ${store}`, en: `Store pickup: ${store}` }
  }
  const address = [subscription.subShippingAddress, addressText(subscription)].filter(Boolean).join(', ')
  return { es: `Despacho a ${address}`, en: `Delivery to ${address}` }
}

/** Names the first charge's day, since no other mail announces a charge of today or tomorrow. */
function chargeWords({ deliveries, amount, shippingMethod }: Subscription, today: ChileDate): Words {
  const each =
    shippingMethod === 'withdrawalStore' ? { es: 'retiro', en: 'pickup' } : { es: 'despacho', en: 'delivery' }
  const first = deliveries[0] && chargeDate(deliveries[0].date, today)
  const day = first && firstDayWords(first, today)
  return {
    es:
      `Cobramos hasta ${formatClp(amount)} por cada ${each.es}, en tu tarjeta inscrita, 2 días antes de su ` +
      `fecha.${day ? ` El primer cobro es ${day.es}.` : ''}`,
    en:
      `We charge up to ${formatClp(amount)} for each ${each.en}, to your registered card, 2 days before its ` +
      `date.${day ? ` The first charge is ${day.en}.` : ''}`,
  }
}

function firstDayWords(first: ChileDate, today: ChileDate): Words {
  if (first === today) return { es: 'hoy', en: 'today' }
  if (first === addDays(today, 1)) return { es: 'mañana', en: 'tomorrow' }
  return { es: `el ${formatChileDate(first)}`, en: `on ${formatChileDate(first)}` }
}

const cancelledParts = ({ firstName, reference }: Subscription): MailParts => ({
  title: { es: 'Cancelaste tu suscripción', en: 'You cancelled your subscription' },
  subject: { es: `Suscripción ${reference} cancelada`, en: `Subscription ${reference} cancelled` },
  paragraphs: [
    {
      es:
        `Hola ${firstName}: tu suscripción ${reference} quedó cancelada y no haremos más cobros. ` +
        'Lo que ya estaba pagado lo recibirás igual.',
      en:
        `Hello ${firstName}: your subscription ${reference} is cancelled and we will not charge you again. ` +
        'You will still receive what was already paid.',
    },
    {
      es: 'Si quieres retomarla, puedes renovarla desde tu cuenta.',
      en: 'If you want to take it up again, you can renew it in your account.',
    },
  ],
})
