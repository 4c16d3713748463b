import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  cartChanges,
  listEvent,
  measuredPath,
  purchaseEvent,
  toItem,
  valueEvent,
  type AnalyticsItem,
} from './events.rules.ts'

const VITAMIN: AnalyticsItem = {
  sku: '9249644',
  name: 'Vitamina C',
  brand: 'Vitalerce',
  category: 'Vitamins-supplements',
  saleCondition: 'noPrescription',
  normalPrice: 13_390,
  price: 11_690,
}

test('an item has Google’s fields, and its place in a list', () => {
  assert.deepEqual(
    toItem({ ...VITAMIN, quantity: 2 }, { index: 3, list: { id: 'search', name: 'Resultados de búsqueda' } }),
    {
      item_id: '9249644',
      item_name: 'Vitamina C',
      item_brand: 'Vitalerce',
      item_category: 'Vitamins-supplements',
      price: 11_690,
      discount: 1_700,
      quantity: 2,
      index: 3,
      item_list_id: 'search',
      item_list_name: 'Resultados de búsqueda',
    },
  )
  assert.equal('item_brand' in toItem({ ...VITAMIN, brand: null }), false)
})

test('what needs a prescription has no name, code, maker or kind', () => {
  for (const saleCondition of [
    'simpleRecipe',
    'MandatorySimpleRecipe',
    'recipeRetention',
    'recipeCheck',
    'not-assigned',
    'unheard-of',
  ])
    assert.deepEqual(
      toItem({ ...VITAMIN, saleCondition }),
      { item_id: 'con-receta', item_name: 'Producto con receta', price: 11_690, discount: 1_700, quantity: 1 },
      saleCondition,
    )
})

test('a value is the sum of its items in whole pesos, unless the order says it', () => {
  assert.deepEqual(valueEvent('add_to_cart', [{ ...VITAMIN, quantity: 3 }]).ecommerce.value, 35_070)
  const { ecommerce } = valueEvent('purchase', [VITAMIN], {
    transaction_id: 'ABC',
    value: 14_880,
    tax: 2_376,
    shipping: 3_190,
  })
  assert.deepEqual(
    [ecommerce.currency, ecommerce.value, ecommerce.tax, ecommerce.shipping, ecommerce.transaction_id],
    ['CLP', 14_880, 2_376, 3_190, 'ABC'],
  )
  assert.equal(
    listEvent('view_item_list', { id: 'a', name: 'A' }, [{ product: VITAMIN, index: 0 }]).ecommerce.value,
    undefined,
  )
})

test('a purchase has its number, the contained tax, the shipping and the coupon that lowered it', () => {
  const line = {
    sku: 'A',
    name: 'Crema',
    quantity: 3,
    originalPrice: 5_000,
    totalPrice: 13_000,
    saleCondition: { value: 'noPrescription' },
  }
  const order = {
    orderReferenceId: 'ABCD2345',
    amount: 16_190,
    tax: 2_585,
    shippingCost: 3_190,
    coupon: { code: 'HOLA', applied: true },
    products: [line],
  }
  const { event, ecommerce } = purchaseEvent(order, { A: ['Ñirea', 'Dermocosmetic'] })
  assert.equal(event, 'purchase')
  assert.deepEqual(ecommerce, {
    currency: 'CLP',
    transaction_id: 'ABCD2345',
    value: 16_190,
    tax: 2_585,
    shipping: 3_190,
    coupon: 'HOLA',
    items: [
      {
        item_id: 'A',
        item_name: 'Crema',
        item_brand: 'Ñirea',
        item_category: 'Dermocosmetic',
        price: 4_333,
        discount: 667,
        quantity: 3,
        index: 0,
      },
    ],
  })
  assert.equal('coupon' in purchaseEvent({ ...order, coupon: { code: 'HOLA', applied: false } }, {}).ecommerce, false)
  assert.equal('coupon' in purchaseEvent({ ...order, coupon: null }, {}).ecommerce, false)
})

test('a cart’s change is the difference of units, line by line', () => {
  const line = (sku: string, quantity: number) => ({ sku, quantity })
  assert.deepEqual(cartChanges([line('a', 1), line('b', 5)], [line('a', 3), line('c', 2)]), {
    added: [line('a', 2), line('c', 2)],
    removed: [line('b', 5)],
  })
  assert.deepEqual(cartChanges([line('a', 3)], [line('a', 2)]), { added: [], removed: [line('a', 1)] })
  assert.deepEqual(cartChanges([line('a', 3)], [line('a', 3)]), { added: [], removed: [] })
})

test('of an address only the kind of page is measured', () => {
  const paths = [
    '/',
    '/product/123098/acido',
    '/payment-response/0123abcd',
    '/busqueda?search=vih',
    '/medicamentos/salud-sexual/x',
    '/checkout',
  ]
  assert.deepEqual(paths.map(measuredPath), [
    '/',
    '/product',
    '/payment-response',
    '/busqueda',
    '/medicamentos',
    '/checkout',
  ])
})
