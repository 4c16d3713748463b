import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { reprice } from '#shop/ordering/drafts/draft.rules.ts'
import type { Coupon } from '#shop/shelf/coupons/coupon.rules.ts'
import type { CurrentProduct } from '#shop/ordering/orders/order.rules.ts'
import {
  isSubscribable,
  priceDelivery,
  SUBSCRIPTION,
  type Subscription,
  type SubscriptionLine,
} from './subscription.rules.ts'

const PRODUCT: CurrentProduct = {
  slug: '',
  normalPrice: 10_000,
  offerPrice: null,
  miBoldoPrice: null,
  boldoDiscount: true,
  mayBePromoted: false,
  promotion: null,
  programmeUnits: null,
  today: '2026-11-18',
  productType: 'Medicament',
  categoryId: 1,
  subCategoryId: 2,
  freeDispatch: false,
  available: 50,
  maxQuantity: 20,
  saleCondition: 'noPrescription',
  shippingMethods: ['homeDelivery'],
  coldChain: false,
  enable: true,
  isInsurance: false,
  needQuote: false,
  subscription: true,
  unitContent: 1,
  pharmaceuticalFormText: '',
  productName: 'Producto',
  imageUrl: null,
  activePrinciplesText: '',
  description: '',
}
const COUPON: Coupon = {
  id: 1,
  code: 'C',
  couponType: 'subscription',
  enabled: true,
  freeShipping: false,
  keepBoldoDiscount: false,
  minimum: 0,
  validFrom: null,
  validUntil: null,
  today: '2026-11-18',
  usesLeft: null,
  personUsesLeft: null,
  discounts: [],
}
const NOTHING = {
  name: '',
  originalPrice: 0,
  discountPrice: 0,
  totalPrice: 0,
  boldoDiscount: 0,
  couponDiscount: 0,
  detailDiscount: 0,
  imageProduct: '',
  activePrinciples: '',
  description: '',
  prescription: null,
}
const COMMUNE = {
  id: '13114',
  label: 'Las Condes',
  region: 'Metropolitana',
  regionId: '13',
  price: 3_190,
  isVisible: true,
}

const createDraft = (
  lines: { quantity: number; product: Partial<CurrentProduct> }[],
  couponToday: Coupon | null,
  price: number,
): Subscription =>
  reprice(
    {
      lines: lines.map(({ quantity, product }, index): SubscriptionLine => ({
        ...NOTHING,
        productId: index + 1,
        position: index,
        sku: `SKU${index}`,
        quantity,
        product: { ...PRODUCT, ...product },
      })),
      couponToday,
      commune: { ...COMMUNE, price },
      shippingMethod: 'homeDelivery',
    } as unknown as Subscription,
    SUBSCRIPTION,
  )

const pesos = fc.integer({ min: 1, max: 90_000 })
const prices = fc
  .record({
    normalPrice: pesos,
    offerShare: fc.integer({ min: 1, max: 99 }),
    memberShare: fc.integer({ min: 1, max: 100 }),
    has: fc.record({ offer: fc.boolean(), member: fc.boolean() }),
    boldoDiscount: fc.boolean(),
    freeDispatch: fc.boolean(),
  })
  .map(({ normalPrice, offerShare, memberShare, has, ...rest }) => {
    const share = (percent: number) => Math.max(1, Math.floor((normalPrice * percent) / 100))
    return {
      ...rest,
      normalPrice,
      offerPrice: has.offer && share(offerShare) < normalPrice ? share(offerShare) : null,
      miBoldoPrice: has.member ? share(memberShare) : null,
    }
  })
const line = fc.record({ quantity: fc.integer({ min: 1, max: 20 }), product: prices, later: prices })
const coupon = fc.option(
  fc.record({
    kind: fc.constantFrom('percent' as const, 'pesos' as const),
    value: fc.integer({ min: 1, max: 100 }),
    freeShipping: fc.boolean(),
    keepBoldoDiscount: fc.boolean(),
    minimum: fc.nat(200_000),
  }),
)

test('property: the figures of a delivery add up, and no charge is ever above what was agreed, whatever the catalogue says then', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      coupon,
      fc.integer({ min: 0, max: 9_000 }),
      (lines, given, shipping) => {
        const couponToday: Coupon | null = given && {
          ...COUPON,
          ...given,
          discounts: [
            {
              productId: null,
              categoryId: null,
              productType: null,
              kind: given.kind,
              value: given.kind === 'percent' ? given.value : given.value * 500,
            },
          ],
        }
        const agreed = createDraft(lines, couponToday, shipping)
        assert.equal(agreed.amount, agreed.productsTotal + agreed.shippingCost)
        assert.equal(
          agreed.productsTotal,
          agreed.lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
        )
        for (const {
          originalPrice,
          quantity,
          detailDiscount,
          boldoDiscount,
          couponDiscount,
          totalPrice,
        } of agreed.lines) {
          assert.equal(originalPrice * quantity - detailDiscount, totalPrice)
          assert.equal(boldoDiscount + couponDiscount, detailDiscount)
          assert.ok(Math.min(totalPrice, boldoDiscount, couponDiscount) >= 0)
        }
        assert.equal(priceDelivery(agreed).amount <= agreed.amount, true)
        const same = priceDelivery({
          ...agreed,
          lines: agreed.lines.map((line) => ({ ...line, product: { ...line.product, freeDispatch: false } })),
        })
        assert.deepEqual([same.total, same.amount], [agreed.productsTotal, agreed.amount])
        const charged = priceDelivery({
          ...agreed,
          lines: agreed.lines.map((line, index) => ({ ...line, product: { ...line.product, ...lines[index]!.later } })),
        })
        assert.ok(charged.amount <= agreed.amount)
        for (const [index, { totalPrice, discountPrice }] of charged.lines.entries())
          assert.ok(
            totalPrice <= agreed.lines[index]!.totalPrice && discountPrice <= agreed.lines[index]!.discountPrice,
          )
      },
    ),
    { numRuns: 1_000 },
  )
})

test('a price that fell is charged as it is; one that rose as agreed', () => {
  const agreed = createDraft([{ quantity: 2, product: { miBoldoPrice: 8_000 } }], null, 3_190)
  const on = (product: Partial<CurrentProduct>) =>
    priceDelivery({
      ...agreed,
      lines: agreed.lines.map((line) => ({ ...line, product: { ...line.product, ...product } })),
    }).amount
  assert.deepEqual(
    [
      agreed.amount,
      on({ normalPrice: 20_000, miBoldoPrice: 18_000 }),
      on({ normalPrice: 7_000, miBoldoPrice: null }),
      on({ miBoldoPrice: 6_000 }),
      on({ offerPrice: 7_500 }),
      on({ miBoldoPrice: null }),
    ],
    [19_190, 19_190, 17_190, 15_190, 18_190, 19_190],
  )
})

test('subscribable: marked so, for sale, sold online, without a quote', () => {
  assert.ok(isSubscribable({ product: PRODUCT }))
  for (const wrong of [
    { subscription: false },
    { enable: false },
    { needQuote: true },
    { saleCondition: 'recipeCheck' },
    { saleCondition: 'unheard' },
  ])
    assert.equal(isSubscribable({ product: { ...PRODUCT, ...wrong } }), false, JSON.stringify(wrong))
  assert.ok(isSubscribable({ product: { ...PRODUCT, saleCondition: 'recipeRetention' } }))
})
