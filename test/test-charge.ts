import { sql } from 'kysely'
import type { Shop } from '#context'
import { addDays, type ChileDate } from '#lib/chile-time.ts'
import { deliveryEstimate } from '#shop/people/delivery/delivery.rules.ts'
import { listHolidays } from '#shop/people/delivery/list-communes.ts'
import { notifyUpcomingCharges } from '#shop/sale/subscriptions/charging/notify-upcoming-charges.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { changeQuantities } from '#shop/sale/subscriptions/charging/change-quantities.ts'
import { withQuantities } from '#shop/sale/subscriptions/plan/quantities.rules.ts'
import { getSubscription } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import type { Subscription } from '#shop/sale/subscriptions/plan/subscription.rules.ts'
import type { UpdateSubscriptionInput } from '#shop/sale/subscriptions/plan/save-subscription.input.ts'
import type { OneclickCardId } from '#sandbox/oneclick/card.ts'
import { enrol } from './test-card.ts'
import { useShop, type DatabaseKind, type TestShop } from './test-shop.ts'
import { finalise, mailsTo, readySubscription, subscriber } from './test-subscriber.ts'

/** A shop whose products can be subscribed to, and what the tests of charges ask of it. */
export function useCharging(database: DatabaseKind) {
  const usual = { subscription: true, stock: 500 }
  const shop = useShop({
    database,
    products: [
      { sku: 'VITA', normal_price: 5_000, ...usual },
      { sku: 'LOSA', normal_price: 10_000, mi_boldo_price: 8_000, loyalty_discount: true, ...usual },
      { sku: 'FEW', normal_price: 2_000, ...usual, stock: 3 },
      { sku: 'SIMPLE', normal_price: 6_000, ...usual, sale_condition: 'simpleRecipe' },
      { sku: 'RETAINED', normal_price: 6_000, ...usual, sale_condition: 'recipeRetention' },
      { sku: 'WITHDRAWN', normal_price: 2_000, ...usual },
    ],
  })
  return {
    shop,
    days: (number: number) => daysPass(shop, number),
    readStatus: async ({ id }: { id: string }) => (await getSubscription(shop, id))!.status,
    /** Subjects of the mails after the first, without references and days. */
    subjects: async (account: SignedIn) =>
      (await mailsTo(shop, account))
        .map(({ subject }) => subject.replace(/[0-9A-Z]{8}/, '…').replace(/\d\d\/\d\d\/\d{4}/, 'DÍA'))
        .slice(1),
    price: (sku: string, change: object) => shop.db.updateTable('product').set(change).where('sku', '=', sku).execute(),
  }
}

/**
 * An active subscription of a new customer with a saved card; it starts today by default, or on the next day whose
 * first delivery is charged at once. `products`: units by sku.
 */
export async function activeSubscription(
  shop: TestShop,
  products: Record<string, number>,
  { card = 'visa', ...changes }: UpdateSubscriptionInput & { card?: OneclickCardId } = {},
): Promise<{ account: SignedIn; subscription: Subscription }> {
  const holidays = await listHolidays(shop)
  if (!changes.startPayment)
    while (addDays(deliveryEstimate('13', chileToday(shop), holidays), -2) > chileToday(shop))
      shop.clock.advance({ hours: 24 })
  const account = await subscriber(shop)
  await enrol(shop, account, { card })
  return {
    account,
    subscription: await finalise(
      shop,
      account,
      await readySubscription(shop, account, products, { startPayment: chileToday(shop), ...changes }),
    ),
  }
}

export const chileToday = (shop: Shop) =>
  shop.now().toZonedDateTimeISO('America/Santiago').toPlainDate().toString() as NonNullable<
    Subscription['startPayment']
  >

/** How each date of the plan stands: its state, that of its charge, tries, and why the last one failed. */
export async function plan(shop: Shop, { id }: { id: string }): Promise<string[]> {
  const { rows } = await sql<{
    line: string
  }>`select concat_ws(' ', d.day::text, d.state, c.state, nullif(c.tries, 0),
    case when c.state <> 'paid' then c.reason end) as line
    from subscription_delivery d
    left join subscription_charge c on c.subscription_id = d.subscription_id and c.day = d.day
    where d.subscription_id = ${id}::uuid
    order by d.day`.execute(shop.db)
  return rows.map(({ line }) => line)
}

/** The orders of a subscription, oldest first, each with its attempts. */
export async function orderLog(
  shop: Shop,
  { id }: { id: string },
): Promise<{ id: string; status: string; amount: number; attempts: string[] }[]> {
  const { rows } = await sql<{
    id: string
    status: string
    amount: number
    attempts: string[]
  }>`select o.id, o.status, o.amount,
    array(select p.state from payment_attempt p where p.order_id = o.id order by p.created_at, p.id) as attempts
    from orders o
    where o.subscription_id = ${id}::uuid
    order by o.created_at`.execute(shop.db)
  return rows
}

/** Pesos that the banks gave for a subscription's orders, less refunds. */
export async function chargedTo(shop: TestShop, { id }: { id: string }): Promise<number> {
  const { rows } = await sql<{
    buyOrder: string
  }>`select p.buy_order as "buyOrder"
    from payment_attempt p
    join orders o on o.id = p.order_id
    where o.subscription_id = ${id}::uuid`.execute(shop.db)
  const ours = new Set(rows.map(({ buyOrder }) => buyOrder))
  return shop.sandbox.oneclick
    .charges()
    .filter((charge) => ours.has(charge.buyOrder) && charge.responseCode === 0)
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
}

/** Days pass, as in `daysPass`, until it is so many days before a date; without notices when `silent`. */
export async function passUntil(
  shop: TestShop,
  date: ChileDate,
  daysBefore: number,
  { silent = false } = {},
): Promise<void> {
  while (chileToday(shop) < addDays(date, -daysBefore))
    await (silent ? shop.clock.advance({ hours: 24 }) : daysPass(shop, 1))
}

/** Days pass one by one, with the notices of each, as the jobs send them; nothing is charged by itself. */
export async function daysPass(shop: TestShop, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    shop.clock.advance({ hours: 24 })
    await notifyUpcomingCharges(shop)
  }
}

/** Lines of a subscription as its page sends them. `units`: by sku. */
export const wish = (seen: Subscription, units: Record<string, number>) =>
  Object.entries(units).map(([sku, quantity]) => ({
    _id: seen.lines.find((line) => line.sku === sku)!.productId,
    quantity,
  }))

/** Changes quantities as a page does: read, shown, pressed. */
export async function changeUnits(
  shop: Shop,
  { account, subscription: { id: subscriptionId } }: { account: SignedIn; subscription: Subscription },
  units: Record<string, number>,
): Promise<Subscription> {
  const seen = (await getSubscription(shop, subscriptionId))!
  const products = wish(seen, units)
  const { amount } = withQuantities(seen, products)
  return changeQuantities(shop, { account, subscriptionId, version: seen.version, products, amount })
}
