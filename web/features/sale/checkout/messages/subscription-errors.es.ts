import { ADDRESS_FORMAT, EMPTY_SUBSCRIPTION_CART, PICKUP_ONLY } from '#shop/ground/policy/quoted-texts.rules.ts'
import type { RefusalCode } from '#lib/domain-error.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

/** `fields` has a sentence for the code of each field. */
export const subscriptionErrors = defineMessages('subscription-errors', {
  codes: {
    'subscription.sign_in_needed':
      'Inicia sesión o crea tu cuenta para suscribirte. Los productos de tu carro no se pierden.',
    'subscription.not_found': 'No se encontró la suscripción',
    'subscription.finished':
      'Esta suscripción ya fue confirmada o terminó, y no se puede cambiar así. Revísala en tu cuenta.',
    'subscription.cannot_move': 'Esta suscripción ya no admite ese cambio. Revisa su estado en tu cuenta.',
    'subscription.empty': EMPTY_SUBSCRIPTION_CART,
    'subscription.incomplete': 'Faltan datos. Revisa los campos marcados.',
    'subscription.not_for_product': 'Hay productos en tu carro que no se pueden suscribir. Quítalos para continuar.',
    'subscription.amount_changed': 'Su carro a sido actualizado con nuevos productos, favor actualizar el sitio',
    'subscription.nothing_to_pay': 'Esta suscripción no tiene nada que pagar. Quita el cupón o agrega productos.',
    'subscription.is_pickup': 'Esta suscripción se retira en tienda: no tiene dirección que cambiar.',
    'subscription.delivery_settled': 'Esa entrega ya se pagó o ya no se envía. Actualizamos la página.',
    'subscription.delivery_charging':
      'Estamos cobrando esa entrega en este momento: ya no se puede cambiar. Cuando se pague, se envía.',
    'subscription.last_delivery': 'Es la última entrega. Si no la quieres, cancela la suscripción.',
    'subscription.cannot_delay': 'Esa entrega ya no se puede mover a ese día. Elige otro.',
    'subscription.cannot_restore': 'Ya no podemos reponer esa entrega: falta muy poco para su fecha.',
    'subscription.changed_meanwhile': 'La suscripción cambió mientras tanto. Revísala y vuelve a intentarlo.',
    'subscription.charge_blocked': 'Todavía no se puede cobrar: falta una tarjeta, una receta o stock.',
    'subscription.waits_for_notice': 'Lo cobraremos un día después de nuestro correo con el nuevo cobro.',
    'prescription.not_awaited': 'El producto ya tiene una receta que sirve para la próxima entrega.',
    'prescription.already_used': 'Esa receta ya se usó en otro pedido. Sube una nueva.',
    'prescription.not_for_product': 'Este producto no está en tu suscripción o no necesita receta.',
    'order.prescription_missing': 'Sube tu receta',
    'order.no_home_delivery': PICKUP_ONLY,
    'order.no_pickup': 'Retiro en tienda no disponible',
    'order.too_many_starts':
      'Llegaron muchos pedidos seguidos desde tu conexión. Espera unos minutos e inténtalo de nuevo.',
    'cart.unknown_product': 'Uno de los productos ya no está a la venta. Quítalo para continuar.',
    'cart.over_max_quantity': 'Superaste las unidades que puedes llevar de un producto. Ajusta la cantidad.',
    'cart.out_of_stock':
      'No quedan suficientes unidades para la primera entrega. Ajusta la cantidad o empieza en el próximo período.',
    'delivery.unknown_commune': 'No es posible realizar envios a esta dirección',
    'request.rate_limited': 'Hiciste muchos cambios seguidos. Espera unos minutos e inténtalo de nuevo.',
    network: 'Error de conexión',
    other: 'No pudimos guardar tu suscripción. Inténtalo de nuevo en un momento.',
  } satisfies Record<Extract<RefusalCode, `subscription.${string}`> | 'network' | 'other', string> &
    Partial<Record<RefusalCode, string>>,
  fields: {
    'monthsQuantity.required': 'Debes seleccionar cuantos meses durara tu suscripción',
    'daysQuantity.required': 'Debes seleccionar cada cuantos días llegará tu pedido',
    'startPayment.required': 'Debes seleccionar cuándo empieza tu suscripción',
    'startPayment.past': 'Esa fecha ya pasó. Elige de nuevo cuándo empieza tu suscripción.',
    'startPayment.invalid': 'Elige hoy o el próximo período',
    'phoneNumber.required': 'Es necesario agregar un número para contactarte...',
    'phoneNumber.invalid': 'Ingrese un número de teléfono válido',
    'firstName.required': 'Este campo es obligatorio',
    'firstName.letters': 'Usa solo letras y espacios',
    'firstName.length': 'Máximo 100 caracteres',
    'lastName.required': 'Este campo es obligatorio',
    'lastName.letters': 'Usa solo letras y espacios',
    'lastName.length': 'Máximo 100 caracteres',
    'townShip.required': 'Error, debe seleccionar una comuna',
    'address.required': 'Este campo es obligatorio',
    'address.length': 'Ingrese una dirección valida',
    'address.format': ADDRESS_FORMAT,
    'shippingCommentary.length': 'Tamaño máx. 500 caracteres',
    'text.too_long': 'Ha ingresado demasiados caracteres',
  } as Record<string, string>,
})
