import { EMPTY_CART, PICKUP_ONLY } from '#shop/ground/policy/quoted-texts.rules.ts'
import { refusal, type DataOf } from '#lib/domain-error.ts'

export const draftsRefusals = {
  'order.empty': refusal(422, { es: EMPTY_CART, en: 'There are no products in the cart' }),
  'order.incomplete': refusal<{ fields: Record<string, string> }>(422, {
    es: 'Faltan datos en el pedido.',
    en: 'The order lacks data.',
  }),
  'order.recipe_check': refusal<{ skus: string[] }>(
    422,
    {
      es:
        'Uno de tus productos se vende solo en la tienda, con la receta cheque original. Quítalo del carro para ' +
        'pagar el resto.',
      en:
        'One of your products is sold in the store only, with the original check prescription. ' +
        'Take it out of the cart to pay for the rest.',
    },
    'ORDER_INVALID_RECIPE_CHECK',
  ),
  'order.quote_missing': refusal<{ skus: string[] }>(422, {
    es: 'Debes completar el formulario de cotización',
    en: 'Complete the quote form',
  }),
  'order.no_home_delivery': refusal(422, {
    es: PICKUP_ONLY,
    en: 'No home delivery: some products of your cart are for store pickup only.',
  }),
  'order.no_pickup': refusal(422, { es: 'Retiro en tienda no disponible', en: 'No store pickup' }),
  'insurance.not_insured': refusal(422, { es: 'El rut sin cobertura', en: 'The RUT is not insured' }),
  'insurance.identity_not_validated': refusal(422, {
    es: 'No hemos podido validar tú identidad',
    en: 'We could not validate your identity',
  }),
  'insurance.expired': refusal(409, {
    es: 'Hubo un error al procesar la solicitud',
    en: 'The request could not be processed',
  }),
  'cart.out_of_stock': refusal<{ sku: string; available: number; lines?: { sku: string; available: number }[] }>(409, {
    es: 'No hay suficientes unidades de un producto.',
    en: 'There are not enough units of a product.',
  }),
  'cart.unknown_product': refusal<{ ids: string[] }>(422, {
    es: 'Un producto ya no se vende.',
    en: 'A product is no longer sold.',
  }),
  'cart.over_max_quantity': refusal<{ sku: string; max: number }>(422, {
    es: 'Hay más unidades de un producto que las permitidas.',
    en: 'There are more units of a product than are allowed.',
  }),
}

declare module '#lib/domain-error.ts' {
  interface Refusals extends DataOf<typeof draftsRefusals> {}
}
