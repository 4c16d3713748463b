/** Subjects name no medicine: they show on a locked phone. */
import { addDays, formatChileDate, type ChileDate } from '#lib/chile-time.ts'
import { layOutMail, type Mail, type MailText, type Words } from '#shop/ground/mail/mail-layout.rules.ts'
import { deliveryPromise } from '#shop/ordering/orders/delivery-promise.rules.ts'
import { arrivalWords, originalWords, placeWords, removalWords } from '#shop/ordering/orders/delivery-words.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import type { ShopMailFrame } from '#shop/people/settings/settings.rules.ts'
import type { NotDeliveredReason } from './parcel.rules.ts'

/** `page`: where the order is read, on any device. */
type Frame = ShopMailFrame & { page: string }

/** `packedOn`: the days that the store keeps it are counted from then. */
export function pickupReadyMail(order: Order, packedOn: ChileDate, frame: Frame): Mail {
  const { reference, firstName } = order
  const { pharmacy } = frame
  const days = deliveryPromise(order, pharmacy.pickup).pickupDays ?? 0
  const last = formatChileDate(addDays(packedOn, days))
  return layOutParcelMail(
    {
      title: { es: 'Tu pedido te espera', en: 'Your order is waiting for you' },
      subject: { es: `Pedido ${reference} listo para retirar`, en: `Order ${reference} is ready to be picked up` },
      paragraphs: [
        {
          es: `Hola ${firstName}: tu pedido ${reference} está listo. Te lo guardamos hasta el ${last}.`,
          en: `Hello ${firstName}: your order ${reference} is ready. We keep it for you until ${last}.`,
        },
        placeWords(order, pharmacy),
        {
          es: 'Trae tu cédula de identidad y el número del pedido. Si viene otra persona, que los traiga ella.',
          en: 'Bring your identity card and the number of the order. Somebody who comes in your place brings theirs.',
        },
        ...originalWords(order),
      ],
    },
    frame,
  )
}

const REASONS: Record<Exclude<NotDeliveredReason, 'refused'>, Words> = {
  nobody_home: { es: 'no encontramos a nadie en la dirección', en: 'we found nobody at the address' },
  address_wrong: { es: 'no encontramos la dirección', en: 'we did not find the address' },
  no_prescription: {
    es: 'faltó la receta original, que tenemos que recibir al entregarlo',
    en: 'the original prescription was missing, which we must receive when we deliver it',
  },
  damaged: { es: 'el paquete se dañó en el camino', en: 'the parcel was damaged on its way' },
  other: { es: 'no fue posible hacerlo hoy', en: 'it was not possible today' },
}

export function notDeliveredMail(order: Order, reason: keyof typeof REASONS, frame: Frame): Mail {
  const { reference, firstName } = order
  const { phone } = frame.pharmacy.contact
  return layOutParcelMail(
    {
      title: { es: 'No pudimos entregarlo', en: 'We could not deliver it' },
      subject: { es: `No pudimos entregar el pedido ${reference}`, en: `We could not deliver order ${reference}` },
      paragraphs: [
        {
          es: `Hola ${firstName}: fuimos a entregar tu pedido ${reference}, pero ${REASONS[reason].es}.`,
          en: `Hello ${firstName}: we went to deliver your order ${reference}, but ${REASONS[reason].en}.`,
        },
        placeWords(order, frame.pharmacy),
        {
          es: `Llámanos al ${phone} para acordar otra entrega. El pedido sigue siendo tuyo: no se anuló.`,
          en: `Call us at ${phone} to agree on another delivery. The order is still yours: it was not cancelled.`,
        },
        ...originalWords(order),
      ],
    },
    frame,
  )
}

/** `missing`: units that are not on the shelf. */
export function missingStockMail(
  order: Order,
  missing: readonly { productId: number; units: number }[],
  frame: Frame,
): Mail {
  const { reference, firstName, lines } = order
  const names = missing.flatMap(({ productId, units }) =>
    lines.filter((line) => line.productId === productId).map(({ name }) => `${units} × ${name}`),
  )
  const isSingle = names.length === 1
  const promise = deliveryPromise({ ...order, status: 'Revisión inventario' }, frame.pharmacy.pickup)
  const without = removalWords(order)
  const { phone } = frame.pharmacy.contact
  return layOutParcelMail(
    {
      title: isSingle
        ? { es: 'Falta un producto', en: 'A product is missing' }
        : { es: 'Faltan productos', en: 'Products are missing' },
      subject: isSingle
        ? { es: `Falta un producto de tu pedido ${reference}`, en: `A product of your order ${reference} is missing` }
        : { es: `Faltan productos de tu pedido ${reference}`, en: `Products of your order ${reference} are missing` },
      paragraphs: [
        {
          es: `Hola ${firstName}: al preparar tu pedido ${reference} vimos que nos falta:`,
          en: `Hello ${firstName}: when we prepared your order ${reference}, we saw that this is missing:`,
        },
        ...names,
        arrivalWords(promise, frame.pharmacy.hours),
        {
          es: `Si prefieres no esperar, llámanos al ${phone} y ${without.es}.`,
          en: `If you do not want to wait, call us at ${phone} and ${without.en}.`,
        },
      ],
    },
    frame,
  )
}

const layOutParcelMail = (
  parts: { title: Words; subject: Words; paragraphs: readonly MailText[] },
  { page, ...frame }: Frame,
): Mail => layOutMail({ ...parts, action: { label: { es: 'Ver mi pedido', en: 'See my order' }, url: page } }, frame)
