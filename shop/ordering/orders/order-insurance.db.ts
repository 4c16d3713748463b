import { sql } from 'kysely'
import type { Shop } from '#context'
import type { Order } from './order.rules.ts'

/** The insurer's benefits for the order `o`. */
export const INSURANCE_JSON = sql`(
  select json_build_object(
    'clientRut', i.client_rut, 'medicRut', i.medic_rut, 'benefits', i.benefits, 'validUntil', i.valid_until
  )
  from order_insurance i where i.order_id = o.id
)`

/** The benefit that pays for the line `l`. */
export const LINE_INSURANCE_JSON = sql`(
  select json_build_object(
    'name', i.benefit_name, 'insuranceCompany', i.insurance_company, 'percent', i.percent, 'maximum', i.maximum
  )
  from order_insured_line i where i.order_id = l.order_id and i.product_id = l.product_id
)`

/** Replaces an order's insurance; null removes it. Belongs in the transaction that saves the order. */
export async function replaceInsurance(
  shop: Shop,
  { id, insurance, lines }: Pick<Order, 'id' | 'insurance' | 'lines'>,
): Promise<void> {
  await shop.db.deleteFrom('order_insurance').where('order_id', '=', id).execute()
  if (!insurance) return
  await shop.db
    .insertInto('order_insurance')
    .values({
      order_id: id,
      client_rut: insurance.clientRut,
      medic_rut: insurance.medicRut,
      benefits: JSON.stringify(insurance.benefits),
      valid_until: insurance.validUntil,
    })
    .execute()
  const insuredLines = lines.flatMap(({ productId, insurance }) =>
    insurance
      ? [
          {
            order_id: id,
            product_id: productId,
            benefit_name: insurance.name,
            insurance_company: insurance.insuranceCompany,
            percent: insurance.percent,
            maximum: insurance.maximum,
          },
        ]
      : [],
  )
  if (insuredLines.length > 0) await shop.db.insertInto('order_insured_line').values(insuredLines).execute()
}

/** An insurer's part of an order, CLP, and the order's version. */
export async function findInsuredAmount(shop: Shop, orderId: string): Promise<{ version: number; amount: number }> {
  const { rows } = await sql<{ version: number; amount: number }>`
    select o.version,
      coalesce((select sum(l.insurance_discount) from order_line l where l.order_id = o.id), 0)::int as amount
    from orders o where o.id = ${orderId}`.execute(shop.db)
  return rows[0]!
}
