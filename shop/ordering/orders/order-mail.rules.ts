import { INSURANCE_COVER, PAYMENT_REJECTED } from '#shop/ground/policy/quoted-texts.rules.ts'
import { MEMBER_PROGRAMME } from '#shop/people/settings/member-programme.rules.ts'
import { formatClp } from '#lib/money.ts'
import {
  layOutMail,
  lineRow,
  type Mail,
  type MailRow,
  type MailText,
  type Words,
} from '#shop/ground/mail/mail-layout.rules.ts'
import type { PharmacySettings, ShopMailFrame } from '#shop/people/settings/settings.rules.ts'
import { TRACKING_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { deliveryPromise } from './delivery-promise.rules.ts'
import type { Order } from './order.rules.ts'
import { lineSubtotal, orderDiscounts, orderMemberSaving, orderSubtotal } from './order-figures.rules.ts'
import {
  arrivalWords,
  nextWords,
  originalWords,
  placeWords,
  receivedTitle,
  receivedWords,
  type Tracking,
} from './delivery-words.rules.ts'

export type OrderMailKind = 'received' | 'rejected' | 'dispatched'

/** docs/rules/brand.md, Voice. `page`: where the order is read, on any device. */
export function orderMail(
  order: Order,
  kind: OrderMailKind,
  { page, tracking = null, ...frame }: ShopMailFrame & { page: string; tracking?: Tracking | null },
): Mail {
  const { title, subject, paragraphs } = mailTexts(order, kind, { ...frame, tracking })
  return layOutMail(
    {
      subject,
      title,
      paragraphs,
      rows: order.lines.map((line) => lineRow(line, lineSubtotal(line))),
      totals: [
        ...discountRows(order),
        {
          name:
            order.shippingMethod === 'withdrawalStore'
              ? { es: 'Retiro en tienda', en: 'Store pickup' }
              : { es: 'Despacho', en: 'Delivery' },
          price: order.shippingCost === 0 ? { es: 'Gratis', en: 'Free' } : formatClp(order.shippingCost),
        },
        { name: 'Total', price: formatClp(order.amount) },
      ],
      action: {
        label:
          kind !== 'rejected' || isByPhone(order)
            ? { es: 'Ver mi pedido', en: 'See my order' }
            : { es: 'Volver a pagar', en: 'Pay again' },
        url: page,
      },
      links: tracking?.url
        ? [
            {
              label: { es: `Seguir en ${tracking.carrier}`, en: `Follow the parcel at ${tracking.carrier}` },
              url: tracking.url,
            },
          ]
        : [],
    },
    frame,
  )
}

type Texts = { title: Words; subject: Words; paragraphs: MailText[] }

function mailTexts(
  order: Order,
  kind: OrderMailKind,
  { pharmacy, publicUrl, tracking }: ShopMailFrame & { tracking: Tracking | null },
): Texts {
  const { reference } = order
  if (kind === 'rejected')
    return {
      title: { es: PAYMENT_REJECTED, en: 'Payment rejected' },
      subject: { es: `Pago rechazado del pedido ${reference}`, en: `Payment of order ${reference} rejected` },
      paragraphs: rejectedWords(order),
    }
  if (kind === 'dispatched')
    return {
      title: { es: 'Tu pedido va en camino', en: 'Your order is on its way' },
      subject: { es: `Pedido ${reference} en camino`, en: `Order ${reference} is on its way` },
      paragraphs: [
        ...dispatchedParagraphs(order, pharmacy),
        ...(tracking ? [carrierWords(tracking)] : []),
        trackingWords(publicUrl),
      ],
    }
  return {
    ...receivedTitle(order, deliveryPromise(order, pharmacy.pickup)),
    paragraphs: [...receivedParagraphs(order, pharmacy), trackingWords(publicUrl)],
  }
}

function dispatchedParagraphs(order: Order, pharmacy: PharmacySettings): MailText[] {
  const { firstName, reference, paymentType, paymentDate } = order
  const amount = formatClp(order.amount)
  const isUnpaid = paymentType === 'paymentAtHome' && !paymentDate && order.amount > 0
  return [
    {
      es: `Hola ${firstName}: tu pedido ${reference} salió de la farmacia.`,
      en: `Hello ${firstName}: your order ${reference} has left the pharmacy.`,
    },
    arrivalWords(deliveryPromise(order, pharmacy.pickup), pharmacy.hours),
    placeWords(order, pharmacy),
    ...originalWords(order),
    {
      es: isUnpaid ? `Pagas ${amount} al recibirlo.` : '',
      en: isUnpaid ? `You pay ${amount} when you receive it.` : '',
    },
  ].filter(({ es }) => es !== '')
}

const carrierWords = ({ carrier, number }: Tracking): Words => ({
  es: `Lo lleva ${carrier}. Número de seguimiento: ${number}.`,
  en: `${carrier} brings it. Tracking number: ${number}.`,
})

const trackingWords = (publicUrl: string): Words => ({
  es: `Sigue tu pedido cuando quieras, con su número y este correo: ${publicUrl}${TRACKING_PATH}`,
  en: `Track your order at any time, with its number and this e-mail: ${publicUrl}/en${TRACKING_PATH}`,
})

function receivedParagraphs(order: Order, pharmacy: PharmacySettings): MailText[] {
  const promise = deliveryPromise(order, pharmacy.pickup)
  const first = receivedWords(order, promise)
  return [
    { es: `Hola ${order.firstName}: ${first.es}`, en: `Hello ${order.firstName}: ${first.en}` },
    ...nextWords(order, promise, pharmacy.hours),
    placeWords(order, pharmacy),
  ]
}

const DISCOUNT_NAMES = {
  offerDiscount: { es: 'Ofertas', en: 'Offers' },
  promoDiscount: { es: 'Programas y promociones', en: 'Programmes and promotions' },
  couponDiscount: { es: 'Cupón', en: 'Coupon' },
  insuranceDiscount: { es: INSURANCE_COVER, en: 'Insurance cover' },
}

function discountRows(order: Order): MailRow[] {
  const discounts = orderDiscounts(order)
  const saving = orderMemberSaving(order)
  if (discounts.length === 0 && saving === 0) return []
  const discountName = (reason: (typeof discounts)[number]['reason']): Words => {
    const { es, en } = DISCOUNT_NAMES[reason]
    return reason === 'couponDiscount'
      ? { es: `${es} ${order.coupon?.code}`, en: `${en} ${order.coupon?.code}` }
      : { es, en }
  }
  return [
    {
      name: 'Subtotal',
      price: formatClp(orderSubtotal(order)),
    },
    ...(saving > 0
      ? [
          {
            // Without a price, because the subtotal has the saving already: a figure would look like one more discount.
            name: {
              es: `Ahorras ${formatClp(saving)} con ${MEMBER_PROGRAMME}`,
              en: `You save ${formatClp(saving)} with ${MEMBER_PROGRAMME}`,
            },
            price: '',
          },
        ]
      : []),
    ...discounts.map(({ reason, amount }) => ({ name: discountName(reason), price: formatClp(-amount) })),
  ]
}

const isByPhone = ({ paymentType }: Order) => paymentType === 'deferredPayment' || paymentType === 'paymentAtHome'

/** An order by phone that was never paid leaves no cart to pay again. */
function rejectedWords(order: Order): Words[] {
  const { firstName, reference } = order
  if (isByPhone(order))
    return [
      {
        es:
          `Hola ${firstName}: no recibimos el pago del pedido ${reference}, así que lo anulamos. ` +
          'No se hizo ningún cobro.',
        en:
          `Hello ${firstName}: we did not receive the payment of order ${reference}, so we cancelled it. ` +
          'Nothing was charged.',
      },
      {
        es: 'Si todavía necesitas tus productos, llámanos o cómpralos en nuestra tienda en línea.',
        en: 'If you still need your products, call us or buy them in our online shop.',
      },
    ]
  return [
    {
      es: `Hola ${firstName}: tu pago del pedido ${reference} fue rechazado. No se hizo ningún cobro.`,
      en: `Hello ${firstName}: your payment of order ${reference} was rejected. Nothing was charged.`,
    },
    {
      es: 'Puedes pagar los mismos productos de nuevo, con esa tarjeta o con otro medio de pago.',
      en: 'You can pay for the same products again, with that card or in another way.',
    },
  ]
}
