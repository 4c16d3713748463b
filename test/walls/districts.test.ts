/** Districts, features and rooms: who stands above whom, and that the documents say the same. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import {
  BACK_OFFICE_ROOMS,
  findBackOfficeTrespasses,
  findBackOfficeUses,
  findClimbingFeatures,
  findClimbingImports,
  findDeepRooms,
  findDistrictArrows,
  findLooseFiles,
  SHOP_DISTRICTS,
  WEB_DISTRICTS,
} from './floors.ts'
import { plant, readProject } from './project.ts'

const project = readProject()

/** Arrows between districts: they only fall. A new one needs a reason and a higher number here. */
const ARROWS_MAX = { shop: 21, 'web/features': 30 } as const

test('no import climbs to a higher floor', () => assert.deepEqual(findClimbingImports(project), []))

test('a room of the back office knows the kit alone, and no feature but the session', () =>
  assert.deepEqual(findBackOfficeTrespasses(project), []))

test('nothing but its own pages knows the back office', () => assert.deepEqual(findBackOfficeUses(project), []))

test('ARCHITECTURE.md lists the rooms of the back office', () =>
  assert.ok(
    readFileSync('ARCHITECTURE.md', 'utf8')
      .replaceAll(/\s+/g, ' ')
      .includes(`back-office/: ${BACK_OFFICE_ROOMS.join(', ')}`),
    BACK_OFFICE_ROOMS.join(', '),
  ))

test('planted: a room that knows another one or a feature, and a feature that knows a room', () => {
  const planted = plant({
    'web/back-office/dispatch/a.ts': `import { b } from '#web/back-office/preparation/b.ts'
      import { c } from '#web/features/basket/cart/c.ts'`,
    'web/back-office/kit/a.ts': `import { b } from '#web/back-office/start/b.ts'`,
    'web/features/shelf/home/a.ts': `const part = import('#web/back-office/kit/b.ts')`,
    'web/back-office/start/fine.ts': `import { b } from '#web/back-office/kit/b.ts'
      import { c } from '#web/features/people/session/c.ts'`,
    'web/routes/back-office/fine.page.tsx': `import { b } from '#web/back-office/start/b.ts'`,
  })
  assert.deepEqual(findBackOfficeTrespasses(planted), [
    'web/back-office/dispatch/a.ts -> web/back-office/preparation/b.ts',
    'web/back-office/dispatch/a.ts -> web/features/basket/cart/c.ts',
    'web/back-office/kit/a.ts -> web/back-office/start/b.ts',
  ])
  assert.deepEqual(findBackOfficeUses(planted), ['web/features/shelf/home/a.ts -> web/back-office/kit/b.ts'])
})

test('no feature of the shop knows a higher one, or the table of reactions', () =>
  assert.deepEqual(findClimbingFeatures(project), []))

test('a feature of the shop has rooms one level deep', () => assert.deepEqual(findDeepRooms(project), []))

test('each file of a district belongs to one of its listed features', () =>
  assert.deepEqual(findLooseFiles(project), []))

for (const root of ['shop', 'web/features'] as const)
  test(`the districts of ${root} know each other by no more arrows than are recorded`, () =>
    assert.equal(findDistrictArrows(project, root).length, ARROWS_MAX[root]))

test('ARCHITECTURE.md lists the districts and their features, low to high', () => {
  const [shop, web] = readFileSync('ARCHITECTURE.md', 'utf8')
    .split('on floors, low to high:\n')
    .slice(1)
    .map((text) => {
      const rows = [...text.slice(0, text.search(/\n(?! {2})/)).matchAll(/^ {2}(\w+) +([a-z, -]+)$/gm)]
      return Object.fromEntries(rows.map(([, district, features]) => [district, features!.split(', ')]))
    })
  assert.deepEqual(Object.entries(shop!), Object.entries(SHOP_DISTRICTS))
  assert.deepEqual(Object.entries(web!), Object.entries(WEB_DISTRICTS))
})

test('shop/README.md has a line for each feature, low to high', () => {
  const sections = readFileSync('shop/README.md', 'utf8').split(/^## /m).slice(1)
  const districts = sections.map((text) => [
    /^`(\w+)\/`/.exec(text)?.[1],
    [...text.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name),
  ])
  assert.deepEqual(districts, Object.entries(SHOP_DISTRICTS))
})

test('planted: an import from a lower feature to a higher one, from a feature to the frame, to a room without a floor', () => {
  const climbing = plant({
    'web/features/basket/cart/a.ts': `import { b } from '#web/features/sale/checkout/b.ts'`,
    'web/features/basket/cart/b.ts': `import { b } from '#web/features/basket/delivery/b.ts'`,
    'web/features/shelf/home/a.ts': `const part = import('#web/frame/menu.ts')`,
    'web/ui/a.ts': `import { b } from '#web/features/people/unheard/b.ts'`,
    'web/features/sale/checkout/fine.ts': `import { b } from '#web/features/basket/cart/a.ts'`,
  })
  assert.deepEqual(findClimbingImports(climbing), [
    'web/features/basket/cart/a.ts -> web/features/sale/checkout/b.ts',
    'web/features/basket/cart/b.ts -> web/features/basket/delivery/b.ts',
    'web/features/shelf/home/a.ts -> web/frame/menu.ts',
    'web/ui/a.ts -> web/features/people/unheard/b.ts',
  ])
})

test('planted: a feature of the shop that knows a higher district or feature, one without a floor, or the table of reactions', () => {
  const climbing = plant({
    'shop/ground/policy/a.rules.ts': `import type { Price } from '#shop/shelf/pricing/pricing.rules.ts'`,
    'shop/ordering/orders/a.ts': `import { pay } from '#shop/sale/payments/pay.ts'
      import { refund } from '#shop/sale/payments/refund.ts'`,
    'shop/ordering/orders/b.ts': `import { b } from '#shop/ordering/unheard/b.ts'`,
    'shop/ordering/orders/c.ts': `import { REACTIONS } from '#shop/reactions.ts'`,
    'shop/ordering/orders/d.ts': `import { draft } from '#shop/ordering/drafts/draft.ts'`,
    'shop/sale/payments/fine.ts': `import { findOrder } from '#shop/ordering/orders/a.ts'`,
    'shop/ordering/orders/a.test.ts': `import { pay } from '#shop/sale/payments/pay.ts'`,
    'shop/reactions.ts': `import { pay } from '#shop/sale/payments/pay.ts'`,
  })
  assert.deepEqual(findClimbingFeatures(climbing), [
    'shop/ground/policy/a.rules.ts -> shop/shelf/pricing/pricing.rules.ts',
    'shop/ordering/orders/a.ts -> shop/sale/payments/pay.ts',
    'shop/ordering/orders/a.ts -> shop/sale/payments/refund.ts',
    'shop/ordering/orders/b.ts -> shop/ordering/unheard/b.ts',
    'shop/ordering/orders/c.ts -> shop/reactions.ts',
    'shop/ordering/orders/d.ts -> shop/ordering/drafts/draft.ts',
  ])
  assert.deepEqual(findDistrictArrows(climbing, 'shop'), ['ground > shelf', 'ordering > sale', 'sale > ordering'])
})

test('planted: a room inside a room, a file of a district without a feature, a district that no list names', () => {
  const deep = plant({
    'shop/sale/payments/attempts/a.ts': '',
    'shop/sale/payments/attempts/life/a.ts': '',
    'shop/ordering/b.ts': '',
    'shop/cellar/wine/c.ts': '',
    'web/features/sale/cart/d.ts': '',
  })
  assert.deepEqual(findDeepRooms(deep), ['shop/sale/payments/attempts/life/a.ts'])
  assert.deepEqual(findLooseFiles(deep), ['shop/ordering/b.ts', 'shop/cellar/wine/c.ts', 'web/features/sale/cart/d.ts'])
})
