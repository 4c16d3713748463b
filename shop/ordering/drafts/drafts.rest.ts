import { z } from 'zod'
import { NOT_FOUND, NOT_SOLD, type Operation } from '#api/rest-operation.ts'
import { saveBody } from '#api/save-body.ts'
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

const clp = z.int().describe('CLP.')

const order = z.looseObject({
  _id: z.uuid(),
  orderReferenceId: z.string(),
  idClient: z.string().nullable(),
  name: z.string(),
  rut: z.string(),
  phone: z.string(),
  email: z.string(),
  shippingCost: clp,
  shippingAddress: z.string().describe('street number, commune, region'),
  subShippingAddress: z.string(),
  shippingCommentary: z.string(),
  boldoDiscount: clp,
  amount: clp,
  status: z.string(),
  paymentType: z.string().nullable(),
  paymentDate: z.string().nullable(),
  updateAt: z.string(),
  insuranceProducts: z.array(z.looseObject({})),
  coupon: z.unknown(),
  products: z.array(
    z.looseObject({
      _id: z.string(),
      name: z.string(),
      sku: z.string(),
      quantity: z.int(),
      originalPrice: clp,
      totalPrice: clp,
    }),
  ),
})

export const orderOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/1.0/order/:id',
    tag: 'Orders',
    summary: 'One’s own order',
    params: z.object({ id: z.string().describe('The order’s _id.') }),
    answer: order,
    isPersonal: true,
    refusals: [NOT_FOUND],
    door: async (http, shop) => {
      const order = await readOrder(shop, { ...(await http.get('viewer').actor()), id: http.req.param('id')! })
      if (!order) throw refuse('order.not_found')
      return http.json(orderJson(order))
    },
  },
  {
    method: 'post',
    path: '/1.0/order',
    tag: 'Orders',
    summary: 'Opens a draft order',
    description: 'At the server’s own prices; amounts that come along are not read.',
    body: createOrderInput,
    example: { products: [{ _id: '1', quantity: 2 }] },
    answer: order,
    status: 201,
    isPersonal: true,
    isIdempotent: true,
    refusals: [NOT_SOLD, [429, 'Too many drafts from this address: `order.too_many_starts`.']],
    door: (http, shop) =>
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
  },
  {
    method: 'put',
    path: '/1.0/order',
    tag: 'Orders',
    summary: 'Brings cart and data into a draft',
    description:
      'What is left out of `order` stays. shippingAddress, subShippingAddress, name and phone are other names ' +
      'of address, apartment, firstName with lastName, and phoneNumber.',
    body: z.object({ orderId: z.uuid(), order: updateOrderInput }),
    answer: order,
    isPersonal: true,
    isIdempotent: true,
    refusals: [NOT_FOUND, [409, 'The order is finished, or is being paid.'], NOT_SOLD],
    door: (http, shop) =>
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
  },
]

const couponJson = (
  order: Order,
  { code, applied, couponType, freeShippingApplied, keepBoldoDiscount }: NonNullable<Order['coupon']>,
) => ({ applied, code, couponType, freeShippingApplied, keepBoldoDiscount, productsDiscount: couponLines(order) })

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
