import { arrivalWords, removalWords } from '#shop/ordering/orders/delivery-words.rules.ts'
import { layOutMail, type Mail, type MailText, type Words } from '#shop/ground/mail/mail-layout.rules.ts'
import type { PharmacySettings, ShopMailFrame } from '#shop/people/settings/settings.rules.ts'
import { deliveryPromise } from '#shop/ordering/orders/delivery-promise.rules.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'

export type PrescriptionResult = 'aprobada' | 'por aclarar' | 'rechazada'

/** `page`: where another prescription is sent, on any device. `reason`: the pharmacist's own words. */
export type PrescriptionMailData = {
  order: Order
  page: string
  products: string[]
  state: PrescriptionResult
  reason: string
}

const TITLES: Record<PrescriptionResult, Words> = {
  aprobada: { es: 'Tu receta fue aprobada', en: 'Your prescription was approved' },
  'por aclarar': { es: 'Necesitamos aclarar tu receta', en: 'We have a question about your prescription' },
  rechazada: { es: 'No pudimos aceptar tu receta', en: 'We could not accept your prescription' },
}

export function prescriptionMail(data: PrescriptionMailData, frame: ShopMailFrame): Mail {
  const { order, page, products, state } = data
  const title = TITLES[state]
  const names = products.join(', ')
  const [first, ...rest] = reviewParagraphs(data, frame.pharmacy)
  return layOutMail(
    {
      subject: { es: `${title.es}: pedido ${order.reference}`, en: `${title.en}: order ${order.reference}` },
      title,
      paragraphs: [first!, { es: `Productos: ${names}.`, en: `Products: ${names}.` }, ...rest],
      action: {
        label:
          state === 'aprobada'
            ? { es: 'Ver mi pedido', en: 'See my order' }
            : { es: 'Subir otra receta', en: 'Upload another prescription' },
        url: page,
      },
    },
    frame,
  )
}

function reviewParagraphs({ order, state, reason }: PrescriptionMailData, pharmacy: PharmacySettings): MailText[] {
  const { firstName, reference } = order
  if (state === 'aprobada')
    return [
      {
        es: `Hola ${firstName}: nuestro químico farmacéutico revisó y aprobó la receta de tu pedido ${reference}.`,
        en: `Hello ${firstName}: our pharmacist reviewed and approved the prescription of your order ${reference}.`,
      },
      afterApproval(order, pharmacy),
    ]
  if (state === 'por aclarar')
    return [
      {
        es:
          `Hola ${firstName}: revisamos la receta de tu pedido ${reference} y necesitamos aclarar algo antes de ` +
          'prepararlo.',
        en:
          `Hello ${firstName}: we reviewed the prescription of your order ${reference} and need to clarify ` +
          'something before we prepare it.',
      },
      reason,
    ]
  const without = removalWords(order)
  return [
    {
      es: `Hola ${firstName}: no podemos vender con la receta que enviaste en tu pedido ${reference}.`,
      en: `Hello ${firstName}: we cannot sell with the prescription that you sent for your order ${reference}.`,
    },
    reason,
    {
      es: `Si tienes otra receta, súbela. Si no, llámanos y ${without.es}.`,
      en: `If you have another prescription, upload it. If not, call us and ${without.en}.`,
    },
  ]
}

function afterApproval(order: Order, pharmacy: PharmacySettings): Words {
  const promise = deliveryPromise(order, pharmacy.pickup)
  if (promise.kind === 'review')
    return {
      es: 'Todavía revisamos otra receta del pedido: te escribiremos con el resultado.',
      en: 'We are still reviewing another prescription of the order: we will write to you with the result.',
    }
  if (promise.kind === 'another_prescription')
    return {
      es: 'El pedido espera otra receta que te pedimos.',
      en: 'The order is waiting for another prescription that we asked you for.',
    }
  const arrival = arrivalWords(promise, pharmacy.hours)
  return ['date', 'pickup'].includes(promise.kind)
    ? {
        es: `Ya estamos preparando tu pedido. ${arrival.es}`,
        en: `We are already preparing your order. ${arrival.en}`,
      }
    : arrival
}
