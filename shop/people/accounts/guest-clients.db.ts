import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { CustomerForm } from '#shop/ground/policy/customer-form.input.ts'
import type { Customer } from './customers.db.ts'

/** With `orderId` only that draft gets the guest: an operator's browser has other customers' drafts too. */
export async function saveGuestClient(
  shop: Shop,
  visitor: string,
  id: string,
  guest: Pick<
    CustomerForm,
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'rut'
    | 'phoneNumber'
    | 'gender'
    | 'birthdate'
    | 'healthInstitute'
    | 'address'
    | 'apartment'
  >,
  orderId?: string,
): Promise<{ id: string; drafts: string[] }> {
  const now = timestamp(shop.now())
  const drafts =
    orderId === undefined
      ? sql`o.visitor = ${visitor} and o.customer_id is null and o.operator_id is null`
      : sql`o.id = ${orderId}::uuid`
  const { rows } = await sql<{ id: string; drafts: string[] }>`
    with guest as (
      insert into guest_client (
        id, visitor, email, rut, first_name, last_name, phone_number, gender, birthdate, health_institute,
        address, apartment, created_at, updated_at
      )
      values (
        ${id}, ${visitor}, ${guest.email}, ${guest.rut}, ${guest.firstName}, ${guest.lastName}, ${guest.phoneNumber},
        ${guest.gender}, ${guest.birthdate}, ${guest.healthInstitute}, ${guest.address || null},
        ${guest.apartment || null}, ${now}, ${now}
      )
      on conflict (visitor, rut, email) do update set
        first_name = excluded.first_name, last_name = excluded.last_name, phone_number = excluded.phone_number,
        gender = excluded.gender, birthdate = excluded.birthdate, health_institute = excluded.health_institute,
        address = excluded.address, apartment = excluded.apartment, updated_at = excluded.updated_at
      returning id
    ), linked as (
      update orders o set guest_id = guest.id from guest
      where ${drafts} and o.status = 'PENDIENTE' returning o.id
    )
    select guest.id, array(select id from linked) as drafts from guest`.execute(shop.db)
  return rows[0]!
}

export async function findLastGuest(shop: Shop, rut: string): Promise<Customer | undefined> {
  const { rows } = await sql<Customer>`
    select g.id, g.email, g.rut, g.first_name as "firstName", g.last_name as "lastName",
      g.phone_number as "phoneNumber", g.gender, g.birthdate::text, g.health_institute as "healthInstitute",
      g.address, g.apartment,
      (
        select o.commune_id from orders o
        where o.guest_id = g.id and o.commune_id is not null
        order by o.created_at desc limit 1
      ) as "communeId"
    from guest_client g where g.rut = ${rut} order by g.updated_at desc limit 1`.execute(shop.db)
  return rows[0]
}

/** Leaves out guests whose orders an operator entered: they are not the person at this browser. */
export async function findLastGuestByVisitor(
  shop: Shop,
  visitor: string,
): Promise<{ firstName: string; lastName: string; email: string } | undefined> {
  const { rows } = await sql<{ firstName: string; lastName: string; email: string }>`
    select g.first_name as "firstName", g.last_name as "lastName", g.email
    from guest_client g
    where g.visitor = ${visitor}
      and not exists (select from orders o where o.guest_id = g.id and o.operator_id is not null)
    order by g.updated_at desc limit 1`.execute(shop.db)
  return rows[0]
}
