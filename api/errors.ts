import { isConnectionLost, isCrowdedOut } from '#db/connection-lost.ts'
import { DomainError } from '#lib/domain-error.ts'
import { minutesToWait as minutes } from '#lib/wait-minutes.ts'
import { COUPON_ANSWERS } from './coupon-answers.ts'

/** How a refusal looks from outside: the HTTP status and the message that the specification's catalogue has. */
export type Answer = { status: number; message: string }
/** A message may say what the refusal's data says. */
export type AnswerRow = {
  status: number
  message: string | ((data: Record<string, unknown>) => string)
  /** What SHOP §8 calls it; it comes beside the code. */
  name?: string
}

const ANSWERS: Record<string, AnswerRow> = {
  ...COUPON_ANSWERS,
  'shop.busy': { status: 503, message: 'Estamos atendiendo muchas compras a la vez. Espera unos segundos e inténtalo de nuevo.' },
  'shop.unavailable': { status: 503, message: 'No podemos atenderte en este momento. Espera unos segundos e inténtalo de nuevo.' },
  'input.invalid': { status: 400, message: 'Invalid input' },
  'request.too_large': { status: 413, message: 'Request too large' },
  'request.aborted': { status: 499, message: 'The connection ended before the request did' },
  'request.unreadable': { status: 400, message: 'Unreadable request' },
  'request.unsupported_type': { status: 415, message: 'Send application/json' },
  'request.method_not_allowed': { status: 405, message: 'This call has another method' },
  'request.rate_limited': { status: 429, message: 'Too many requests' },
  'query.too_long': { status: 400, message: 'The query is too long' },
  'query.too_deep': { status: 400, message: 'The query is too deep' },
  'query.too_many_aliases': { status: 400, message: 'The query has too many aliases' },
  'query.too_expensive': { status: 400, message: 'The query asks for too much at once' },
  'idempotency.other_body': { status: 422, message: 'The same Idempotency-Key came with another request' },
  'idempotency.in_progress': { status: 409, message: 'The first request with this Idempotency-Key is still under way' },
  'idempotency.answer_too_long': { status: 409, message: 'This call was executed; its answer was too long to be kept' },
  'idempotency.one_mutation': { status: 400, message: 'A document with an Idempotency-Key has one mutation' },
  'order.not_found': { status: 404, message: 'Order not found' },
  'order.cannot_move': { status: 409, message: 'The order cannot do that now' },
  'order.held': { status: 409, message: 'Staff must look at the order first' },
  'refund.in_progress': { status: 409, message: 'A refund of the order is under way' },
  'refund.nothing_left': { status: 409, message: 'Everything of the order was refunded' },
  'refund.more_than_left': { status: 409, message: 'The refund is more than is left of the payment' },
  'refund.not_found': { status: 404, message: 'No refund of that id waits for a decision' },
  'review.not_found': { status: 404, message: 'No review of that id is open' },
  'review.needs_decision': { status: 409, message: 'Say how the refund ended' },
  'quarantine.not_found': { status: 404, message: 'No units of that id wait for a pharmacist' },
  'order.finished': { status: 409, message: 'The order is finished' },
  'order.empty': { status: 422, message: 'No hay productos en el carrito' },
  'order.incomplete': { status: 422, message: 'The order lacks data' },
  'order.changed_meanwhile': { status: 409, message: 'The order was changed meanwhile' },
  'order.payment_in_progress': { status: 409, message: 'The order is being paid' },
  'order.amount_changed': { status: 409, message: 'Su carro a sido actualizado con nuevos productos, favor actualizar el sitio' },
  'order.recipe_check': { status: 422, message: 'Uno de tus productos se vende solo en la tienda, con la receta cheque original. Quítalo del carro para pagar el resto.', name: 'ORDER_INVALID_RECIPE_CHECK' },
  'order.too_many_starts': { status: 429, message: ({ retryAfterS }) => `Llegaron muchos pedidos seguidos desde tu conexión. Espera ${minutes(retryAfterS)} e inténtalo de nuevo: lo que agregaste y escribiste no se pierde.` },
  'order.prescriptions_open': { status: 409, message: 'A prescription waits for its review' },
  'order.quote_missing': { status: 422, message: 'Debes completar el formulario de cotización' },
  'order.prescription_missing': { status: 422, message: 'Sube tu receta: debes cargar una receta válida para revisión.', name: 'ORDER_INVALID_PRESCRIPTION_PRODUCT' },
  'order.no_home_delivery': { status: 422, message: 'Despacho a domicilio no disponible. Tienes productos en tu carrito con solo retiro en tienda.' },
  'order.payment_at_home_pickup': { status: 422, message: 'Payment at home needs home delivery' },
  'order.no_pickup': { status: 422, message: 'Retiro en tienda no disponible' },
  'order.not_free': { status: 409, message: 'The order costs something' },
  'order.nothing_to_pay': { status: 409, message: 'The order costs nothing' },
  'subscription.sign_in_needed': { status: 401, message: 'Sign in to subscribe' },
  'subscription.not_found': { status: 404, message: 'No se encontró la suscripción' },
  'subscription.finished': { status: 409, message: 'The subscription cannot be changed any more' },
  'subscription.cannot_move': { status: 409, message: 'The subscription cannot do that now' },
  'subscription.empty': { status: 422, message: 'No hay productos en el carrito de suscripciones' },
  'subscription.incomplete': { status: 422, message: 'The subscription lacks data' },
  'subscription.not_for_product': { status: 422, message: 'A product cannot be subscribed to' },
  'subscription.amount_changed': { status: 409, message: 'Su carro a sido actualizado con nuevos productos, favor actualizar el sitio' },
  'subscription.nothing_to_pay': { status: 409, message: 'The subscription costs nothing' },
  'subscription.is_pickup': { status: 409, message: 'The subscription is picked up in the store' },
  'product.not_found': { status: 404, message: 'Product not found' },
  'insurance.unavailable': { status: 502, message: 'No se pudo verificar la cobertura en este momento' },
  'insurance.claim_refused': { status: 409, message: 'Tu seguro ya no cubre este pedido: el beneficio se usó en otra compra o no alcanza. Consulta tus beneficios de nuevo o paga sin seguro.' },
  'insurance.not_insured': { status: 422, message: 'El rut sin cobertura' },
  'insurance.identity_not_validated': { status: 422, message: 'No hemos podido validar tú identidad' },
  'insurance.expired': { status: 409, message: 'Hubo un error al procesar la solicitud' },
  'pricing.insurance_in_subscription': { status: 409, message: 'An insurance cannot be used in a subscription' },
  'cart.out_of_stock': { status: 409, message: 'Out of stock' },
  'cart.unknown_product': { status: 422, message: 'Unknown product' },
  'cart.over_max_quantity': { status: 422, message: 'Over the maximum quantity' },
  'delivery.unknown_commune': { status: 422, message: 'No es posible realizar envios a esta dirección' },
  'quote.not_for_product': { status: 422, message: 'No quote is taken for this product' },
  'quote.file_not_found': { status: 404, message: 'File not found' },
  'prescription.not_found': { status: 404, message: 'Prescription not found' },
  'prescription.not_for_product': { status: 422, message: 'No prescription is taken for this product' },
  'prescription.not_awaited': { status: 409, message: 'The product has a prescription that serves' },
  'prescription.file_empty': { status: 422, message: 'The file is empty' },
  'prescription.file_too_large': { status: 413, message: 'El tamaño del archivo es superior a 5 MB' },
  'prescription.file_type': { status: 415, message: 'Only pdf, jpg and png files' },
  'prescription.file_unreadable': { status: 422, message: 'The file cannot be read' },
  'prescription.not_kept': { status: 503, message: 'The file could not be kept' },
  'prescription.cannot_move': { status: 409, message: 'The prescription cannot do that now' },
  'prescription.taken_by_other': { status: 409, message: 'Another pharmacist reviews this prescription' },
  'prescription.not_valid_then': { status: 422, message: 'The prescription is not valid any more' },
  'prescription.already_used': { status: 409, message: 'The prescription was used for another order' },
  'content.not_found': { status: 404, message: 'No content of that position and identifier' },
  'telemedicine.not_offered': { status: 422, message: 'La telemedicina no está disponible para este pedido.' },
  'telemedicine.needs_customer': { status: 422, message: 'Sign in, or check out as a guest, first' },
  'payment.unavailable': { status: 502, message: 'Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.' },
  'payment.method_off': { status: 422, message: 'Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.' },
  'payment.too_many_units': { status: 429, message: ({ retryAfterS }) => `Ya hay muchas unidades apartadas sin pagar desde tu conexión. Espera ${minutes(retryAfterS)}, o paga con menos unidades: no se cobró nada y tu carro sigue guardado.` },
  'payment.held_too_often': { status: 429, message: 'Hoy apartamos muchas veces los productos de este carro sin que se pagaran. Inténtalo mañana: no se cobró nada y tu carro sigue guardado.' },
  'payment.too_many_starts': { status: 429, message: ({ retryAfterS }) => `Empezaste muchos pagos seguidos. Espera ${minutes(retryAfterS)} e inténtalo de nuevo: tu carro sigue guardado.` },
  'payment.bad_notice': { status: 401, message: 'The notice is not signed by the provider, or not lately' },
  'payment.unknown_token': { status: 404, message: 'Order not found' },
  'account.wrong_credentials': { status: 401, message: 'El correo o la contraseña son incorrectos' },
  'account.wrong_password': { status: 422, message: 'Invalid Password' },
  'account.sign_in_needed': { status: 401, message: 'Sign in first' },
  'account.not_allowed': { status: 403, message: 'Not allowed' },
  'account.duplicate_email': { status: 409, message: 'Duplicate Email' },
  'account.duplicate_rut': { status: 409, message: 'Duplicate Rut' },
  'account.link_used': { status: 410, message: 'Token expired' },
  'account.has_profile': { status: 409, message: 'The account has its profile already' },
  'card.sign_in_needed': { status: 401, message: 'Sign in first' },
  'card.unavailable': { status: 502, message: 'Error al agregar la tarjeta' },
  'card.enrolment_not_found': { status: 404, message: 'Error al agregar la tarjeta' },
  'catalogue.bad_file': { status: 422, message: 'The catalogue file has wrong rows' },
}

/** The codes of every refusal. */
export const ERROR_CODES = Object.keys(ANSWERS)

/** A refusal as every door answers it; undefined for a bug. */
export function answerOf(error: unknown): ({ code: string; data: Record<string, unknown> } & Answer) | undefined {
  if (DOES_NOT_FIT.has(String((error as { code?: unknown } | null)?.code))) return { code: 'input.invalid', data: {}, status: 400, message: 'Invalid input' }
  if (!(error instanceof DomainError)) {
    const moment = isConnectionLost(error) ? 'shop.unavailable' : isCrowdedOut(error) ? 'shop.busy' : null
    return moment === null ? undefined : answerOf(new DomainError(moment))
  }
  const { status, message, name }: AnswerRow = ANSWERS[error.code] ?? { status: 400, message: error.code }
  return { code: error.code, data: name === undefined ? error.data : { ...error.data, name }, status, message: typeof message === 'string' ? message : message(error.data) }
}

// PostgreSQL's own words for what no column can hold: a NUL in a text (22021), in JSON (22P05), a number (22003) or a day (22008) out of range.
const DOES_NOT_FIT = new Set(['22021', '22P05', '22003', '22008'])
