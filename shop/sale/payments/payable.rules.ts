import { refuse } from '#lib/domain-error.ts'
import { isInsured, needsQuote } from '#shop/shelf/insurance/insurance.rules.ts'
import { isDraft, lineDocument, type Draft, type Order } from '#shop/ordering/orders/order.rules.ts'
import { lacksPrescription, saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { shippingOptions } from '#shop/ordering/drafts/cart.rules.ts'
import { customerFormInput } from '#shop/ground/policy/customer-form.input.ts'

/**
 * Checks by the same schema and tables as the screens that the order can be paid (SHOP §5). `today`: Chile's day.
 * @throws DomainError 'order.finished', 'order.empty', 'order.recipe_check', 'order.prescription_missing',
 * 'order.quote_missing', 'cart.out_of_stock', 'order.no_home_delivery', 'order.no_pickup', 'delivery.unknown_commune',
 * 'order.incomplete' {fields}
 */
export function checkPayable(order: Order, today: string): asserts order is Draft {
  if (!isDraft(order)) throw refuse('order.finished', { status: order.status })
  if (order.lines.length === 0) throw refuse('order.empty')
  const skus = (lines: Order['lines']) => ({ skus: lines.map((line) => line.sku) })
  const disabled = order.lines.find((line) => !line.product.enable)
  if (disabled) throw refuse('cart.out_of_stock', { sku: disabled.sku, available: 0 })
  const inStoreOnly = order.lines.filter((line) => !saleConditionPolicy(line.product.saleCondition).soldOnline)
  if (inStoreOnly.length > 0) throw refuse('order.recipe_check', skus(inStoreOnly))
  const withoutFile = order.lines.filter((line) =>
    lacksPrescription(
      {
        saleCondition: line.product.saleCondition,
        ...lineDocument(line),
        insured: isInsured(line),
      },
      { operatorNote: order.operatorId === null ? '' : order.prescriptionNote },
    ),
  )
  if (withoutFile.length > 0) throw refuse('order.prescription_missing', skus(withoutFile))
  const unquoted = order.lines.filter(
    (line) => needsQuote({ needQuote: line.product.needQuote, insurance: line.insurance }) && !line.quoted,
  )
  if (unquoted.length > 0) throw refuse('order.quote_missing', skus(unquoted))
  const excess = order.lines.find((line) => line.quantity > line.product.maxQuantity)
  if (excess) throw refuse('cart.over_max_quantity', { sku: excess.sku, max: excess.product.maxQuantity })
  checkDelivery(order)
  const form = customerFormInput(today).safeParse({
    shippingMethod: order.shippingMethod,
    townShip: order.commune?.id ?? '',
    address: order.shippingAddress,
    apartment: order.subShippingAddress,
    shippingCommentary: order.shippingCommentary,
    documentType: order.documentType,
    email: order.email,
    firstName: order.firstName,
    lastName: order.lastName,
    rut: order.rut,
    phoneNumber: order.phone,
    gender: order.gender ?? '',
    birthdate: order.birthdate ?? '',
    healthInstitute: order.healthInstitute ?? '',
  })
  if (!form.success)
    throw refuse('order.incomplete', {
      fields: Object.fromEntries(form.error.issues.map((issue) => [issue.path.map(String).join('.'), issue.message])),
    })
}

function checkDelivery(order: Order): void {
  const options = shippingOptions(order.lines.map((line) => ({ shippingMethod: line.product.shippingMethods })))
  if (order.shippingMethod === 'homeDelivery') {
    if (!options.homeDelivery.offered) throw refuse('order.no_home_delivery')
    if (order.commune && !order.commune.isVisible) throw refuse('delivery.unknown_commune')
  } else if (!options.withdrawalStore.offered) throw refuse('order.no_pickup')
}
