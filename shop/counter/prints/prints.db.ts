import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import { contentLabel } from '#lib/spanish-text.ts'
import { ORDER_LINES } from '#shop/counter/parcels/parcel-lists.db.ts'
import { activePrinciplesText } from '#shop/shelf/catalogue/products/product.rules.ts'
import { saleConditionsThat } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import type { PrintedLine, PrintedParcel } from './prints.rules.ts'

/** Deletes everybody's requests that have ended. */
export async function insertPrintRequest(
  shop: Shop,
  request: { id: string; accountId: string; sealed: string; expiresAt: Temporal.Instant },
): Promise<void> {
  await shop.db.deleteFrom('print_request').where('expires_at', '<=', timestamp(shop.now())).execute()
  await shop.db
    .insertInto('print_request')
    .values({
      id: request.id,
      account_id: request.accountId,
      sealed: request.sealed,
      expires_at: timestamp(request.expiresAt),
    })
    .execute()
}

export async function findPrintRequest(
  shop: Shop,
  { id, accountId }: { id: string; accountId: string },
): Promise<string | undefined> {
  const row = await shop.db
    .selectFrom('print_request')
    .select('sealed')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', timestamp(shop.now()))
    .executeTakeFirst()
  return row?.sealed
}

type ParcelJson = Omit<PrintedParcel, 'lines'> & { lines: LineJson[] }
type LineJson = Omit<PrintedLine, 'form' | 'principles'> & {
  activePrinciples: Parameters<typeof activePrinciplesText>[0]
  unitContent: number
  formText: string
}

/** In the order of the ids; ended parcels are left out. */
export async function findPrintedParcels(shop: Shop, ids: readonly string[]): Promise<PrintedParcel[]> {
  const rows = await fetchRows(
    shop.db,
    sql<{ node: ParcelJson }>`
      select json_build_object(
        'id', p.id, 'box', wanted.position, 'orderId', o.id, 'reference', o.reference,
        'shippingMethod', o.shipping_method,
        'carrier', t.name, 'trackingNumber', p.tracking_number, 'name', concat_ws(' ', o.first_name, o.last_name),
        'phone', o.phone, 'address', o.shipping_address, 'apartment', o.sub_shipping_address,
        'commune', case when o.shipping_method = 'homeDelivery' then c.label end,
        'region', case when o.shipping_method = 'homeDelivery' then g.label end,
        'lines', (
          select coalesce(json_agg(json_build_object(
            'productId', line.id, 'sku', line.sku, 'name', line.name, 'place', line.place, 'units', line.units,
            'coldChain', line.cold_chain, 'activePrinciples', d.active_principles,
            'unitContent', d.unit_content, 'formText', d.pharmaceutical_form_text,
            'needsPrescription', line.sale_condition = any (${saleConditionsThat('prescriptionAtDelivery')}::text[]),
            'barcode', (select min(b.code) from product_barcode b where b.product_id = line.id),
            'packed', (
              select coalesce(json_agg(json_build_object(
                'lot', x.lot_code, 'expiresOn', x.expires_on, 'units', x.units
              ) order by x.expires_on, x.lot_code), '[]')
              from parcel_line x where x.parcel_id = p.id and x.product_id = line.id
            )
          ) order by line.place, line.position), '[]')
          from (${ORDER_LINES}) line join product d on d.id = line.id where line.units > 0
        )
      ) as node
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
      join parcel p on p.id = wanted.id and p.ended_at is null
      join orders o on o.id = p.order_id
      left join commune c on c.id = o.commune_id
      left join region g on g.id = c.region_id
      left join carrier t on t.code = p.carrier
      order by wanted.position`,
  )
  return rows.map(({ node: { lines, ...parcel } }) => ({
    ...parcel,
    lines: lines.map(({ activePrinciples, unitContent, formText, ...line }) => ({
      ...line,
      form: contentLabel(unitContent, formText, 'x'),
      principles: activePrinciplesText(activePrinciples),
    })),
  }))
}
