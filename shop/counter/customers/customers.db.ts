/** Accounts of customers as staff find and open them: one statement each. No column has health data. */
import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows, toIsoText, type Fragment } from '#db/sql.ts'
import type { FoundCustomer, OpenedCustomer, PersonSearch } from './customer.rules.ts'

/** An account's row stays after its deletion. */
const IS_CUSTOMER = sql`a.role = 'client' and a.erased_at is null`

/** The index `account_client_name` has these words. */
const NAME = sql`translate(lower(a.first_name || ' ' || a.last_name), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')`

const FOUND = sql`a.id, a.first_name as "firstName", a.last_name as "lastName", a.rut,
  a.rut_proven_at is not null as "isRutProven", ${toIsoText('a.created_at')} as "createdAt"`

function isPerson(search: PersonSearch): Fragment {
  switch (search.by) {
    case 'rut':
      return sql`a.rut = ${search.rut}`
    case 'email':
      return sql`a.email = ${search.email}`
    case 'phone':
      return sql`a.phone_number = ${search.phone} and a.phone_number <> ''`
    case 'name':
      return sql.join(
        search.words.map((word) => sql`${NAME} like ${`%${word}%`}`),
        sql` and `,
      )
  }
}

/**
 * Any of those with a frequent name, sorted by it. The limit stands outside: with it inside, letters that nobody has
 * would be looked for in every account.
 */
export const findCustomers = (shop: Shop, search: PersonSearch, first: number): Promise<FoundCustomer[]> =>
  fetchRows(
    shop.db,
    sql<FoundCustomer>`
      with found as materialized (select ${FOUND} from account a where ${IS_CUSTOMER} and ${isPerson(search)})
      select * from (select * from found limit ${first}) page
      order by "firstName", "lastName", id`,
  )

/** A person has few of each. */
const LISTED_MAX = 50

/**
 * Cases and subscriptions are the account's own: a message under its e-mail may be a stranger's, and a RUT leads to
 * nothing.
 */
export async function findCustomer(
  shop: Shop,
  id: string,
  { withRecord, withCases }: { withRecord: boolean; withCases: boolean },
): Promise<OpenedCustomer | undefined> {
  const record = sql`json_build_object(
    'addresses', (
      select coalesce(json_agg(json_build_object('name', d.name, 'address', d.address, 'apartment', d.apartment,
        'commune', m.label, 'favorite', d.favorite) order by d.favorite desc, d.name, d.id), '[]')
      from account_address d left join commune m on m.id = d.commune_id where d.account_id = a.id
    ),
    'subscriptions', (
      select coalesce(json_agg(json_build_object('reference', s.reference, 'status', s.status)
        order by s.created_at desc, s.reference), '[]')
      from (select * from subscription where account_id = a.id and status <> 'PENDIENTE'
        order by created_at desc limit ${LISTED_MAX}) s
    ),
    'cases', (
      select coalesce(json_agg(json_build_object('number', c.number, 'kind', c.kind, 'state', c.state,
        'createdAt', ${toIsoText('c.created_at')}) order by c.created_at desc, c.number), '[]')
      from (select * from support_case where account_id = a.id and ${withCases}
        order by created_at desc limit ${LISTED_MAX}) c
    ),
    'consents', (
      select coalesce(json_agg(json_build_object('kind', n.kind, 'version', n.version,
        'givenAt', ${toIsoText('n.given_at')}, 'withdrawnAt', ${toIsoText('n.withdrawn_at')}) order by n.id desc), '[]')
      from account_consent n where n.account_id = a.id
    ))`
  const [row] = await fetchRows(
    shop.db,
    sql<OpenedCustomer>`
      select ${FOUND}, a.email, a.phone_number as "phoneNumber",
        ${withRecord ? record : sql`null::json`} as record
      from account a where a.id = ${id}::uuid and ${IS_CUSTOMER}`,
  )
  return row
}
