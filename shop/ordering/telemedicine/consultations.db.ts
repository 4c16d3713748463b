import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { fetchRows } from '#db/sql.ts'
import { CONSULTATION_LIFE_H, nextQueryS, QUERY_PAUSE_S } from './telemedicine.rules.ts'
import type { ConsultationPurpose, ConsultationState } from './telemedicine.rules.ts'

export type Consultation = {
  id: string
  orderId: string
  reference: string
  purpose: ConsultationPurpose
  person: string
  state: ConsultationState
  createdAt: Date
}

const SELECT_CONSULTATION = sql<Consultation>`
  select c.id, c.order_id as "orderId", o.reference, c.purpose, c.person, c.state, c.created_at as "createdAt"
  from telemedicine_consultation c join orders o on o.id = c.order_id`

export async function insertConsultation(
  shop: Shop,
  consultation: { id: string; orderId: string; purpose: ConsultationPurpose; person: string },
): Promise<void> {
  await shop.db
    .insertInto('telemedicine_consultation')
    .values({
      id: consultation.id,
      order_id: consultation.orderId,
      purpose: consultation.purpose,
      person: consultation.person,
      state: 'open',
      created_at: timestamp(shop.now()),
      next_query_at: timestamp(shop.now().add({ seconds: nextQueryS(0) })),
    })
    .execute()
}

export async function findConsultation(shop: Shop, id: string): Promise<Consultation | undefined> {
  const [row] = await fetchRows(shop.db, sql<Consultation>`${SELECT_CONSULTATION} where c.id = ${id}::uuid`)
  return row
}

/**
 * Reserves the next query to the provider. Returns false when another process has just queried, or the consultation has
 * ended.
 */
export async function reserveQuery(shop: Shop, { id, createdAt }: Consultation): Promise<boolean> {
  const now = shop.now()
  const ageS = (now.epochMilliseconds - createdAt.getTime()) / 1_000
  const { numUpdatedRows } = await shop.db
    .updateTable('telemedicine_consultation')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where((eb) =>
      eb.or([
        eb('queried_at', 'is', null),
        eb('queried_at', '<=', timestamp(now.subtract({ seconds: QUERY_PAUSE_S }))),
      ]),
    )
    .set({ queried_at: timestamp(now), next_query_at: timestamp(now.add({ seconds: nextQueryS(ageS) })) })
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function endConsultation(
  shop: Shop,
  end: { id: string; state: Exclude<ConsultationState, 'open'>; reason?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await shop.db
    .updateTable('telemedicine_consultation')
    .where('id', '=', end.id)
    .where('state', '=', 'open')
    .set({ state: end.state, reason: end.reason ?? null, ended_at: timestamp(shop.now()) })
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const listDueConsultations = (shop: Shop, first: number): Promise<Consultation[]> =>
  fetchRows(
    shop.db,
    sql<Consultation>`
      ${SELECT_CONSULTATION}
      where c.state = 'open' and c.next_query_at <= ${timestamp(shop.now())} order by c.next_query_at limit ${first}`,
  )

export const isConsultationExpired = (shop: Shop, { createdAt }: Consultation): boolean =>
  createdAt.getTime() <= shop.now().subtract({ hours: CONSULTATION_LIFE_H }).epochMilliseconds
