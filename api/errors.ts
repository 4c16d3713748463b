import { isConnectionLost, isCrowdedOut } from '#db/connection-lost.ts'
import { DomainError } from '#lib/domain-error.ts'
import { minutesToWait as minutes } from '#lib/wait-minutes.ts'
import type { Answer, AnswerRow } from './answer-row.ts'
import { COUPON_ANSWERS } from './coupon-answers.ts'

const ANSWERS: Record<string, AnswerRow> = {
  ...COUPON_ANSWERS,
  'shop.busy': {
    status: 503,
    message: 'Estamos atendiendo muchas compras a la vez. Espera unos segundos e inténtalo de nuevo.',
  },
  'shop.unavailable': {
    status: 503,
    message: 'No podemos atenderte en este momento. Espera unos segundos e inténtalo de nuevo.',
  },
  'input.invalid': { status: 400, message: 'Hay datos que no son válidos. Revísalos e inténtalo de nuevo.' },
  'request.too_large': { status: 413, message: 'Lo que enviaste es demasiado grande.' },
  'request.aborted': { status: 499, message: 'La conexión se cortó antes de terminar.' },
  'request.unreadable': { status: 400, message: 'No pudimos leer la solicitud.' },
  'request.unsupported_type': { status: 415, message: 'La solicitud debe enviarse como application/json.' },
  'request.method_not_allowed': { status: 405, message: 'Esta llamada usa otro método.' },
  'request.rate_limited': {
    status: 429,
    message: 'Hiciste muchas solicitudes seguidas. Espera un momento e inténtalo de nuevo.',
  },
  'query.too_long': { status: 400, message: 'La consulta es demasiado larga.' },
  'query.too_deep': { status: 400, message: 'La consulta es demasiado profunda.' },
  'query.too_many_aliases': { status: 400, message: 'La consulta tiene demasiados alias.' },
  'query.too_expensive': { status: 400, message: 'La consulta pide demasiado a la vez.' },
  'idempotency.other_body': { status: 422, message: 'Esta Idempotency-Key ya llegó con otra solicitud.' },
  'idempotency.in_progress': { status: 409, message: 'La primera solicitud con esta Idempotency-Key sigue en curso.' },
  'idempotency.answer_too_long': {
    status: 409,
    message: 'La solicitud se hizo; su respuesta era demasiado larga para guardarla.',
  },
  'idempotency.one_mutation': { status: 400, message: 'Un documento con Idempotency-Key lleva una sola mutación.' },
  'order.not_found': { status: 404, message: 'No encontramos el pedido.' },
  'order.cannot_move': { status: 409, message: 'El pedido no puede pasar a ese estado ahora.' },
  'order.held': { status: 409, message: 'El pedido está en revisión por nuestro equipo.' },
  'refund.in_progress': { status: 409, message: 'Hay un reembolso del pedido en curso.' },
  'refund.nothing_left': { status: 409, message: 'Ya se reembolsó todo el pedido.' },
  'refund.more_than_left': { status: 409, message: 'El reembolso supera lo que queda del pago.' },
  'refund.not_found': { status: 404, message: 'Ningún reembolso con ese número espera una decisión.' },
  'review.not_found': { status: 404, message: 'Ninguna revisión con ese número está abierta.' },
  'review.needs_decision': { status: 409, message: 'Indica cómo terminó el reembolso.' },
  'quarantine.not_found': { status: 404, message: 'Ninguna unidad con ese número espera al químico farmacéutico.' },
  'order.finished': { status: 409, message: 'El pedido ya está terminado.' },
  'order.empty': { status: 422, message: 'No hay productos en el carrito' },
  'order.incomplete': { status: 422, message: 'Faltan datos en el pedido.' },
  'order.changed_meanwhile': { status: 409, message: 'El pedido cambió mientras tanto. Inténtalo de nuevo.' },
  'order.payment_in_progress': { status: 409, message: 'Hay un pago en curso para este pedido.' },
  'order.amount_changed': {
    status: 409,
    message: 'Su carro a sido actualizado con nuevos productos, favor actualizar el sitio',
  },
  'order.recipe_check': {
    status: 422,
    message:
      'Uno de tus productos se vende solo en la tienda, con la receta cheque original. ' +
      'Quítalo del carro para pagar el resto.',
    name: 'ORDER_INVALID_RECIPE_CHECK',
  },
  'order.too_many_starts': {
    status: 429,
    message: ({ retryAfterS }) =>
      `Llegaron muchos pedidos seguidos desde tu conexión. Espera ${minutes(retryAfterS)} e inténtalo de nuevo: ` +
      'lo que agregaste y escribiste no se pierde.',
  },
  'order.prescriptions_open': { status: 409, message: 'Una receta espera su revisión.' },
  'order.quote_missing': { status: 422, message: 'Debes completar el formulario de cotización' },
  'order.prescription_missing': {
    status: 422,
    message: 'Sube tu receta: debes cargar una receta válida para revisión.',
    name: 'ORDER_INVALID_PRESCRIPTION_PRODUCT',
  },
  'order.no_home_delivery': {
    status: 422,
    message: 'Despacho a domicilio no disponible. Tienes productos en tu carrito con solo retiro en tienda.',
  },
  'order.payment_at_home_pickup': { status: 422, message: 'El pago a domicilio es solo para despacho.' },
  'order.no_pickup': { status: 422, message: 'Retiro en tienda no disponible' },
  'order.not_free': { status: 409, message: 'El pedido tiene un monto por pagar.' },
  'order.nothing_to_pay': { status: 409, message: 'El pedido no tiene nada por pagar.' },
  'subscription.sign_in_needed': { status: 401, message: 'Inicia sesión para suscribirte.' },
  'subscription.not_found': { status: 404, message: 'No se encontró la suscripción' },
  'subscription.finished': { status: 409, message: 'La suscripción ya no se puede cambiar.' },
  'subscription.cannot_move': { status: 409, message: 'La suscripción no puede pasar a ese estado ahora.' },
  'subscription.empty': { status: 422, message: 'No hay productos en el carrito de suscripciones' },
  'subscription.incomplete': { status: 422, message: 'Faltan datos en la suscripción.' },
  'subscription.not_for_product': { status: 422, message: 'Hay un producto al que no te puedes suscribir.' },
  'subscription.amount_changed': {
    status: 409,
    message: 'Su carro a sido actualizado con nuevos productos, favor actualizar el sitio',
  },
  'subscription.nothing_to_pay': { status: 409, message: 'La suscripción no tiene nada por pagar.' },
  'subscription.is_pickup': { status: 409, message: 'La suscripción se retira en la tienda.' },
  'product.not_found': { status: 404, message: 'No encontramos el producto.' },
  'insurance.unavailable': { status: 502, message: 'No se pudo verificar la cobertura en este momento' },
  'insurance.claim_refused': {
    status: 409,
    message:
      'Tu seguro ya no cubre este pedido: el beneficio se usó en otra compra o no alcanza. ' +
      'Consulta tus beneficios de nuevo o paga sin seguro.',
  },
  'insurance.not_insured': { status: 422, message: 'El rut sin cobertura' },
  'insurance.identity_not_validated': { status: 422, message: 'No hemos podido validar tú identidad' },
  'insurance.expired': { status: 409, message: 'Hubo un error al procesar la solicitud' },
  'pricing.insurance_in_subscription': { status: 409, message: 'Una suscripción no se puede pagar con seguro.' },
  'cart.out_of_stock': { status: 409, message: 'No hay suficientes unidades de un producto.' },
  'cart.unknown_product': { status: 422, message: 'Un producto ya no se vende.' },
  'cart.over_max_quantity': { status: 422, message: 'Hay más unidades de un producto que las permitidas.' },
  'delivery.unknown_commune': { status: 422, message: 'No es posible realizar envios a esta dirección' },
  'quote.not_for_product': { status: 422, message: 'Este producto no se cotiza.' },
  'quote.file_not_found': { status: 404, message: 'No encontramos el archivo.' },
  'prescription.not_found': { status: 404, message: 'No encontramos la receta.' },
  'prescription.not_for_product': { status: 422, message: 'Este producto no necesita receta.' },
  'prescription.not_awaited': { status: 409, message: 'El producto ya tiene una receta que sirve.' },
  'prescription.file_empty': { status: 422, message: 'El archivo está vacío. Elige otro.' },
  'prescription.file_too_large': { status: 413, message: 'El tamaño del archivo es superior a 5 MB' },
  'prescription.file_type': { status: 415, message: 'Solo se aceptan archivos pdf, jpg o png.' },
  'prescription.file_unreadable': { status: 422, message: 'No pudimos leer el archivo. Elige otro.' },
  'prescription.not_kept': { status: 503, message: 'No pudimos guardar el archivo. Inténtalo de nuevo.' },
  'prescription.cannot_move': { status: 409, message: 'La receta no puede pasar a ese estado ahora.' },
  'prescription.taken_by_other': { status: 409, message: 'Otro químico farmacéutico revisa esta receta.' },
  'prescription.not_valid_then': { status: 422, message: 'La receta ya no está vigente.' },
  'prescription.already_used': { status: 409, message: 'La receta ya se usó en otro pedido.' },
  'content.not_found': { status: 404, message: 'No hay contenido con esa posición e identificador.' },
  'telemedicine.not_offered': { status: 422, message: 'La telemedicina no está disponible para este pedido.' },
  'telemedicine.needs_customer': { status: 422, message: 'Inicia sesión o continúa como invitado primero.' },
  'payment.unavailable': {
    status: 502,
    message: 'Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.',
  },
  'payment.method_off': {
    status: 422,
    message: 'Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.',
  },
  'payment.too_many_units': {
    status: 429,
    message: ({ retryAfterS }) =>
      `Ya hay muchas unidades apartadas sin pagar desde tu conexión. Espera ${minutes(retryAfterS)}, o paga con ` +
      'menos unidades: no se cobró nada y tu carro sigue guardado.',
  },
  'payment.held_too_often': {
    status: 429,
    message:
      'Hoy apartamos muchas veces los productos de este carro sin que se pagaran. Inténtalo mañana: ' +
      'no se cobró nada y tu carro sigue guardado.',
  },
  'payment.too_many_starts': {
    status: 429,
    message: ({ retryAfterS }) =>
      `Empezaste muchos pagos seguidos. Espera ${minutes(retryAfterS)} e inténtalo de nuevo: tu carro sigue guardado.`,
  },
  'payment.bad_notice': { status: 401, message: 'El aviso no está firmado por el proveedor, o es antiguo.' },
  'payment.unknown_token': { status: 404, message: 'No encontramos el pedido.' },
  'account.wrong_credentials': { status: 401, message: 'El correo o la contraseña son incorrectos' },
  'account.wrong_password': { status: 422, message: 'Invalid Password' },
  'account.sign_in_needed': { status: 401, message: 'Inicia sesión para continuar.' },
  'account.not_allowed': { status: 403, message: 'No tienes permiso para hacer esto.' },
  'account.duplicate_email': { status: 409, message: 'Duplicate Email' },
  'account.duplicate_rut': { status: 409, message: 'Duplicate Rut' },
  'account.link_used': { status: 410, message: 'Token expired' },
  'account.has_profile': { status: 409, message: 'La cuenta ya tiene su perfil.' },
  'card.sign_in_needed': { status: 401, message: 'Inicia sesión para continuar.' },
  'card.unavailable': { status: 502, message: 'Error al agregar la tarjeta' },
  'card.enrolment_not_found': { status: 404, message: 'Error al agregar la tarjeta' },
  'catalogue.bad_file': { status: 422, message: 'El archivo del catálogo tiene filas con errores.' },
}

/** The codes of every refusal. */
export const ERROR_CODES = Object.keys(ANSWERS)

/** A refusal as every door answers it; undefined for a bug. */
export function answerOf(error: unknown): ({ code: string; data: Record<string, unknown> } & Answer) | undefined {
  if (DOES_NOT_FIT.has(String((error as { code?: unknown } | null)?.code)))
    return {
      code: 'input.invalid',
      data: {},
      status: 400,
      message: 'Hay datos que no son válidos. Revísalos e inténtalo de nuevo.',
    }
  if (!(error instanceof DomainError)) {
    const moment = isConnectionLost(error) ? 'shop.unavailable' : isCrowdedOut(error) ? 'shop.busy' : null
    return moment === null ? undefined : answerOf(new DomainError(moment))
  }
  const { status, message, name }: AnswerRow = ANSWERS[error.code] ?? { status: 400, message: error.code }
  return {
    code: error.code,
    data: name === undefined ? error.data : { ...error.data, name },
    status,
    message: typeof message === 'string' ? message : message(error.data),
  }
}

// PostgreSQL's own words for what no column can hold: a NUL in a text (22021), in JSON (22P05), a number (22003) or a
// day (22008) out of range.
const DOES_NOT_FIT = new Set(['22021', '22P05', '22003', '22008'])
