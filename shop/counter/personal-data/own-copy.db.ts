/** Columns are named one by one, so that no secret or another person's data comes along. */
import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows, type Fragment } from '#db/sql.ts'
import { ownCases, ownOrders, ownPrescriptions } from './health-reads.db.ts'

type Owner = { id: string; email: string }
type Row = Record<string, unknown>

const fetchJsonRows = async (shop: Shop, found: Fragment): Promise<Row[]> =>
  (await fetchRows(shop.db, sql<{ row: Row }>`select to_json(found) as row from (${found}) found`)).map(
    ({ row }) => row,
  )

export async function copyAccount(shop: Shop, { id }: Owner): Promise<Row> {
  const [account] = await fetchJsonRows(
    shop,
    sql`select a.email, a.rut, a.first_name, a.last_name, a.phone_number, a.gender, a.birthdate::text as birthdate,
       a.health_institute, a.pathologies, a.older, a.promotions, a.created_at,
       array(
         select json_build_object(
           'name', d.name, 'address', d.address, 'apartment', d.apartment, 'commune', c.label, 'favorite', d.favorite
         )
         from account_address d left join commune c on c.id = d.commune_id
         where d.account_id = a.id order by d.name
       ) as addresses,
       array(
         select json_build_object('text', x.identifier, 'version', x.revision, 'at', x.accepted_at)
         from accepted_text x where x.account_id = a.id order by x.identifier
       ) as accepted_texts,
       array(select i.provider from account_identity i where i.account_id = a.id order by 1) as sign_in_providers,
       array(
         select json_build_object('type', k.card_type, 'last_digits', k.last_digits, 'since', k.created_at)
         from saved_card k where k.account_id = a.id and k.state = 'saved'
       ) as cards,
       array(
         select json_build_object('product', p.product_name, 'name', s.name, 'phone', s.phone,
           'since', s.consented_at)
         from stock_request s join product p on p.id = s.product_id where s.email = a.email
       ) as back_in_stock_requests,
       array(
         select json_build_object('campaign', f.campaign, 'first_names', f.first_names, 'last_names', f.last_names,
           'since', f.consented_at)
         from campaign_offer f where f.email = a.email order by f.consented_at
       ) as campaign_offers,
       array(
         select json_build_object('at', e.at, 'event', e.event, 'type', e.type, 'value', e.value)
         from analytics_event e where e.user_id = a.id::text or e.user_email = a.email order by e.at limit 5000
       ) as tracked_events
     from account a where a.id = ${id}::uuid`,
  )
  return account ?? {}
}

export function copyOrders(shop: Shop, { id }: Owner, after: string | null, first: number): Promise<Row[]> {
  return fetchJsonRows(
    shop,
    sql`
     select o.id, o.reference, o.status, o.created_at, o.updated_at, o.payment_date, o.payment_method, o.payment_type,
       o.products_total, o.shipping_cost, o.amount, o.first_name, o.last_name, o.rut, o.phone, o.email, o.gender,
       o.birthdate::text as birthdate, o.health_institute, o.shipping_method, o.shipping_address,
       o.sub_shipping_address, o.shipping_commentary, o.prescription_note,
       array(
         select json_build_object(
           'sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'original_price', l.original_price,
           'discount', l.detail_discount, 'total', l.total_price
         )
         from order_line l where l.order_id = o.id order by l.position
       ) as products,
       array(
         select json_build_object('at', h.at, 'event', h.event, 'status', h.to_status)
         from order_history h where h.order_id = o.id order by h.id
       ) as history,
       array(
         select json_build_object('at', t.created_at, 'gateway', t.gateway, 'state', t.state, 'amount', t.amount,
           'card_last_digits', t.card_last_digits)
         from payment_attempt t where t.order_id = o.id order by t.created_at
       ) as payments,
       array(
         select json_build_object('at', f.created_at, 'state', f.state, 'amount', f.amount)
         from refund f where f.order_id = o.id order by f.created_at
       ) as refunds,
       array(
         select json_build_object('state', p.state, 'since', p.since, 'carrier', p.carrier,
           'tracking_number', p.tracking_number, 'prescription_received', p.prescription_received, 'reason', p.reason,
           'lots', array(
             select json_build_object('sku', d.sku, 'units', x.units, 'lot', x.lot_code,
               'expires_on', x.expires_on::text)
             from parcel_line x join product d on d.id = x.product_id
             where x.parcel_id = p.id order by d.sku, x.lot_code
           ))
         from parcel p where p.order_id = o.id order by p.attempt
       ) as parcels,
       array(
         select json_build_object('at', n.at, 'text', n.text) from order_note n where n.order_id = o.id order by n.id
       ) as notes_of_staff,
       array(
         select json_build_object('at', c.at, 'field', c.field, 'before', c.before, 'after', c.after)
         from order_correction c where c.order_id = o.id order by c.id
       ) as corrections_by_staff,
       (select json_build_object('version', x.revision, 'at', x.accepted_at)
         from accepted_text x where x.order_id = o.id limit 1) as accepted_terms,
       array(
         select json_build_object('client_rut', i.client_rut, 'medic_rut', i.medic_rut, 'benefits', i.benefits)
         from order_insurance i where i.order_id = o.id
       ) as insurance,
       array(
         select json_build_object('at', c.created_at, 'state', c.state, 'amount', c.amount)
         from insurance_claim c where c.order_id = o.id order by c.created_at
       ) as insurance_claims,
       array(
         select json_build_object('at', v.created_at, 'purpose', v.purpose, 'state', v.state, 'ended_at', v.ended_at)
         from telemedicine_consultation v where v.order_id = o.id order by v.created_at
       ) as telemedicine,
       array(
         select json_build_object('name', q.name, 'phone', q.phone, 'email', q.email, 'quantity', q.quantity,
           'note', q.note, 'file', q.file_id, 'at', q.created_at)
         from quote_request q where q.order_id = o.id
       ) as quotes
     from orders o
     where o.id in (${ownOrders(id)}) and (${after}::uuid is null or o.id > ${after}::uuid)
     order by o.id limit ${first}`,
  )
}

export function copySubscriptions(shop: Shop, { id }: Owner): Promise<Row[]> {
  return fetchJsonRows(
    shop,
    sql`select s.reference, s.status, s.created_at, s.start_payment::text as start, s.months_quantity, s.days_quantity,
       s.amount, s.first_name, s.last_name, s.phone, s.shipping_method, s.shipping_address, s.sub_shipping_address,
       s.shipping_commentary,
       array(
         select json_build_object('sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'total', l.total_price)
         from subscription_line l where l.subscription_id = s.id order by l.position
       ) as products,
       array(
         select json_build_object('day', d.day::text, 'state', d.state)
         from subscription_delivery d where d.subscription_id = s.id order by d.day
       ) as deliveries,
       (select json_build_object('version', x.revision, 'at', x.accepted_at)
         from accepted_text x where x.subscription_id = s.id limit 1) as accepted_terms
     from subscription s where s.account_id = ${id}::uuid order by s.created_at`,
  )
}

export function copyDependants(shop: Shop, { id }: Owner): Promise<Row[]> {
  return fetchJsonRows(
    shop,
    sql`select d.name, d.birthdate::text as birthdate, d.rut, d.relationship, d.declared_version, d.declared_at,
       d.created_at
     from dependant d where d.account_id = ${id}::uuid order by d.created_at`,
  )
}

export function copyIntakes(shop: Shop, { id }: Owner): Promise<Row[]> {
  return fetchJsonRows(
    shop,
    sql`select p.sku, p.product_name as name, d.pieces as pieces_a_day, d.consent_version, d.consented_at, d.updated_at
     from daily_intake d join product p on p.id = d.product_id where d.account_id = ${id}::uuid order by p.sku`,
  )
}

/** `id` also names the file in the copy. The patient is the one on the prescription, else the customer's dependant. */
export function copyPrescriptions(shop: Shop, { id }: Owner): Promise<Row[]> {
  return fetchJsonRows(
    shop,
    sql`select r.id, r.source, r.file_name, r.note, r.state, r.reason, r.issued_on::text as issued_on,
       r.valid_until::text as valid_until, r.prescriber_name, r.prescriber_run,
       array(
         select json_build_object('sku', p.sku, 'pieces', x -> 'pieces', 'repeats', x -> 'repeats')
         from jsonb_array_elements(r.authorised) x join product p on p.id = (x ->> 'productId')::int order by p.sku
       ) as authorised, r.checks -> 'answers' as requirements,
       coalesce(nullif(r.patient_name, ''), d.name, '') as patient_name,
       coalesce(r.patient_birthdate, d.birthdate)::text as patient_birthdate,
       coalesce(nullif(r.patient_rut, ''), d.rut, '') as patient_rut, d.relationship as patient_relationship,
       r.created_at, r.received_at, r.decided_at
     from prescription r left join dependant d on d.id = r.dependant_id
     where r.id in (${ownPrescriptions(id)}) and r.removed_at is null order by r.created_at`,
  )
}

export async function findQuoteFileIds(shop: Shop, { id }: Owner): Promise<string[]> {
  const found = await fetchRows(
    shop.db,
    sql<{
      id: string
    }>`select f.id from quote_file f where f.stored and f.order_id in (${ownOrders(id)}) order by f.created_at`,
  )
  return found.map((file) => file.id)
}

export function copyCases(shop: Shop, { id, email }: Owner): Promise<Row[]> {
  return fetchJsonRows(
    shop,
    sql`
     select c.number, c.kind, c.state, c.created_at, c.first_name, c.last_name, c.email, c.phone, c.topic, c.sub_type,
       c.subject, c.message, c.details, c.answer, c.answered_at, c.is_visible,
       array(
         select json_build_object('at', e.at, 'event', e.event, 'state', e.to_state)
         from case_event e where e.case_id = c.id order by e.id
       ) as history,
       array(select f.id from case_file f where f.case_id = c.id and f.stored order by f.created_at) as files
     from support_case c where c.id in (${ownCases({ id, email })}) order by c.created_at`,
  )
}
