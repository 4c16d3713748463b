import { sql } from 'kysely'
import type { Db } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'

export type DemoKind =
  | 'coupon'
  | 'promotion'
  | 'account'
  | 'product'
  | 'case'
  | 'order'
  | 'subscription'
  | 'carrier'
  | 'year'
  | 'data request'
export type DemoRow = { kind: DemoKind; key: string }

/** Marks these rows as the demo's. Rows that the shop had before the demo stay unmarked. */
export async function markDemoRows(db: Db, kind: Exclude<DemoKind, 'product'>, keys: string[]): Promise<void> {
  if (keys.length > 0)
    await db
      .insertInto('demo_row')
      .values(keys.map((key) => ({ kind, key })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function markDemoProducts(db: Db): Promise<void> {
  await sql`insert into demo_row (kind, key, label)
    select 'product', sku, product_name
    from product
    on conflict do nothing`.execute(db)
}

export async function unmarkDemoProducts(db: Db, skus: string[]): Promise<void> {
  await sql`delete from demo_row where kind = 'product' and key = any(${skus})`.execute(db)
}

/** Finds the demo's rows that customers could still meet: disabled or renamed rows do not count. */
export async function findDemoRows(db: Db): Promise<DemoRow[]> {
  const { rows } = await sql<DemoRow>`select d.kind, d.key from demo_row d where case d.kind
      when 'coupon' then exists (select from coupon c where c.code = d.key and c.enabled)
      when 'promotion' then exists (select from promotion p where p.code = d.key and p.enabled)
      when 'case' then exists (select from support_case c where c.id = d.key::uuid)
      when 'account' then exists (select from account a where a.id = d.key::uuid)
      when 'order' then exists (select from orders o where o.id = d.key::uuid)
      when 'subscription' then exists (select from subscription s where s.id = d.key::uuid)
      when 'carrier' then exists (select from carrier c where c.code = d.key and c.enabled)
      when 'year' then true
      when 'data request' then exists (select from data_request r where r.number = d.key::bigint)
      else exists (select from product p where p.sku = d.key and p.product_name = d.label and p.enabled) end
    order by d.kind, d.key`.execute(db)
  return rows
}

/**
 * The demo's coupons give everything away and its passwords are public (security review H5).
 * @throws DemoDataFound with the rows and the command that removes them
 */
export async function refuseDemoRows(db: Db): Promise<void> {
  const rows = await findDemoRows(db)
  if (rows.length > 0) throw new DemoDataFound(rows)
}

/**
 * A demo's operator has a public password and would read a shop's customers.
 * @throws ShopDataFound when there are accounts, and nothing of a demo
 */
export async function refuseShopRows(db: Db): Promise<void> {
  const { rows } = await sql<{
    isShop: boolean
  }>`select exists (select from account) and not exists (select from demo_row) as "isShop"`.execute(db)
  if (rows[0]!.isShop) throw new ShopDataFound()
}

export class ShopDataFound extends DatabaseUnavailable {
  constructor() {
    super(
      "This database has accounts and is no demo's. BOLDO_DEMO would add an operator and a pharmacist to it whose " +
        'password is public.\nSet BOLDO_DEMO=false, or start the demo with an empty database.',
    )
    this.name = 'ShopDataFound'
  }
}

export class DemoDataFound extends DatabaseUnavailable {
  constructor(rows: DemoRow[]) {
    super(
      `This database was filled by the demo and still holds ${describeDemoRows(rows).join(', ')}. ` +
        'A shop that takes real money does not start on it.\n' +
        'Run `npm run demo:forget`, which shows what it would remove, then `npm run demo:forget -- --yes`. ' +
        'Or start with an empty database.',
    )
    this.name = 'DemoDataFound'
  }
}

const KIND_NAMES = {
  coupon: 'demo coupon',
  promotion: 'demo promotion',
  account: 'demo account',
  product: 'demo product',
  case: 'demo case',
  order: 'demo order',
  subscription: 'demo subscription',
  carrier: 'demo carrier',
  year: 'demo year',
  'data request': 'demo data request',
}

export function describeDemoRows(rows: DemoRow[]): string[] {
  return (Object.keys(KIND_NAMES) as DemoKind[]).flatMap((kind) => {
    const keys = rows.filter((row) => row.kind === kind).map(({ key }) => key)
    if (keys.length === 0) return []
    const codes = kind === 'coupon' || kind === 'promotion' ? ` (${keys.join(', ')})` : ''
    return [`${keys.length.toLocaleString('en')} ${KIND_NAMES[kind]}${keys.length === 1 ? '' : 's'}${codes}`]
  })
}
