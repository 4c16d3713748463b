import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import { saveBody } from '#api/save-body.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { parseInput } from '#lib/parse-input.ts'
import { createOrder } from './create-order.ts'
import { orderName } from '#shop/ground/policy/customer-form.input.ts'
import { isInsured } from '#shop/shelf/insurance/insurance.rules.ts'
import { limitOrderStarts } from '#shop/ground/limits/limit-calls.ts'
import type { Order, OrderLine } from '#shop/ordering/orders/order.rules.ts'
import { cloudPromo, couponLines } from '#shop/ordering/orders/order-figures.rules.ts'
import { createOrderInput, updateOrderInput } from './save-order.input.ts'
import { readOrder } from '#shop/ordering/orders/show-order.ts'
import { updateOrder } from './update-order.ts'

/** The checkout service's calls (SHOP §7): GET /1.0/order/{id}, POST and PUT /1.0/order. */
export function addOrders(app: Hono<HttpEnvironment>, shop: Shop): void {
  app.get('/1.0/order/:id', async (http) => {
    const order = await readOrder(shop, { ...(await http.get('viewer').actor()), id: http.req.param('id') })
    if (!order) throw refuse('order.not_found')
    return http.json(orderJson(order))
  })
  app.post('/1.0/order', (http) =>
    saveBody(shop, http, async (body) => {
      const viewer = http.get('viewer')
      await limitOrderStarts(shop, viewer, 'drafts by address')
      return Response.json(
        orderJson(
          await createOrder(shop, {
            account: await viewer.account(),
            visitor: viewer.ensureVisitor(),
            isNewVisitor: viewer.isNewVisitor,
            ...parseInput(createOrderInput, body),
          }),
        ),
        { status: 201 },
      )
    }),
  )
  app.put('/1.0/order', (http) =>
    saveBody(shop, http, async ({ orderId, order }) => {
      if (typeof orderId !== 'string' || !isUuid(orderId)) throw refuse('order.not_found')
      return Response.json(
        orderJson(
          await updateOrder(shop, {
            ...(await http.get('viewer').actor()),
            address: http.get('viewer').address,
            orderId,
            changes: parseInput(updateOrderInput, order),
          }),
        ),
      )
    }),
  )
}

/** SHOP §3 Coupon. */
const couponJson = (
  order: Order,
  { code, applied, couponType, freeShippingApplied, keepBoldoDiscount }: NonNullable<Order['coupon']>,
) => ({ applied, code, couponType, freeShippingApplied, keepBoldoDiscount, productsDiscount: couponLines(order) })

/** The order in the form of SHOP §3 'Order read'. */
const orderJson = (order: Order) => ({
  _id: order.id,
  orderReferenceId: order.reference,
  idClient: order.customerId,
  name: orderName(order),
  rut: order.rut,
  phone: order.phone,
  email: order.email,
  shippingMethod: order.shippingMethod,
  shippingCost: order.shippingCost,
  shippingAddress: [order.shippingAddress, order.commune?.label, order.commune?.region].filter(Boolean).join(', '),
  subShippingAddress: order.subShippingAddress,
  shippingCommentary: order.shippingCommentary,
  boldoDiscount: order.boldoDiscount,
  amount: order.amount,
  status: order.status,
  paymentType: order.paymentType,
  paymentDate: order.paymentDate,
  updateAt: order.updatedAt,
  insuranceProducts: order.lines.filter(isInsured).map((line) => ({
    _id: String(line.productId),
    sku: line.sku,
    name: line.name,
    insuranceBenefit: { ...line.insurance, discount: line.insuranceDiscount },
  })),
  coupon: order.coupon && couponJson(order, order.coupon),
  products: order.lines.map(lineJson),
})

function lineJson(orderLine: OrderLine) {
  const { productId, position: _, product, ...line } = orderLine
  return {
    _id: String(productId),
    ...line,
    saleCondition: { value: product.saleCondition },
    cloudPromo: cloudPromo(orderLine),
  }
}
