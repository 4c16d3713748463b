import { EMPTY_SUBSCRIPTION_CART } from '#shop/ground/policy/quoted-texts.rules.ts'
import type { SubscriptionEvent, SubscriptionState } from '#shop/sale/subscriptions/plan/subscription-life.rules.ts'
import { refusal, type DataOf } from '#lib/domain-error.ts'

export const subscriptionsRefusals = {
  'subscription.sign_in_needed': refusal(401, 'Inicia sesión para suscribirte.'),
  'subscription.not_found': refusal(404, 'No se encontró la suscripción'),
  'subscription.finished': refusal<{ status: SubscriptionState }>(409, 'La suscripción ya no se puede cambiar.'),
  'subscription.cannot_move': refusal<{ from: SubscriptionState; event: SubscriptionEvent }>(
    409,
    'La suscripción no puede pasar a ese estado ahora.',
  ),
  'subscription.empty': refusal(422, EMPTY_SUBSCRIPTION_CART),
  'subscription.incomplete': refusal<{ fields: Record<string, string> }>(422, 'Faltan datos en la suscripción.'),
  'subscription.not_for_product': refusal<{ skus: string[] }>(422, 'Hay un producto al que no te puedes suscribir.'),
  'subscription.amount_changed': refusal<{ amount: number; boldoDiscount: number; shippingCost: number }>(
    409,
    'Su carro a sido actualizado con nuevos productos, favor actualizar el sitio',
  ),
  'subscription.nothing_to_pay': refusal(409, 'La suscripción no tiene nada por pagar.'),
  'subscription.delivery_settled': refusal(409, 'Esta entrega ya se pagó, no se envía o no es de tu suscripción.'),
  'subscription.delivery_charging': refusal(409, 'Estamos cobrando esta entrega: ya no se puede cambiar.'),
  'subscription.last_delivery': refusal(409, 'Es la última entrega. Si no la quieres, cancela la suscripción.'),
  'subscription.cannot_delay': refusal(409, 'Esta entrega no se puede mover a ese día. Elige otro.'),
  'subscription.cannot_restore': refusal(409, 'Esta entrega ya no se puede reponer: falta muy poco para su fecha.'),
  'subscription.changed_meanwhile': refusal(
    409,
    'La suscripción cambió mientras tanto. Revísala y vuelve a intentarlo.',
  ),
  'subscription.charge_blocked': refusal<{ reason: string; skus: string[] }>(
    409,
    'Todavía no se puede cobrar: falta una tarjeta, una receta o stock.',
  ),
  'subscription.waits_for_notice': refusal(409, 'El nuevo cobro se hace un día después de nuestro aviso por correo.'),
  'subscription.is_pickup': refusal(409, 'La suscripción se retira en la tienda.'),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof subscriptionsRefusals> {}
}
