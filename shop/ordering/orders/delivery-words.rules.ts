import { ORDER_CONFIRMED } from '#shop/ground/policy/quoted-texts.rules.ts'
import { formatChileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { isInsuranceOrder } from '#shop/shelf/insurance/insurance.rules.ts'
import { REVIEW_WORKING_H } from '#shop/ground/policy/review-time.rules.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { openingText, openingTimes } from '#shop/ground/service-hours/schedule.rules.ts'
import type { PharmacySettings } from '#shop/people/settings/settings.rules.ts'
import { storeAddress } from '#shop/people/settings/store-address.rules.ts'
import type { Words } from '#shop/ground/mail/mail-layout.rules.ts'
import { isInReview, type DeliveryPromise } from './delivery-promise.rules.ts'
import type { Order } from './order.rules.ts'

/** How a parcel is followed at its carrier. `url`: null when the carrier has no such page. */
export type Tracking = { carrier: string; number: string; url: string | null }

type Hours = Pick<PharmacySettings['hours'], 'deliveries'>

/** 'Pedido Confirmado' is SHOP §2's; during the pharmacist's review the subject names the review. */
export function receivedTitle({ reference }: Order, { kind }: DeliveryPromise): { title: Words; subject: Words } {
  const received = { es: 'Recibimos tu pedido', en: 'We received your order' }
  if (kind === 'review')
    return {
      title: received,
      subject: {
        es: `Pedido ${reference} recibido: revisaremos tu receta`,
        en: `Order ${reference} received: we will review your prescription`,
      },
    }
  if (kind === 'payment')
    return {
      title: received,
      subject: {
        es: `Pedido ${reference} recibido: falta tu pago`,
        en: `Order ${reference} received: your payment is missing`,
      },
    }
  return {
    title: { es: ORDER_CONFIRMED, en: 'Order confirmed' },
    subject: { es: `Pedido ${reference} confirmado`, en: `Order ${reference} confirmed` },
  }
}

export function receivedWords(order: Order, { kind }: DeliveryPromise): Words {
  const { status, reference, lines } = order
  const amount = formatClp(order.amount)
  const preparing =
    kind === 'review' || kind === 'stock'
      ? { es: '', en: '' }
      : { es: ' y ya lo estamos preparando', en: ' and are already preparing it' }
  if (status === 'PAGOPENDIENTE')
    return {
      es: `recibimos tu pedido ${reference}. Lo prepararemos cuando se confirme tu pago de ${amount}.`,
      en: `we received your order ${reference}. We will prepare it once your payment of ${amount} is confirmed.`,
    }
  if (status === 'PAGODOMICILIO')
    return {
      es: `recibimos tu pedido ${reference}${preparing.es}. Pagas ${amount} al recibirlo.`,
      en: `we received your order ${reference}${preparing.en}. You pay ${amount} when you receive it.`,
    }
  if (order.amount === 0 && isInsuranceOrder(lines))
    return {
      es: `tu seguro cubre tu pedido ${reference}${preparing.es}.`,
      en:
        'your insurance covers your order ' +
        `${reference}${preparing.es === '' ? '' : ', and we are already preparing it'}.`,
    }
  if (order.amount === 0)
    return {
      es: `recibimos tu pedido ${reference}${preparing.es}. No tienes que pagar nada.`,
      en: `we received your order ${reference}${preparing.en}. You do not have to pay anything.`,
    }
  return preparing.es === ''
    ? {
        es: `recibimos el pago de tu pedido ${reference}.`,
        en: `we received the payment of your order ${reference}.`,
      }
    : {
        es: `recibimos tu pago y ya estamos preparando tu pedido ${reference}.`,
        en: `we received your payment and are already preparing your order ${reference}.`,
      }
}

export function nextWords(order: Order, promise: DeliveryPromise, hours: Hours): Words[] {
  if (isInReview(order)) return reviewWords(order, promise, hours)
  return [arrivalWords(promise, hours), ...originalWords(order)].filter(({ es }) => es !== '')
}

const NO_WORDS: Words = { es: '', en: '' }

export function arrivalWords({ kind, date, workingDays, pickupDays }: DeliveryPromise, { deliveries }: Hours): Words {
  const pickup = {
    es: `Te avisaremos cuando puedas retirarlo y te lo guardamos ${pickupDays} días.`,
    en: `We will tell you when you can pick it up, and we keep it for ${pickupDays} days.`,
  }
  if (kind === 'date' || kind === 'sent')
    return date === null
      ? NO_WORDS
      : {
          es: `Llega el ${formatChileDate(date)}, ${openingTimes(deliveries)}.`,
          en: `It arrives on ${formatChileDate(date)}, ${openingTimes(deliveries, 'en')}.`,
        }
  if (kind === 'pickup') return pickup
  if (kind === 'payment')
    return workingDays === null
      ? pickup
      : {
          es: `Llega ${workingDaysWords(workingDays).es} después de confirmado el pago, ${openingTimes(deliveries)}.`,
          en:
            `It arrives ${workingDaysWords(workingDays).en} after the payment is confirmed, ` +
            `${openingTimes(deliveries, 'en')}.`,
        }
  return kind === 'stock'
    ? {
        es: 'Estamos buscando tus productos: te avisaremos la nueva fecha de entrega.',
        en: 'We are looking for your products: we will tell you the new delivery date.',
      }
    : NO_WORDS
}

function reviewWords(order: Order, promise: DeliveryPromise, hours: Hours): Words[] {
  const reviewed = order.lines.filter(({ product }) => saleConditionPolicy(product.saleCondition).reviewed)
  const isSingle = reviewed.length === 1
  const without = removalWords(order)
  return [
    {
      es:
        `Antes de prepararlo, un químico farmacéutico revisa ${isSingle ? 'tu receta' : 'tus recetas'}: ` +
        `tarda hasta ${REVIEW_WORKING_H} horas hábiles y te escribiremos con el resultado.`,
      en:
        `Before we prepare it, a pharmacist reviews your ${isSingle ? 'prescription' : 'prescriptions'}: ` +
        `it takes up to ${REVIEW_WORKING_H} working hours, and we will write to you with the result.`,
    },
    afterReview(order, promise, isSingle, hours),
    {
      es: `Si no puede aprobar${isSingle ? 'la' : 'las'}, puedes enviar otra${isSingle ? '' : 's'} o ${without.es}.`,
      en:
        `If ${isSingle ? 'it' : 'they'} cannot be approved, you can send ${isSingle ? 'another' : 'others'}, or ` +
        `${without.en}.`,
    },
    ...originalWords(order),
  ]
}

function afterReview(
  { status }: Order,
  { workingDays, pickupDays }: DeliveryPromise,
  isSingle: boolean,
  { deliveries }: Hours,
): Words {
  const approved = isSingle ? { es: 'la apruebe', en: 'it is' } : { es: 'las apruebe', en: 'they are' }
  if (workingDays === null)
    return {
      es: `Cuando ${approved.es} te avisaremos para que lo retires, y te lo guardamos ${pickupDays} días.`,
      en: `Once ${approved.en} approved, we will tell you to pick it up, and we keep it for ${pickupDays} days.`,
    }
  const isUnpaid = status === 'PAGOPENDIENTE'
  const days = workingDaysWords(workingDays)
  return {
    es:
      `Desde que ${approved.es}, ${isUnpaid ? 'y con tu pago confirmado, ' : ''}llega en ${days.es}, ` +
      `${openingTimes(deliveries)}.`,
    en:
      `Once ${approved.en} approved${isUnpaid ? ' and your payment is confirmed' : ''}, it arrives in ${days.en}, ` +
      `${openingTimes(deliveries, 'en')}.`,
  }
}

/**
 * What happens to products without an approved prescription: shop/sale/refunds returns the money, or an unpaid amount
 * is taken off the order.
 */
export const removalWords = ({
  paymentDate,
  amount,
  status,
}: Pick<Order, 'paymentDate' | 'amount' | 'status'>): Words =>
  amount === 0 || status === 'PAGOPENDIENTE' || (status === 'PAGODOMICILIO' && paymentDate === null)
    ? {
        es: 'quitamos esos productos del pedido, sin cobrártelos',
        en: 'we remove those products from the order without charging you for them',
      }
    : {
        es: 'te devolvemos lo que pagaste por esos productos',
        en: 'we refund what you paid for those products',
      }

/** The original of a retained prescription is handed over with the order. */
export function originalWords({ lines, shippingMethod }: Order): Words[] {
  if (!lines.some(({ product }) => saleConditionPolicy(product.saleCondition).prescriptionAtDelivery)) return []
  const pickup = shippingMethod === 'withdrawalStore'
  return [
    {
      es: `Ten a mano la receta original: la entregas al ${pickup ? 'retirar' : 'recibir'} el pedido.`,
      en:
        `Have the original prescription at hand: you hand it over when you ${pickup ? 'pick up' : 'receive'} the ` +
        'order.',
    },
  ]
}

const workingDaysWords = (days: number): Words =>
  days === 1 ? { es: '1 día hábil', en: '1 working day' } : { es: `${days} días hábiles`, en: `${days} working days` }

export function placeWords(
  { shippingMethod, subShippingAddress, shippingAddress, commune }: Order,
  pharmacy: PharmacySettings,
): Words {
  if (shippingMethod === 'withdrawalStore') {
    const { store } = pharmacy.hours
    return {
      es: `Retiro en tienda: ${storeAddress(pharmacy)}. La tienda abre de ${openingText(store)}.`,
      en: `Store pickup: ${storeAddress(pharmacy)}. The store is open ${openingText(store, 'en')}.`,
    }
  }
  const address = [subShippingAddress, shippingAddress, commune?.label].filter(Boolean).join(', ')
  return { es: `Despacho a ${address}.`, en: `Delivery to ${address}.` }
}
