import { DomainError } from '#lib/domain-error.ts'

/** How a refusal looks from outside: the HTTP status and the message that the specification's catalogue has. */
type Answer = { status: number; message: string }

const ANSWERS: Record<string, Answer> = {
  'input.invalid': { status: 400, message: 'Invalid input' },
  'request.too_large': { status: 413, message: 'Request too large' },
  'request.unreadable': { status: 400, message: 'Unreadable request' },
  'request.rate_limited': { status: 429, message: 'Too many requests' },
  'idempotency.other_body': { status: 422, message: 'The same Idempotency-Key came with another request' },
  'idempotency.in_progress': { status: 409, message: 'The first request with this Idempotency-Key is still under way' },
  'order.not_found': { status: 404, message: 'Order not found' },
  'order.cannot_move': { status: 409, message: 'The order cannot do that now' },
  'order.finished': { status: 409, message: 'The order is finished' },
  'order.empty': { status: 422, message: 'No hay productos en el carrito' },
  'order.incomplete': { status: 422, message: 'The order lacks data' },
  'order.changed_meanwhile': { status: 409, message: 'The order was changed meanwhile' },
  'order.payment_in_progress': { status: 409, message: 'The order is being paid' },
  'order.amount_changed': { status: 409, message: 'Su carro a sido actualizado con nuevos productos, favor actualizar el sitio' },
  'order.recipe_check': { status: 422, message: 'ORDER_INVALID_RECIPE_CHECK' },
  'order.prescription_missing': { status: 422, message: 'ORDER_INVALID_PRESCRIPTION_PRODUCT' },
  'order.no_home_delivery': { status: 422, message: 'Despacho a domicilio no disponible. Tienes productos en tu carrito con solo retiro en tienda.' },
  'order.no_pickup': { status: 422, message: 'Retiro en tienda no disponible' },
  'cart.out_of_stock': { status: 409, message: 'Out of stock' },
  'cart.unknown_product': { status: 422, message: 'Unknown product' },
  'cart.over_max_quantity': { status: 422, message: 'Over the maximum quantity' },
  'delivery.unknown_commune': { status: 422, message: 'No es posible realizar envios a esta dirección' },
  'payment.unavailable': { status: 502, message: 'Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.' },
  'payment.unknown_token': { status: 404, message: 'Order not found' },
  'catalogue.bad_file': { status: 422, message: 'The catalogue file has wrong rows' },
}

/** A refusal as every door answers it; undefined for a bug. */
export function answerOf(error: unknown): ({ code: string; data: Record<string, unknown> } & Answer) | undefined {
  if (DOES_NOT_FIT.has(String((error as { code?: unknown } | null)?.code))) return { code: 'input.invalid', data: {}, ...ANSWERS['input.invalid']! }
  if (!(error instanceof DomainError)) return undefined
  return { code: error.code, data: error.data, ...(ANSWERS[error.code] ?? { status: 400, message: error.code }) }
}

// PostgreSQL's own words for what no column can hold: a NUL in a text (22021), in JSON (22P05), a number out of range (22003).
const DOES_NOT_FIT = new Set(['22021', '22P05', '22003'])
