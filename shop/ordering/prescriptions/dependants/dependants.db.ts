import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { ChileDate } from '#lib/chile-time.ts'
import type { DependantData, Relationship } from './dependant.input.ts'

/** `declaredAt`: when the customer declared to represent them, by the text `declaredVersion`. */
export type Dependant = {
  id: string
  name: string
  birthdate: ChileDate
  rut: string
  relationship: Relationship
  declaredVersion: string
  declaredAt: Date
}

const COLUMNS = sql`id, name, birthdate::text as birthdate, rut, relationship,
  declared_version as "declaredVersion", declared_at as "declaredAt"`

export async function findDependants(shop: Shop, accountId: string): Promise<Dependant[]> {
  const { rows } = await sql<Dependant>`
    select ${COLUMNS} from dependant where account_id = ${accountId}::uuid order by created_at, id`.execute(shop.db)
  return rows
}

/**
 * Until the transaction ends, `choosing` prevents a deletion of the person, and `deleting` a choice. Returns whether
 * the account has the person.
 */
export async function lockDependant(
  shop: Shop,
  { accountId, id }: { accountId: string; id: string },
  purpose: 'choosing' | 'deleting',
): Promise<boolean> {
  const { rows } = await sql`
    select from dependant where account_id = ${accountId}::uuid and id = ${id}::uuid
    for ${purpose === 'choosing' ? sql`key share` : sql`update`}`.execute(shop.db)
  return rows.length > 0
}

/** Inserts or changes the person. A new version of the declaration gets a new date. */
export async function writeDependant(
  shop: Shop,
  dependant: Omit<DependantData, '_id' | 'declared'> & { id: string; accountId: string; version: string },
): Promise<void> {
  const now = timestamp(shop.now())
  await sql`
    insert into dependant as d (id, account_id, name, birthdate, rut, relationship, declared_version, declared_at,
      created_at, updated_at)
    values (${dependant.id}::uuid, ${dependant.accountId}::uuid, ${dependant.name}, ${dependant.birthdate}::date,
      ${dependant.rut}, ${dependant.relationship}, ${dependant.version}, ${now}, ${now}, ${now})
    on conflict (id) do update set name = excluded.name, birthdate = excluded.birthdate, rut = excluded.rut,
      relationship = excluded.relationship, updated_at = excluded.updated_at,
      declared_at = case when d.declared_version = excluded.declared_version then d.declared_at
        else excluded.declared_at end,
      declared_version = excluded.declared_version
    where d.account_id = excluded.account_id`.execute(shop.db)
}

export async function findDraftsOfDependant(
  shop: Shop,
  dependantId: string,
): Promise<{ orderId: string; productIds: number[] }[]> {
  const { rows } = await sql<{ orderId: string; productIds: number[] }>`
    select o.id as "orderId", array_agg(x.product_id) as "productIds"
    from prescription r join prescription_line x on x.prescription_id = r.id join orders o on o.id = x.order_id
    where r.dependant_id = ${dependantId}::uuid and o.status = 'PENDIENTE'
    group by o.id order by o.id`.execute(shop.db)
  return rows
}

/** The person's prescriptions that no pharmacist has received are removed too. */
export async function removeDependant(shop: Shop, id: string): Promise<void> {
  await sql`
    update prescription set removed_at = coalesce(removed_at, ${timestamp(shop.now())})
    where dependant_id = ${id}::uuid and state in ('subiendo', 'subida')`.execute(shop.db)
  await sql`delete from dependant where id = ${id}::uuid`.execute(shop.db)
}

export async function writePatient(
  shop: Shop,
  target: { orderId: string; productIds: number[]; dependantId: string | null },
): Promise<void> {
  await sql`
    update prescription set dependant_id = ${target.dependantId}::uuid
    where state in ('subiendo', 'subida') and id in (
      select prescription_id from prescription_line
      where order_id = ${target.orderId}::uuid and product_id = any(${target.productIds}::int[])
    )`.execute(shop.db)
}

/**
 * A new file is for the same patient as the lines' earlier files. When those have several patients, the customer
 * chooses.
 */
export async function copyPatient(
  shop: Shop,
  target: { orderId: string; productIds: number[]; prescriptionId: string },
): Promise<void> {
  await sql`
    with earlier as (
      select distinct p.dependant_id, p.patient_name, p.patient_birthdate, p.patient_rut
      from prescription_line x join prescription p on p.id = x.prescription_id
      where x.order_id = ${target.orderId}::uuid and x.product_id = any(${target.productIds}::int[])
        and p.removed_at is null
    )
    update prescription r set dependant_id = e.dependant_id, patient_name = e.patient_name,
      patient_birthdate = e.patient_birthdate, patient_rut = e.patient_rut
    from earlier e where r.id = ${target.prescriptionId}::uuid and (select count(*) from earlier) = 1`.execute(shop.db)
}

/**
 * Copies the patient's data into the prescription under review, where later changes or a deletion of the person do not
 * reach.
 */
export async function recordPatient(shop: Shop, prescriptionId: string): Promise<void> {
  await sql`
    update prescription r set patient_name = d.name, patient_birthdate = d.birthdate, patient_rut = d.rut
    from dependant d where d.id = r.dependant_id and r.id = ${prescriptionId}::uuid`.execute(shop.db)
}
