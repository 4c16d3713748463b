import { sql, type RawBuilder } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { FileType } from './prescription-file.rules.ts'
import type { PrescriptionEvent, PrescriptionState } from '#shop/policy/prescription-life.rules.ts'
import type { PrescriptionSource } from '#shop/policy/sale-condition.rules.ts'

export type Prescription = {
  id: string
  visitor: string
  accountId: string | null
  source: PrescriptionSource | 'missing'
  fileName: string
  contentType: FileType | null
  sha256: string | null
  note: string
  state: PrescriptionState
  reviewerId: string | null
  reason: string | null
  /** Days in Chile, 'YYYY-MM-DD'. */
  issuedOn: string | null
  validUntil: string | null
  createdAt: Date
  receivedAt: Date | null
  decidedAt: Date | null
  removedAt: Date | null
}

const COLUMNS =
  sql.raw(`r.id, r.visitor, r.account_id as "accountId", r.source, r.file_name as "fileName", r.content_type as "contentType", r.sha256, r.note, r.state, r.reviewer_id as "reviewerId", r.reason,
  r.issued_on::text as "issuedOn", r.valid_until::text as "validUntil", r.created_at as "createdAt", r.received_at as "receivedAt", r.decided_at as "decidedAt", r.removed_at as "removedAt"`)

export async function findPrescription(
  shop: Shop,
  id: string,
  { lock = false } = {},
): Promise<Prescription | undefined> {
  const { rows } =
    await sql<Prescription>`select ${COLUMNS} from prescription r where r.id = ${id}::uuid ${lock ? sql`for update` : sql``}`.execute(
      shop.db,
    )
  return rows[0]
}

export type NewPrescription = { id: string; visitor: string; accountId: string | null } & (
  | { source: 'file'; fileName: string; contentType: FileType; bytes: number; sha256: string }
  | { source: Exclude<Prescription['source'], 'file'>; note: string }
)

/** A file's row is written before its file ('subiendo'); a prescription without a file exists at once. */
export async function insertPrescription(shop: Shop, made: NewPrescription): Promise<void> {
  const now = timestamp(shop.now())
  const { id, visitor, source } = made
  const file =
    made.source === 'file'
      ? {
          file_name: made.fileName,
          content_type: made.contentType,
          byte_size: made.bytes,
          sha256: made.sha256,
          state: 'subiendo',
        }
      : { note: made.note, state: 'subida' }
  await shop.db
    .insertInto('prescription')
    .values({ id, visitor, source, account_id: made.accountId, created_at: now, ...file })
    .execute()
}

/**
 * Links those lines of an order to this prescription, and the subscription that they came from too. Earlier
 * prescriptions of the lines that serve no line any more are removed.
 */
export async function linkLines(
  shop: Shop,
  link: { orderId: string; productIds: number[]; prescriptionId: string },
): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`select prescription_id as id from prescription_line where order_id = ${link.orderId}::uuid and product_id = any(${link.productIds})`.execute(
    shop.db,
  )
  await sql`insert into prescription_line (order_id, product_id, prescription_id)
    select ${link.orderId}::uuid, product_id, ${link.prescriptionId}::uuid from unnest(${link.productIds}::int[]) as product_id
    on conflict (order_id, product_id) do update set prescription_id = excluded.prescription_id`.execute(shop.db)
  const replaced = rows.map((row) => row.id)
  if (replaced.length > 0)
    await sql`update prescription_subscription_line set prescription_id = ${link.prescriptionId}::uuid where prescription_id = any(${replaced}::uuid[]) and product_id = any(${link.productIds})`.execute(
      shop.db,
    )
  await removeUnlinked(shop, replaced)
}

/** Answers how many lines had one. */
export async function unlinkLines(shop: Shop, link: { orderId: string; productIds: number[] }): Promise<number> {
  const { rows } = await sql<{
    id: string
  }>`delete from prescription_line where order_id = ${link.orderId}::uuid and product_id = any(${link.productIds}) returning prescription_id as id`.execute(
    shop.db,
  )
  await removeUnlinked(
    shop,
    rows.map((row) => row.id),
  )
  return rows.length
}

/** A reviewed prescription stays: the pharmacy must be able to show the basis of its decision. */
export async function removeUnlinked(shop: Shop, ids: string[]): Promise<void> {
  await sql`update prescription r set removed_at = ${timestamp(shop.now())} where r.id = any(${ids}::uuid[]) and r.state in ('subiendo', 'subida')
    and not exists (select from prescription_line l join orders o on o.id = l.order_id where l.prescription_id = r.id and o.status <> 'RECHAZADO')
    and not exists (select from prescription_subscription_line l where l.prescription_id = r.id)`.execute(shop.db)
}

/**
 * The lines of a new draft inherit the uploads that the same customer, else the same visitor, made for a rejected
 * order: its cart goes on (server rules §3).
 */
export async function linkFromRejected(
  shop: Shop,
  to: { orderId: string; visitor: string; customerId: string | null; productIds: number[] },
): Promise<void> {
  const same =
    to.customerId === null
      ? sql`o.visitor = ${to.visitor} and o.customer_id is null`
      : sql`o.customer_id = ${to.customerId}::uuid`
  await sql`insert into prescription_line (order_id, product_id, prescription_id)
    select distinct on (l.product_id) ${to.orderId}::uuid, l.product_id, l.prescription_id
    from prescription r join prescription_line l on l.prescription_id = r.id join orders o on o.id = l.order_id
    where ${same} and o.operator_id is null and r.state = 'subida' and r.removed_at is null and o.status = 'RECHAZADO' and l.product_id = any(${to.productIds})
    order by l.product_id, r.created_at desc
    on conflict do nothing`.execute(shop.db)
}

/** Writes a move with its history. `change`: the reviewer's fields. */
export async function savePrescriptionMove(
  shop: Shop,
  move: {
    id: string
    event: PrescriptionEvent
    from: PrescriptionState
    to: PrescriptionState
    actor: string
    reason?: string | null
  },
  change: Partial<{
    reviewerId: string | null
    reason: string | null
    issuedOn: string
    validUntil: string | null
    received: boolean
    decided: true
  }> = {},
): Promise<void> {
  const at = timestamp(shop.now())
  await shop.db
    .updateTable('prescription')
    .where('id', '=', move.id)
    .set({
      state: move.to,
      ...(change.reviewerId !== undefined && { reviewer_id: change.reviewerId }),
      ...(change.reason !== undefined && { reason: change.reason }),
      ...(change.issuedOn !== undefined && { issued_on: change.issuedOn, valid_until: change.validUntil ?? null }),
      ...(change.received !== undefined && { received_at: change.received ? at : null }),
      ...(change.decided && { decided_at: at }),
    })
    .execute()
  await shop.db
    .insertInto('prescription_history')
    .values({
      prescription_id: move.id,
      at,
      actor: move.actor,
      event: move.event,
      from_state: move.from,
      to_state: move.to,
      reason: move.reason ?? null,
    })
    .execute()
}

/** Orders whose lines a prescription serves, and the products, oldest first. */
export async function findLinks(shop: Shop, prescriptionId: string): Promise<{ orderId: string; productId: number }[]> {
  const { rows } = await sql<{
    orderId: string
    productId: number
  }>`select l.order_id as "orderId", l.product_id as "productId" from prescription_line l join orders o on o.id = l.order_id
    where l.prescription_id = ${prescriptionId}::uuid order by o.created_at, l.product_id`.execute(shop.db)
  return rows
}

/** Locks the prescriptions that wait for a pharmacist for this order, and for no other order under way. */
export async function lockUndecided(shop: Shop, orderId: string): Promise<Pick<Prescription, 'id' | 'state'>[]> {
  const { rows } = await sql<
    Pick<Prescription, 'id' | 'state'>
  >`select r.id, r.state from prescription r where r.state in ('recibida', 'en revisión', 'por aclarar') and r.removed_at is null
    and r.id in (select prescription_id from prescription_line where order_id = ${orderId}::uuid)
    and not exists (select from prescription_line l join orders o on o.id = l.order_id where l.prescription_id = r.id and o.id <> ${orderId}::uuid and o.status not in ('PENDIENTE', 'RECHAZADO', 'REEMBOLSADO'))
    order by r.id for update of r`.execute(shop.db)
  return rows
}

/**
 * Until the transaction ends no other transaction approves the same bytes: only one at a time checks whether a file is
 * new here.
 */
export async function lockFileHash(shop: Shop, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prescription ${sha256}`}, 0))`.execute(shop.db)
}

/** Whether the same bytes were approved for another order that was not given back, nor refused at the door. */
export async function wasUsedElsewhere(shop: Shop, used: { sha256: string; orderIds: string[] }): Promise<boolean> {
  const { rows } =
    await sql`select from prescription r join prescription_line l on l.prescription_id = r.id join orders o on o.id = l.order_id
    where r.sha256 = ${used.sha256} and r.state = 'aprobada' and o.status not in ('REEMBOLSADO', 'RECHAZADO') and o.id <> all(${used.orderIds}::uuid[]) limit 1`.execute(
      shop.db,
    )
  return rows.length > 0
}

export async function countUploads(shop: Shop, visitor: string, since: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{
    uploads: number
  }>`select count(*)::int as uploads from prescription where visitor = ${visitor} and source = 'file' and created_at > ${timestamp(since)}`.execute(
    shop.db,
  )
  return rows[0]!.uploads
}

/** Every read of a file is written down before it happens (server rules §5). */
export async function insertRead(
  shop: Shop,
  read: { prescriptionId: string; reader: string; accountId: string | null },
): Promise<void> {
  await shop.db
    .insertInto('prescription_read')
    .values({
      prescription_id: read.prescriptionId,
      at: timestamp(shop.now()),
      reader: read.reader,
      account_id: read.accountId,
    })
    .execute()
}

/** The queue, longest waiting first; one whose customer has sent another in its place waits no more. */
export async function listPrescriptions(
  shop: Shop,
  list: { states: PrescriptionState[]; first: number; offset: number },
): Promise<{ totalCount: number; nodes: Prescription[] }> {
  const { rows } = await sql<
    Prescription & { total: number }
  >`select ${COLUMNS}, count(*) over ()::int as total from prescription r
    where r.state = any(${list.states}) and r.removed_at is null and r.received_at is not null and exists (select from prescription_line l where l.prescription_id = r.id)
    order by r.received_at, r.id limit ${list.first} offset ${list.offset}`.execute(shop.db)
  return { totalCount: rows[0]?.total ?? 0, nodes: rows }
}

/** The prescription `r` serves an order that meets `condition`. */
const servesOrder = (condition: RawBuilder<unknown>) =>
  sql`exists (select from prescription_line l join orders o on o.id = l.order_id where l.prescription_id = r.id and ${condition})`
/** The prescription `r` serves a subscription that runs, or changed after `before`. */
const servesSubscription = (before: Date) => sql`exists (select from prescription_subscription_line l
  join subscription s on s.id = l.subscription_id where l.prescription_id = r.id
    and (s.status in ('ACTIVA', 'EN PROCESO DE INSCRIPCION') or s.updated_at >= ${before}))`

/** Marks prescriptions, so that nobody reads or inherits them while their files go. */
async function takeAway(shop: Shop, which: RawBuilder<unknown>, first: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`update prescription set removed_at = coalesce(removed_at, ${timestamp(shop.now())})
    where id in (select r.id from prescription r where ${which} order by r.created_at limit ${first} for update of r skip locked)
    returning id`.execute(shop.db)
  return rows.map((row) => row.id)
}

/**
 * Takes files that nobody will miss: removed ones, uploads that never became part of an order or a subscription, and those of
 * drafts, rejected orders and subscriptions that are over which were left before `leftBefore`.
 */
export function takeForgotten(
  shop: Shop,
  limits: { unlinkedBefore: Temporal.Instant; leftBefore: Temporal.Instant; first: number },
): Promise<string[]> {
  const [unlinked, left] = [timestamp(limits.unlinkedBefore), timestamp(limits.leftBefore)]
  const live = sql`not (o.status in ('PENDIENTE', 'RECHAZADO') and o.updated_at < ${left})`
  return takeAway(
    shop,
    sql`r.state in ('subiendo', 'subida') and (r.removed_at is not null
    or (r.created_at < ${unlinked} and not ${servesOrder(sql`true`)}
      and not exists (select from prescription_subscription_line l where l.prescription_id = r.id))
    or (r.created_at < ${left} and not ${servesOrder(live)} and not ${servesSubscription(left)}))`,
    limits.first,
  )
}

/** Takes reviewed prescriptions whose orders and subscriptions all changed last before `before`: the sale's documents have ended too. */
export function takeOutlived(
  shop: Shop,
  { before, first }: { before: Temporal.Instant; first: number },
): Promise<string[]> {
  const sold = timestamp(before)
  return takeAway(
    shop,
    sql`r.state not in ('subiendo', 'subida') and r.created_at < ${sold}
    and not ${servesOrder(sql`o.updated_at >= ${sold}`)} and not ${servesSubscription(sold)}`,
    first,
  )
}

export async function deletePrescription(shop: Shop, id: string): Promise<void> {
  await shop.db.deleteFrom('prescription').where('id', '=', id).where('removed_at', 'is not', null).execute()
}
