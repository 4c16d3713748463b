import { EMPTY_CART, PICKUP_ONLY } from '#shop/ground/policy/quoted-texts.rules.ts'
import { refusal, type DataOf } from '#lib/domain-error.ts'

export const draftsRefusals = {
  'order.empty': refusal(422, EMPTY_CART),
  'order.incomplete': refusal<{ fields: Record<string, string> }>(422, 'Faltan datos en el pedido.'),
  'order.recipe_check': refusal<{ skus: string[] }>(
    422,
    'Uno de tus productos se vende solo en la tienda, con la receta cheque original. Quítalo del carro para ' +
      'pagar el resto.',
    'ORDER_INVALID_RECIPE_CHECK',
  ),
  'order.quote_missing': refusal<{ skus: string[] }>(422, 'Debes completar el formulario de cotización'),
  'order.no_home_delivery': refusal(422, PICKUP_ONLY),
  'order.no_pickup': refusal(422, 'Retiro en tienda no disponible'),
  'insurance.not_insured': refusal(422, 'El rut sin cobertura'),
  'insurance.identity_not_validated': refusal(422, 'No hemos podido validar tú identidad'),
  'insurance.expired': refusal(409, 'Hubo un error al procesar la solicitud'),
  'cart.out_of_stock': refusal<{ sku: string; available: number; lines?: { sku: string; available: number }[] }>(
    409,
    'No hay suficientes unidades de un producto.',
  ),
  'cart.unknown_product': refusal<{ ids: string[] }>(422, 'Un producto ya no se vende.'),
  'cart.over_max_quantity': refusal<{ sku: string; max: number }>(
    422,
    'Hay más unidades de un producto que las permitidas.',
  ),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof draftsRefusals> {}
}
