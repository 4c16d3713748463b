/** Whether provider books, orders, stock, coupons, claims and mails agree, to the peso and the unit. */
import { sql } from 'kysely'
import { unitsValue } from '#shop/ordering/orders/refund.rules.ts'
import type { TestShop } from './test-shop.ts'

const BOUGHT = sql`o.status not in ('PENDIENTE', 'RECHAZADO')`

/**
 * Every disagreement, in words; none when all agrees. `stock`: units that each product had at first; null where nobody
 * wrote down what was received since.
 */
export async function disagreements(shop: TestShop, stock: number | null): Promise<string[]> {
  return (
    await Promise.all([
      providers(shop),
      orders(shop),
      stock === null ? [] : units(shop, stock),
      movements(shop),
      coupons(shop),
      claims(shop),
      mails(shop),
      parcels(shop),
      leftOpen(shop),
    ])
  ).flat()
}

/** CLP that each provider still has, by the reference of its payment. */
function providerBooks({ sandbox }: TestShop): Map<string, number> {
  const books = new Map<string, number>()
  const add = (reference: string, amount: number) => books.set(reference, (books.get(reference) ?? 0) + amount)
  for (const payment of sandbox.webpay.list())
    add(payment.buyOrder, payment.amount * payment.authorisations - payment.refunded)
  for (const payment of sandbox.wallet.payments())
    add(
      payment.externalReference,
      sandbox.wallet.payment(payment.id)!.approvedAt === null
        ? 0
        : payment.amount - payment.refunds.reduce((sum, { amount }) => sum + amount, 0),
    )
  for (const charge of sandbox.oneclick.charges())
    add(charge.buyOrder, charge.responseCode === 0 ? charge.amount - charge.refunded : 0)
  return books
}

async function providers(shop: TestShop): Promise<string[]> {
  const { rows } = await sql<{ reference: string; expected: number }>`select a.buy_order as reference,
    case when a.state = 'approved' then a.amount - coalesce((select sum(r.amount) from refund r
      where r.attempt_id = a.id and r.state = 'done'), 0)::int else 0 end as expected from payment_attempt a`.execute(
    shop.db,
  )
  const books = providerBooks(shop)
  const expected = new Map(rows.map((row) => [row.reference, row.expected]))
  const references = new Set([...books.keys(), ...expected.keys()])
  return [...references]
    .filter((each) => (books.get(each) ?? 0) !== (expected.get(each) ?? 0))
    .map((each) => `payment ${each}: the provider has ${books.get(each) ?? 0}, the shop ${expected.get(each) ?? 0}`)
}

type OrderRow = {
  id: string
  status: string
  amount: number
  shipping: number
  operator: boolean
  captured: number | null
  refunded: number
  shippingBack: number
  wholes: number
  paid: boolean
  lines: { quantity: number; totalPrice: number; back: number }[]
}

async function orders(shop: TestShop): Promise<string[]> {
  const { rows } = await sql<OrderRow>`select o.id, o.status, o.amount, o.shipping_cost as shipping,
      o.operator_id is not null as operator, o.payment_date is not null as paid,
      (select a.amount from payment_attempt a where a.order_id = o.id and a.state = 'approved') as captured,
      coalesce((select sum(r.amount) from refund r where r.order_id = o.id and r.state = 'done'), 0)::int as refunded,
      coalesce((select sum(r.shipping) from refund r where r.order_id = o.id and r.state = 'done'),
        0)::int as "shippingBack",
      (select count(*) from refund r where r.order_id = o.id and r.state = 'done' and r.whole)::int as wholes,
      (select json_agg(json_build_object('quantity', l.quantity, 'totalPrice', l.total_price, 'back',
        coalesce((select sum(x.quantity) from refund_line x join refund r on r.id = x.refund_id
        where r.order_id = o.id and r.state = 'done' and x.product_id = l.product_id), 0))) from order_line l
          where l.order_id = o.id) as lines
    from orders o`.execute(shop.db)
  return rows.flatMap((order) => {
    const isBought = order.status !== 'PENDIENTE' && order.status !== 'RECHAZADO'
    const wrong: string[] = []
    if (order.captured !== null && !isBought)
      wrong.push(`order ${order.id}: ${order.captured} taken, and it is ${order.status}`)
    if (isBought && !order.operator && order.amount > 0 && order.captured === null)
      wrong.push(`order ${order.id}: ${order.status} without money`)
    if (order.captured !== null && order.captured !== order.amount)
      wrong.push(`order ${order.id}: ${order.captured} taken for ${order.amount}`)
    if ((order.status === 'REEMBOLSADO') !== (order.wholes === 1))
      wrong.push(`order ${order.id}: ${order.status} with ${order.wholes} whole refunds`)
    if (isBought && order.paid) {
      const remaining = (order.lines ?? []).reduce(
        (sum, line) => sum + unitsValue(line, line.quantity - line.back),
        order.shipping - order.shippingBack,
      )
      if (order.amount - order.refunded !== remaining)
        wrong.push(`order ${order.id}: ${order.amount} - ${order.refunded} paid, ${remaining} kept`)
    }
    return wrong
  })
}

async function units(shop: TestShop, initial: number): Promise<string[]> {
  const { rows } = await sql<{
    sku: string
    stock: number
    held: number
    expected: number
  }>`select p.sku, p.stock, p.held,
    ${initial}::int - coalesce((select sum(l.quantity) from order_line l join orders o on o.id = l.order_id
      where l.product_id = p.id and ${BOUGHT}), 0)::int
      + coalesce((select sum(x.quantity) from refund_line x join refund r on r.id = x.refund_id
        where x.product_id = p.id and r.state = 'done' and x.stock = 'for_sale'), 0)::int as expected
    from product p`.execute(shop.db)
  return rows
    .filter(({ stock, held, expected }) => stock !== expected || held !== 0)
    .map(({ sku, stock, held, expected }) => `stock of ${sku}: ${stock} (${held} held), not ${expected}`)
}

async function movements(shop: TestShop): Promise<string[]> {
  const { rows } = await sql<{ sku: string; stock: number; moved: number }>`select * from (
    select p.sku, p.stock, coalesce((
      select sum(m.units) from stock_movement m where m.product_id = p.id), 0)::int as moved from product p
  ) p where stock <> moved`.execute(shop.db)
  return rows.map(({ sku, stock, moved }) => `stock of ${sku}: ${stock}, ${moved} by its movements`)
}

async function coupons(shop: TestShop): Promise<string[]> {
  const { rows } = await sql<{
    code: string
    uses: number
    used: number
    orders: number
  }>`select c.code, c.uses, (select count(*) from coupon_use u where u.coupon_id = c.id)::int as used,
    (select count(*) from orders o where o.coupon_id = c.id and (o.coupon ->> 'applied')::boolean and ${BOUGHT}
      and o.status <> 'REEMBOLSADO')::int as orders from coupon c`.execute(shop.db)
  return rows
    .filter(({ uses, used, orders }) => uses !== used || used !== orders)
    .map(({ code, uses, used, orders }) => `coupon ${code}: ${uses} uses, ${used} rows, ${orders} orders`)
}

async function claims(shop: TestShop): Promise<string[]> {
  const { rows } = await sql<{
    reference: string
    amount: number
  }>`select o.reference, coalesce(sum(l.insurance_discount), 0)::int as amount from orders o join order_line l
    on l.order_id = o.id
    where ${BOUGHT} and o.status <> 'REEMBOLSADO' group by o.id having sum(l.insurance_discount) > 0`.execute(shop.db)
  const accepted = new Map<string, number>()
  for (const claim of shop.sandbox.insurer.claims())
    if (claim.state === 'accepted') accepted.set(claim.reference, (accepted.get(claim.reference) ?? 0) + claim.amount)
  const expected = new Map(rows.map(({ reference, amount }) => [reference, amount]))
  return [...new Set([...accepted.keys(), ...expected.keys()])]
    .filter((each) => accepted.get(each) !== expected.get(each))
    .map((each) => `claim of ${each}: the insurer has ${accepted.get(each) ?? 0}, the shop ${expected.get(each) ?? 0}`)
}

async function mails(shop: TestShop): Promise<string[]> {
  const { rows } = await sql<{ problem: string; n: number }>`
    select 'orders without their mail' as problem, count(*)::int as n from orders o where ${BOUGHT}
      and not exists (select from mail_outbox m where m.message_id = 'order-received-' || o.id)
    union all select 'refunds without their mail', count(*)::int from refund r where r.state = 'done'
      and not exists (select from mail_outbox m where m.message_id = 'order-refunded-' || r.id)
    union all select 'mails of orders that are not bought', count(*)::int from mail_outbox m join orders o
      on m.message_id = 'order-received-' || o.id where o.status = 'PENDIENTE'
    union all select 'mails that were not sent', count(*)::int from mail_outbox where sent_at is null`.execute(shop.db)
  return rows.filter(({ n }) => n > 0).map(({ problem, n }) => `${n} ${problem}`)
}

/** A parcel is where its order says, its events lead to its state, and each departure has its mail. */
async function parcels(shop: TestShop): Promise<string[]> {
  const hasLeft = sql`exists (select from parcel_event e where e.parcel_id = p.id and e.event = 'handed_over')`
  const { rows } = await sql<{ problem: string; n: number }>`
    select 'parcels that are not where their events lead' as problem, count(*)::int as n from parcel p
      where p.state <> (select e.to_state from parcel_event e where e.parcel_id = p.id order by e.id desc limit 1)
    union all select 'dispatched orders whose parcel has not left', count(*)::int from orders o
      where o.status = 'DESPACHADO' and not exists (select from parcel p where p.order_id = o.id and ${hasLeft})
    union all select 'delivered orders without a delivered parcel', count(*)::int from orders o
      where o.status = 'ENTREGADO'
        and not exists (select from parcel p where p.order_id = o.id and p.state = 'delivered')
    union all select 'parcels that left without their order', count(*)::int from parcel p
      join orders o on o.id = p.order_id
      where ${hasLeft} and o.status not in ('DESPACHADO', 'ENTREGADO', 'REEMBOLSADO', 'RECHAZADO')
    union all select 'packed goods of orders that ended', count(*)::int from parcel p
      join orders o on o.id = p.order_id
      where p.state in ('being_prepared', 'waiting_for_stock', 'to_check', 'packed')
        and o.status in ('REEMBOLSADO', 'RECHAZADO')
    union all select 'parcels that left without a mail', count(*)::int from parcel p
      where ${hasLeft} and not exists (select from mail_outbox m
        where m.message_id like 'order-dispatched-' || p.order_id || '%')`.execute(shop.db)
  return rows.filter(({ n }) => n > 0).map(({ problem, n }) => `${n} ${problem}`)
}

async function leftOpen(shop: TestShop): Promise<string[]> {
  const { rows } = await sql<{ problem: string; n: number }>`
    select 'attempts that are open' as problem, count(*)::int as n from payment_attempt where state in ('starting',
      'open', 'confirming', 'reversal_due')
    union all select 'refunds that are open', count(*)::int from refund where state in ('requested', 'sent', 'unknown')
    union all select 'second charges that are due', count(*)::int from extra_payment where state = 'due'
    union all select 'reviews that are open', count(*)::int from order_review where closed_at is null
    union all select 'orders that are being confirmed', count(*)::int from orders where confirming_attempt is not null
    union all select 'holds', count(*)::int from stock_hold`.execute(shop.db)
  return rows.filter(({ n }) => n > 0).map(({ problem, n }) => `${n} ${problem}`)
}
