import { builder } from '#api/builder.ts'
import { orderName } from '#shop/checkout/customer-form.input.ts'
import { containedTax } from '#shop/pricing/pricing.rules.ts'
import { statusLabel } from './order-life.rules.ts'
import type { Order, OrderLine } from './order.rules.ts'

const SaleConditionValue = builder.objectRef<{ value: string }>('SaleCondition').implement({ fields: (t) => ({ value: t.exposeString('value') }) })

const OrderProduct = builder.objectRef<OrderLine>('OrderProduct').implement({
  description: 'A product of an order (SHOP §3), with what the cart needs to know of it today. Money in whole CLP.',
  fields: (t) => ({
    _id: t.id({ resolve: (line) => String(line.productId) }),
    sku: t.exposeString('sku'),
    name: t.exposeString('name'),
    quantity: t.exposeInt('quantity'),
    originalPrice: t.exposeInt('originalPrice'),
    offerPrice: t.exposeInt('offerPrice', { nullable: true }),
    discountPrice: t.exposeInt('discountPrice', { description: 'CLP for one unit, as charged before coupons and insurance.' }),
    totalPrice: t.exposeInt('totalPrice'),
    detailDiscount: t.exposeInt('detailDiscount'),
    imageProduct: t.exposeString('imageProduct'),
    activePrinciples: t.exposeString('activePrinciples'),
    description: t.exposeString('description'),
    slug: t.string({ resolve: ({ product }) => product.slug }),
    normalPrice: t.int({ resolve: ({ product }) => product.normalPrice }),
    miBoldoPrice: t.int({ nullable: true, resolve: ({ product }) => product.miBoldoPrice }),
    maxQuantity: t.int({ resolve: ({ product }) => product.maxQuantity }),
    stock: t.int({ resolve: ({ product }) => product.available }),
    enable: t.boolean({ resolve: ({ product }) => product.enable }),
    saleCondition: t.field({ type: SaleConditionValue, resolve: ({ product }) => ({ value: product.saleCondition }) }),
    shippingMethod: t.stringList({ resolve: ({ product }) => product.shippingMethods }),
    coldChain: t.boolean({ resolve: ({ product }) => product.coldChain }),
    freeDispatch: t.boolean({ resolve: ({ product }) => product.freeDispatch }),
    unitContent: t.float({ resolve: ({ product }) => product.unitContent }),
    pharmaceuticalFormText: t.string({ resolve: ({ product }) => product.pharmaceuticalFormText }),
  }),
})

const OrderCommune = builder.objectRef<NonNullable<Order['commune']>>('OrderCommune').implement({
  fields: (t) => ({ _id: t.exposeID('id'), label: t.exposeString('label'), region: t.exposeString('region') }),
})

export const OrderNode = builder.objectRef<Order>('Order').implement({
  description: 'An order (SHOP §3). Every figure is the server\'s, in whole CLP.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    shopId: t.string({ resolve: () => 'boldo' }),
    orderReferenceId: t.exposeString('reference'),
    status: t.string({ resolve: (order) => order.status }),
    statusLabel: t.string({ resolve: (order) => statusLabel(order.status, 'client') }),
    paymentType: t.exposeString('paymentType', { nullable: true }),
    paymentMethod: t.exposeString('paymentMethod', { nullable: true }),
    shippingMethod: t.string({ resolve: (order) => order.shippingMethod }),
    shippingCost: t.exposeInt('shippingCost'),
    shippingAddress: t.string({ description: 'street number, commune, region', resolve: (order) => [order.shippingAddress, order.commune?.label, order.commune?.region].filter(Boolean).join(', ') }),
    address: t.string({ description: 'The street and number as typed.', resolve: (order) => order.shippingAddress }),
    subShippingAddress: t.exposeString('subShippingAddress'),
    shippingCommentary: t.exposeString('shippingCommentary'),
    commune: t.field({ type: OrderCommune, nullable: true, resolve: (order) => order.commune }),
    name: t.string({ resolve: (order) => orderName(order) }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    rut: t.exposeString('rut'),
    phone: t.exposeString('phone'),
    email: t.exposeString('email'),
    gender: t.exposeString('gender', { nullable: true }),
    birthdate: t.exposeString('birthdate', { nullable: true }),
    healthInstitute: t.exposeString('healthInstitute', { nullable: true }),
    boldoDiscount: t.exposeInt('boldoDiscount'),
    subtotal: t.int({ description: 'The products at their normal prices.', resolve: (order) => order.lines.reduce((sum, line) => sum + line.originalPrice * line.quantity, 0) }),
    discount: t.int({ resolve: (order) => order.lines.reduce((sum, line) => sum + line.detailDiscount, 0) }),
    productsTotal: t.exposeInt('productsTotal'),
    amount: t.exposeInt('amount', { description: 'To pay: products plus shipping.' }),
    tax: t.int({ description: 'IVA contained in the amount.', resolve: (order) => containedTax(order.amount) }),
    deliveryEstimate: t.exposeString('deliveryEstimate', { nullable: true }),
    paymentDate: t.string({ nullable: true, resolve: (order) => order.paymentDate?.toISOString() ?? null }),
    createdAt: t.string({ resolve: (order) => order.createdAt.toISOString() }),
    updateAt: t.string({ resolve: (order) => order.updatedAt.toISOString() }),
    products: t.field({ type: [OrderProduct], resolve: (order) => order.lines }),
  }),
})
