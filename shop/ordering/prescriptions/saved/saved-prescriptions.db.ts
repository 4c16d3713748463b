/** Each reuse is a row of its own, which names the first prescription in `reuse_of`. */
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { ChileDate } from '#lib/chile-time.ts'
import { IS_THEIR_OWN } from '#shop/ordering/orders/orders.db.ts'
import type { FileType } from '#shop/ground/files/uploaded-file.rules.ts'
import type { EarlierUse } from './saved-prescription.rules.ts'

/** `sha256`: of the uploaded bytes. `orders`: the sold ones, newest first. */
export type SavedPrescription = EarlierUse & {
  id: string
  fileName: string
  contentType: FileType
  sha256: string
  reason: string | null
  isReused: boolean
  patient: string
  orders: { id: string; reference: string }[]
}

/** A product that it may serve: the one that it was sent for, or an equivalent. */
export type Serving = { productId: number; saleCondition: string; servedCondition: string }

const USES = sql`select f.id, f.state from prescription f where f.id = r.id or f.reuse_of = r.id`
const ORDERS_OF_USES = sql`from prescription f
  join prescription_line x on x.prescription_id = f.id
  join orders o on o.id = x.order_id
  where (f.id = r.id or f.reuse_of = r.id)`
const IS_SOLD = sql`o.status not in ('PENDIENTE', 'RECHAZADO', 'REEMBOLSADO')`

/** SQL: prescriptions of phone sales under the account's RUT belong to it only once the account has proved that RUT. */
const belongsTo = (accountId: string) => sql`(
  r.account_id = ${accountId}::uuid
  or exists (
    select from prescription_line x join orders o on o.id = x.order_id
    where x.prescription_id = r.id and o.customer_id = ${accountId}::uuid and ${IS_THEIR_OWN}
      and o.status <> 'PENDIENTE'
      and (o.operator_id is null or exists (
        select from account a where a.id = ${accountId}::uuid and a.rut_proven_at is not null
      ))
  )
)`

const COLUMNS = sql`r.id, r.file_name as "fileName", r.content_type as "contentType", r.sha256, r.state, r.reason,
  r.valid_until::text as "validUntil", r.created_at as "uploadedAt",
  (
    exists (select ${ORDERS_OF_USES} and ${IS_SOLD})
    or exists (
      select from prescription_subscription_line x join subscription s on s.id = x.subscription_id
      where x.prescription_id = r.id and s.status in ('ACTIVA', 'EN PROCESO DE INSCRIPCION')
    )
  ) as "isUsed",
  exists (select from (${USES}) u where u.state in ('por aclarar', 'rechazada')) as "isDoubted",
  exists (select from prescription f where f.reuse_of = r.id and f.removed_at is null) as "isReused",
  coalesce(nullif(r.patient_name, ''), (select d.name from dependant d where d.id = r.dependant_id), '') as patient,
  coalesce((
    select json_agg(json_build_object('id', w.id, 'reference', w.reference) order by w.created_at desc)
    from (
      select distinct o.id, o.reference, o.created_at ${ORDERS_OF_USES} and o.status not in ('PENDIENTE', 'RECHAZADO')
      order by o.created_at desc limit 20
    ) w
  ), '[]') as orders`

const HAS_PATIENT = sql`(r.patient_name = '' or r.dependant_id is not null)`

const isOwnFile = (accountId: string) => sql`r.reuse_of is null and r.source = 'file' and r.removed_at is null
  and r.state <> 'subiendo' and ${belongsTo(accountId)}`

export async function listOwn(
  shop: Shop,
  list: { accountId: string; first: number; offset: number },
): Promise<{ totalCount: number; nodes: SavedPrescription[] }> {
  const { rows } = await sql<SavedPrescription & { total: number }>`
    select ${COLUMNS}, count(*) over ()::int as total from prescription r where ${isOwnFile(list.accountId)}
    order by r.created_at desc, r.id limit ${list.first} offset ${list.offset}`.execute(shop.db)
  return { totalCount: rows[0]?.total ?? 0, nodes: rows }
}

/** `lock`: until the transaction ends, no other one uses or removes the prescription. */
export async function findOwn(
  shop: Shop,
  own: { accountId: string; id: string },
  { lock = false } = {},
): Promise<(SavedPrescription & { hasPatient: boolean }) | undefined> {
  if (lock) await sql`select from prescription where id = ${own.id}::uuid for update`.execute(shop.db)
  const { rows } = await sql<SavedPrescription & { hasPatient: boolean }>`
    select ${COLUMNS}, ${HAS_PATIENT} as "hasPatient" from prescription r
    where r.id = ${own.id}::uuid and ${isOwnFile(own.accountId)}`.execute(shop.db)
  return rows[0]
}

export async function findServings(
  shop: Shop,
  { ids, productIds }: { ids: string[]; productIds: number[] },
): Promise<(Serving & { id: string })[]> {
  const { rows } = await sql<Serving & { id: string }>`
    select distinct served.prescription_id as id, wanted.id as "productId",
      wanted.sale_condition as "saleCondition", sent.sale_condition as "servedCondition"
    from (
      select prescription_id, product_id from prescription_line where prescription_id = any(${ids}::uuid[])
      union select prescription_id, product_id from prescription_subscription_line
      where prescription_id = any(${ids}::uuid[])
    ) served
      join product sent on sent.id = served.product_id
      join product wanted on wanted.id = sent.id
        or (wanted.equivalence_key <> '' and wanted.equivalence_key = sent.equivalence_key)
    where wanted.id = any(${productIds}::int[])`.execute(shop.db)
  return rows
}

export async function listReusable(shop: Shop, accountId: string, first: number): Promise<SavedPrescription[]> {
  const { rows } = await sql<SavedPrescription>`
    select ${COLUMNS} from prescription r
    where ${isOwnFile(accountId)} and ${HAS_PATIENT} and r.state in ('recibida', 'en revisión', 'aprobada')
    order by r.created_at desc, r.id limit ${first}`.execute(shop.db)
  return rows
}

export async function findUse(
  shop: Shop,
  use: { reuseOf: string; orderId: string },
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select r.id from prescription r join prescription_line l on l.prescription_id = r.id
    where r.reuse_of = ${use.reuseOf}::uuid and l.order_id = ${use.orderId}::uuid and r.removed_at is null
    limit 1`.execute(shop.db)
  return rows[0]
}

export async function insertUse(
  shop: Shop,
  use: { id: string; reuseOf: string; visitor: string; accountId: string; validUntil: ChileDate | null },
): Promise<void> {
  const now = timestamp(shop.now())
  await sql`
    insert into prescription (id, visitor, account_id, source, file_name, content_type, byte_size, sha256, state,
      issued_on, valid_until, created_at, reuse_of, dependant_id, prescriber_name, prescriber_run, authorised)
    select ${use.id}::uuid, ${use.visitor}, ${use.accountId}::uuid, source, file_name, content_type, byte_size, sha256,
      'subida', issued_on, ${use.validUntil}::date, ${now}, id, dependant_id,
      prescriber_name, prescriber_run, authorised
    from prescription where id = ${use.reuseOf}::uuid`.execute(shop.db)
  await sql`
    insert into prescription_history (prescription_id, at, actor, event, from_state, to_state)
    values (${use.id}::uuid, ${now}, 'customer', 'reused', null, 'subida')`.execute(shop.db)
}

export async function findDraftsUsing(
  shop: Shop,
  reuseOf: string,
): Promise<{ orderId: string; productIds: number[] }[]> {
  const { rows } = await sql<{ orderId: string; productIds: number[] }>`
    select o.id as "orderId", array_agg(x.product_id) as "productIds"
    from prescription r join prescription_line x on x.prescription_id = r.id join orders o on o.id = x.order_id
    where r.reuse_of = ${reuseOf}::uuid and o.status = 'PENDIENTE' group by o.id order by o.id`.execute(shop.db)
  return rows
}

export type ReusedPrescription = {
  id: string
  accountId: string | null
  validUntil: ChileDate | null
  isUsed: boolean
  isDoubted: boolean
}

export async function findReusedPrescriptions(
  shop: Shop,
  { ids, orderId }: { ids: string[]; orderId: string },
): Promise<ReusedPrescription[]> {
  const { rows } = await sql<ReusedPrescription>`
    select u.id, u.account_id as "accountId", u.valid_until::text as "validUntil",
      exists (select ${ORDERS_OF_USES} and ${IS_SOLD} and o.id <> ${orderId}::uuid) as "isUsed",
      exists (select from (${USES}) f where f.state in ('por aclarar', 'rechazada')) as "isDoubted"
    from prescription u join prescription r on r.id = u.reuse_of
    where u.id = any(${ids}::uuid[]) and r.removed_at is null`.execute(shop.db)
  return rows
}

export async function findOtherOrders(shop: Shop, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.id, o.created_at
    from prescription me
      join prescription f on f.id = coalesce(me.reuse_of, me.id) or f.reuse_of = coalesce(me.reuse_of, me.id)
      join prescription_line x on x.prescription_id = f.id
      join orders o on o.id = x.order_id
    where me.id = ${id}::uuid and f.id <> me.id and o.status not in ('PENDIENTE', 'RECHAZADO')
    order by o.created_at desc limit 20`.execute(shop.db)
  return rows.map((row) => row.id)
}

export async function removeOwn(shop: Shop, id: string): Promise<void> {
  await sql`delete from prescription_line where prescription_id = ${id}::uuid`.execute(shop.db)
  await sql`delete from prescription_subscription_line where prescription_id = ${id}::uuid`.execute(shop.db)
  await sql`update prescription set removed_at = ${timestamp(shop.now())} where id = ${id}::uuid`.execute(shop.db)
}
