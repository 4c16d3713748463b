/** The statement behind 'problem' leaves out nothing that the charge's own rules would refuse. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import { activeSubscription, useCharging } from '#test/test-charge.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { listStaffSubscriptions } from './list-staff-subscriptions.ts'
import { staffSubscriptionPageInput } from './staff-subscription-list.input.ts'

const SKUS = ['VITA', 'LOSA', 'FEW', 'SIMPLE', 'WITHDRAWN']
const usually = <T>(value: T, ...others: T[]) =>
  fc.oneof({ arbitrary: fc.constant(value), weight: 4 }, { arbitrary: fc.constantFrom(...others), weight: 1 })

const product = fc.record({
  enabled: usually(true, false),
  stock: usually(50, 0, 1, 2),
  sale_condition: fc.constantFrom('noPrescription', 'noPrescription', 'simpleRecipe', 'recipeRetention', 'recipeCheck'),
  shipping_methods: usually(['homeDelivery', 'withdrawalStore'], ['withdrawalStore']),
})
const prescription = fc.record({
  state: usually('aprobada', 'recibida', 'por aclarar', 'rechazada', 'subiendo'),
  // Days from today; the first charges are within two.
  validFor: fc.option(fc.integer({ min: -5, max: 60 }), { nil: null }),
  isRemoved: usually(false, true),
})

eachDatabase((database) => {
  const { shop } = useCharging(database)
  const all: Subscription[] = []
  let operator: SignedIn
  before(async () => {
    await seedDemoPeople(shop)
    operator = (await findAccount(shop, DEMO_PEOPLE.operator.id))!
    for (const sku of SKUS) all.push((await activeSubscription(shop, { [sku]: 2 })).subscription)
  })
  const list = async (view: string) =>
    (await listStaffSubscriptions(shop, { account: operator, ...staffSubscriptionPageInput.parse({ view }) })).nodes

  test('any product, prescription, card and commune: the view has just the rows whose charge would fail', async () => {
    const found = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(product, fc.option(prescription), usually('saved', 'removed'), usually(true, false)), {
          minLength: SKUS.length,
          maxLength: SKUS.length,
        }),
        async (worlds) => {
          await sql`delete from prescription_subscription_line`.execute(shop.db)
          for (const [index, [goods, paper, card, isServed]] of worlds.entries()) {
            const { id, accountId, lines } = all[index]!
            const { productId } = lines[0]!
            await shop.db.updateTable('product').set(goods).where('id', '=', productId).execute()
            await sql`update saved_card set state = ${card} where account_id = ${accountId}::uuid`.execute(shop.db)
            // One commune serves all of them.
            if (index === 0) await shop.db.updateTable('commune').set({ is_visible: isServed }).execute()
            if (paper) await addPrescription({ id, accountId, productId }, paper)
          }
          const rows = (await list('upcoming')).filter(({ next }) => next?.obstacle)
          for (const { next } of rows) found.add(next!.obstacle!)
          assert.deepEqual(await list('problem'), rows)
        },
      ),
      { numRuns: 60 },
    )
    assert.deepEqual([...found].toSorted(), ['no_card', 'no_delivery', 'out_of_stock', 'prescription', 'withdrawn'])
  })

  async function addPrescription(
    { id, accountId, productId }: { id: string; accountId: string; productId: number },
    paper: { state: string; validFor: number | null; isRemoved: boolean },
  ): Promise<void> {
    const now = shop.now().toString()
    await sql`
      with r as (
        insert into prescription (id, visitor, account_id, source, file_name, content_type, byte_size, state,
          valid_until, created_at, removed_at)
        values (gen_random_uuid(), '', ${accountId}::uuid, 'file', 'receta.pdf', 'application/pdf', 1, ${paper.state},
          ${paper.validFor === null ? null : sql`${now}::date + ${paper.validFor}::int`}, ${now},
          ${paper.isRemoved ? now : null})
        returning id
      )
      insert into prescription_subscription_line (subscription_id, product_id, prescription_id)
      select ${id}::uuid, ${productId}, r.id from r`.execute(shop.db)
  }
})
