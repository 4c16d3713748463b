import { EMPTY_SUBSCRIPTION_CART } from '#shop/ground/policy/quoted-texts.rules.ts'
import type { SubscriptionEvent, SubscriptionState } from '#shop/sale/subscriptions/plan/subscription-life.rules.ts'
import { refusal, type DataOf } from '#lib/domain-error.ts'

export const subscriptionsRefusals = {
  'subscription.sign_in_needed': refusal(401, { es: 'Inicia sesión para suscribirte.', en: 'Sign in to subscribe.' }),
  'subscription.not_found': refusal(404, {
    es: 'No se encontró la suscripción',
    en: 'We did not find the subscription',
  }),
  'subscription.finished': refusal<{ status: SubscriptionState }>(409, {
    es: 'La suscripción ya no se puede cambiar.',
    en: 'The subscription can no longer be changed.',
  }),
  'subscription.cannot_move': refusal<{ from: SubscriptionState; event: SubscriptionEvent }>(409, {
    es: 'La suscripción no puede pasar a ese estado ahora.',
    en: 'The subscription cannot take that state now.',
  }),
  'subscription.empty': refusal(422, {
    es: EMPTY_SUBSCRIPTION_CART,
    en: 'There are no products in the subscription cart',
  }),
  'subscription.incomplete': refusal<{ fields: Record<string, string> }>(422, {
    es: 'Faltan datos en la suscripción.',
    en: 'The subscription lacks data.',
  }),
  'subscription.not_for_product': refusal<{ skus: string[] }>(422, {
    es: 'Hay un producto al que no te puedes suscribir.',
    en: 'One of the products cannot be subscribed to.',
  }),
  'subscription.amount_changed': refusal<{ amount: number; boldoDiscount: number; shippingCost: number }>(409, {
    es: 'Su carro a sido actualizado con nuevos productos, favor actualizar el sitio',
    en: 'Your cart was updated with new products, please reload the page',
  }),
  'subscription.nothing_to_pay': refusal(409, {
    es: 'La suscripción no tiene nada por pagar.',
    en: 'The subscription has nothing to pay.',
  }),
  'subscription.delivery_settled': refusal(409, {
    es: 'Esta entrega ya se pagó, no se envía o no es de tu suscripción.',
    en: 'This delivery is paid, is not sent, or is not of your subscription.',
  }),
  'subscription.delivery_charging': refusal(409, {
    es: 'Estamos cobrando esta entrega: ya no se puede cambiar.',
    en: 'We are charging this delivery: it can no longer be changed.',
  }),
  'subscription.last_delivery': refusal(409, {
    es: 'Es la última entrega. Si no la quieres, cancela la suscripción.',
    en: 'It is the last delivery. If you do not want it, cancel the subscription.',
  }),
  'subscription.cannot_delay': refusal(409, {
    es: 'Esta entrega no se puede mover a ese día. Elige otro.',
    en: 'This delivery cannot be moved to that day. Choose another.',
  }),
  'subscription.cannot_restore': refusal(409, {
    es: 'Esta entrega ya no se puede reponer: falta muy poco para su fecha.',
    en: 'This delivery can no longer be restored: its date is too near.',
  }),
  'subscription.changed_meanwhile': refusal(409, {
    es: 'La suscripción cambió mientras tanto. Revísala y vuelve a intentarlo.',
    en: 'The subscription has changed meanwhile. Look at it and try again.',
  }),
  'subscription.charge_blocked': refusal<{ reason: string; skus: string[] }>(409, {
    es: 'Todavía no se puede cobrar: falta una tarjeta, una receta o stock.',
    en: 'It cannot be charged yet: a card, a prescription or stock is missing.',
  }),
  'subscription.waits_for_notice': refusal(409, {
    es: 'El nuevo cobro se hace un día después de nuestro aviso por correo.',
    en: 'The new charge is made a day after our notice by mail.',
  }),
  'subscription.is_pickup': refusal(409, {
    es: 'La suscripción se retira en la tienda.',
    en: 'The subscription is picked up at the store.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof subscriptionsRefusals> {}
}
