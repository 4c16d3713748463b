/** What the mails say of an order's delivery, in Chilean Spanish; by the one promise that page and account show too. */
import { formatChileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { isInsuranceOrder } from '#shop/insurance/insurance.rules.ts'
import { isInReview, type DeliveryPromise } from '#shop/orders/delivery-promise.rules.ts'
import type { Order } from '#shop/orders/order.rules.ts'
import { REVIEW_WORKING_H } from '#shop/policy/review-time.rules.ts'
import { saleConditionPolicy } from '#shop/policy/sale-condition.rules.ts'
import { openingText, openingTimes } from '#shop/service-hours/opening-hours.rules.ts'

export const STORE = 'Av. Apoquindo 5016, Las Condes'

/** 'Pedido Confirmado' is SHOP §2's; while a pharmacist decides, the subject says that. */
export function receivedTitle(order: Order, { kind }: DeliveryPromise): { title: string; subject: string } {
  if (kind === 'review')
    return { title: 'Recibimos tu pedido', subject: `Pedido ${order.reference} recibido: revisaremos tu receta` }
  if (kind === 'payment')
    return { title: 'Recibimos tu pedido', subject: `Pedido ${order.reference} recibido: falta tu pago` }
  return { title: 'Pedido Confirmado', subject: `Pedido ${order.reference} confirmado` }
}

/** What was paid, or will be; whether it is prepared already (SHOP §9 payment types). */
export function receivedWords(order: Order, { kind }: DeliveryPromise): string {
  const { status, reference, amount, lines } = order
  const prepared = kind === 'review' || kind === 'stock' ? '' : ' y ya lo estamos preparando'
  if (status === 'PAGOPENDIENTE')
    return `recibimos tu pedido ${reference}. Lo prepararemos cuando se confirme tu pago de ${formatClp(amount)}.`
  if (status === 'PAGODOMICILIO')
    return `recibimos tu pedido ${reference}${prepared}. Pagas ${formatClp(amount)} al recibirlo.`
  if (amount === 0 && isInsuranceOrder(lines)) return `tu seguro cubre tu pedido ${reference}${prepared}.`
  if (amount === 0) return `recibimos tu pedido ${reference}${prepared}. No tienes que pagar nada.`
  return prepared === ''
    ? `recibimos el pago de tu pedido ${reference}.`
    : `recibimos tu pago y ya estamos preparando tu pedido ${reference}.`
}

/** What comes next, a sentence each: the review and what follows from it, or the day. */
export function nextWords(order: Order, promise: DeliveryPromise): string[] {
  if (isInReview(order)) return reviewWords(order, promise)
  return [arrivalWords(promise), ...originalWords(order)].filter((words) => words !== '')
}

/** When it comes, or how its customer gets to know. */
export function arrivalWords({ kind, date, workingDays, pickupDays }: DeliveryPromise): string {
  if (kind === 'date' || kind === 'sent')
    return date === null ? '' : `Llega el ${formatChileDate(date)}, ${openingTimes('deliveries')}.`
  if (kind === 'pickup') return `Te avisaremos cuando puedas retirarlo y te lo guardamos ${pickupDays} días.`
  if (kind === 'payment')
    return workingDays === null
      ? `Te avisaremos cuando puedas retirarlo y te lo guardamos ${pickupDays} días.`
      : `Llega ${inWorkingDays(workingDays)} después de confirmado el pago, ${openingTimes('deliveries')}.`
  return kind === 'stock' ? 'Estamos buscando tus productos: te avisaremos la nueva fecha de entrega.' : ''
}

function reviewWords(order: Order, { workingDays, pickupDays }: DeliveryPromise): string[] {
  const reviewed = order.lines.filter(({ product }) => saleConditionPolicy(product.saleCondition).reviewed)
  const [prescription, them, reviewing] =
    reviewed.length === 1 ? ['tu receta', 'la', 'la apruebe'] : ['tus recetas', 'las', 'las apruebe']
  return [
    `Antes de prepararlo, un químico farmacéutico revisa ${prescription}: tarda hasta ${REVIEW_WORKING_H} horas hábiles y te escribiremos con el resultado.`,
    workingDays === null
      ? `Cuando ${reviewing} te avisaremos para que lo retires, y te lo guardamos ${pickupDays} días.`
      : `Desde que ${reviewing}, ${order.status === 'PAGOPENDIENTE' ? 'y con tu pago confirmado, ' : ''}llega en ${inWorkingDays(workingDays)}, ${openingTimes('deliveries')}.`,
    `Si no puede aprobar${them}, puedes enviar otra${reviewed.length === 1 ? '' : 's'} o ${withoutIt(order)}.`,
    ...originalWords(order),
  ]
}

/** Money goes back by shop/refunds; what was not paid is taken off the order. */
export const withoutIt = ({ paymentDate, amount, status }: Pick<Order, 'paymentDate' | 'amount' | 'status'>): string =>
  amount === 0 || status === 'PAGOPENDIENTE' || (status === 'PAGODOMICILIO' && paymentDate === null)
    ? 'quitamos esos productos del pedido, sin cobrártelos'
    : 'te devolvemos lo que pagaste por esos productos'

function originalWords({ lines, shippingMethod }: Order): string[] {
  if (!lines.some(({ product }) => saleConditionPolicy(product.saleCondition).paperAtDelivery)) return []
  return [
    `Ten a mano la receta original: la entregas al ${shippingMethod === 'withdrawalStore' ? 'retirar' : 'recibir'} el pedido.`,
  ]
}

const inWorkingDays = (days: number): string => (days === 1 ? '1 día hábil' : `${days} días hábiles`)

export function placeWords({ shippingMethod, subShippingAddress, shippingAddress, commune }: Order): string {
  if (shippingMethod === 'withdrawalStore')
    return `Retiro en tienda: ${STORE}. La tienda abre de ${openingText('store')}.`
  return `Despacho a ${[subShippingAddress, shippingAddress, commune?.label].filter(Boolean).join(', ')}.`
}
