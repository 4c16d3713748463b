import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { BY_CUSTOMER_ALONE, findBareCustomers } from './own-orders.ts'

test('orders are chosen by their customer with IS_THEIR_OWN, or in a listed file', () => {
  const files = globSync('{api,db,jobs,scripts,shop}/**/*.ts', { exclude: ['**/*.generated.ts'] })
  const read = (file: string) => readFileSync(file, 'utf8')
  assert.deepEqual(findBareCustomers({ files, read }, BY_CUSTOMER_ALONE), [])
})

test('orders that are chosen by their customer alone, in any way of writing it, and a listed file that does not', () => {
  const texts: Record<string, string> = {
    'shop/ordering/orders/a.db.ts': 'select from orders o where o.customer_id = $1 and ${IS_THEIR_OWN}',
    'shop/ordering/orders/b.db.ts': 'select from orders where customer_id = $1',
    'shop/ordering/orders/c.db.ts': 'select from orders o join account a on a.id = o.customer_id',
    'shop/ordering/orders/d.db.ts': ".where('customer_id', '=', id)",
    'jobs/e.ts': 'update orders set customer_id = null',
  }
  const read = (file: string) => texts[file]!
  assert.deepEqual(findBareCustomers({ files: Object.keys(texts), read }, { 'jobs/e.ts': 'planted' }), [
    'shop/ordering/orders/b.db.ts',
    'shop/ordering/orders/c.db.ts',
    'shop/ordering/orders/d.db.ts',
    'jobs/e.ts',
  ])
})
