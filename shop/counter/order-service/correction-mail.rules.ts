/** Who did not ask for a correction can object: somebody could have diverted the order. No mail has the new values. */
import { layOutMail, type Mail, type Words } from '#shop/ground/mail/mail-layout.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import type { ShopMailFrame } from '#shop/people/settings/settings.rules.ts'
import type { CorrectedField } from './correction.rules.ts'

const NAMES: Record<CorrectedField, Words> = {
  shippingAddress: { es: 'la dirección', en: 'the address' },
  subShippingAddress: { es: 'el departamento o casa', en: 'the apartment or house' },
  commune: { es: 'la comuna', en: 'the commune' },
  shippingCommentary: { es: 'el comentario de la entrega', en: 'the comment for the delivery' },
  phone: { es: 'el teléfono', en: 'the phone' },
  email: { es: 'el correo', en: 'the e-mail' },
}

const join = (fields: readonly CorrectedField[], language: 'es' | 'en') =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(fields.map((field) => NAMES[field][language]))

/** `page`: where the order is read, on any device. */
export function correctedMail(
  { reference, firstName }: Order,
  fields: readonly CorrectedField[],
  { page, ...frame }: ShopMailFrame & { page: string },
): Mail {
  const { phone } = frame.pharmacy.contact
  return layOutMail(
    {
      title: { es: 'Corregimos tu pedido', en: 'We corrected your order' },
      subject: {
        es: `Corregimos los datos del pedido ${reference}`,
        en: `We corrected the data of order ${reference}`,
      },
      paragraphs: [
        {
          es: `Hola ${firstName}: en tu pedido ${reference} corregimos ${join(fields, 'es')}.`,
          en: `Hello ${firstName}: in your order ${reference} we corrected ${join(fields, 'en')}.`,
        },
        {
          es: `Si no lo pediste, llámanos al ${phone}.`,
          en: `If you did not ask for it, call us at ${phone}.`,
        },
      ],
      action: { label: { es: 'Ver mi pedido', en: 'See my order' }, url: page },
    },
    frame,
  )
}

/** To the former address, which may be a stranger's: it says nothing of the person or the order. */
export function formerAddressMail({ reference }: Pick<Order, 'reference'>, frame: ShopMailFrame): Mail {
  const { phone } = frame.pharmacy.contact
  return layOutMail(
    {
      title: { es: 'Cambió el correo de un pedido', en: 'The e-mail of an order changed' },
      subject: { es: `El correo del pedido ${reference} cambió`, en: `The e-mail of order ${reference} changed` },
      paragraphs: [
        {
          es: `Los avisos del pedido ${reference} ya no llegan a este correo.`,
          en: `The mails about order ${reference} do not come to this address any more.`,
        },
        {
          es: `Si el pedido es tuyo y no pediste el cambio, llámanos al ${phone}.`,
          en: `If the order is yours and you did not ask for the change, call us at ${phone}.`,
        },
      ],
    },
    frame,
  )
}
