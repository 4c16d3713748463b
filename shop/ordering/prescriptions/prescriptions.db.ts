import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { FileType } from '#shop/ground/files/uploaded-file.rules.ts'
import type { PrescriptionEvent, PrescriptionState } from '#shop/ordering/orders/prescription-life.rules.ts'
import type { PrescriptionSource } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import type { Authorised, ReviewChecks } from './review/review-checks.rules.ts'

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
  /** The first name. */
  reviewer: string | null
  leaseUntil: Date | null
  checks: ReviewChecks | null
  prescriberName: string
  prescriberRun: string
  authorised: Authorised[] | null
  reason: string | null
  /** Days in Chile, 'YYYY-MM-DD'. */
  issuedOn: string | null
  validUntil: string | null
  createdAt: Date
  receivedAt: Date | null
  decidedAt: Date | null
  removedAt: Date | null
  reuseOf: string | null
  /** The patient when the pharmacist received the prescription; '' for the customer. */
  patientName: string
  patientBirthdate: string | null
  patientRut: string
}

const COLUMNS = sql`r.id, r.visitor, r.account_id as "accountId", r.source, r.file_name as "fileName",
  r.content_type as "contentType", r.sha256, r.note, r.state, r.reviewer_id as "reviewerId",
  (select a.first_name from account a where a.id = r.reviewer_id) as reviewer, r.lease_until as "leaseUntil",
  r.checks, r.prescriber_name as "prescriberName", r.prescriber_run as "prescriberRun", r.authorised, r.reason,
  r.issued_on::text as "issuedOn", r.valid_until::text as "validUntil", r.created_at as "createdAt",
  r.received_at as "receivedAt", r.decided_at as "decidedAt", r.removed_at as "removedAt",
  r.reuse_of as "reuseOf", r.patient_name as "patientName",
  r.patient_birthdate::text as "patientBirthdate", r.patient_rut as "patientRut"`

export async function findPrescription(
  shop: Shop,
  id: string,
  { lock = false } = {},
): Promise<Prescription | undefined> {
  const { rows } = await sql<Prescription>`
    select ${COLUMNS} from prescription r
    where r.id = ${id}::uuid ${lock ? sql`for update` : sql``}`.execute(shop.db)
  return rows[0]
}

export type NewPrescription = { id: string; visitor: string; accountId: string | null } & (
  | {
      source: 'file' | 'telemedicine'
      fileName: string
      contentType: FileType
      bytes: number
      sha256: string
      note?: string | undefined
    }
  | { source: Exclude<Prescription['source'], 'file' | 'telemedicine'>; note: string }
)

/** A file's row is written before its file ('subiendo'); a prescription without a file exists at once. */
export async function insertPrescription(shop: Shop, prescription: NewPrescription): Promise<void> {
  const now = timestamp(shop.now())
  const { id, visitor, source } = prescription
  const file =
    'contentType' in prescription
      ? {
          note: prescription.note ?? '',
          file_name: prescription.fileName,
          content_type: prescription.contentType,
          byte_size: prescription.bytes,
          sha256: prescription.sha256,
          state: 'subiendo',
        }
      : { note: prescription.note, state: 'subida' }
  await shop.db
    .insertInto('prescription')
    .values({ id, visitor, source, account_id: prescription.accountId, created_at: now, ...file })
    .execute()
}

/** The one writer of a state after the upload, with its row of history. A lease that `change` does not name ends. */
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
    leaseUntil: Temporal.Instant
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
      lease_until: change.leaseUntil ? timestamp(change.leaseUntil) : null,
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

export async function lockUndecided(shop: Shop, orderId: string): Promise<Pick<Prescription, 'id' | 'state'>[]> {
  const { rows } = await sql<Pick<Prescription, 'id' | 'state'>>`
    select r.id, r.state from prescription r
    where r.state in ('recibida', 'en revisión', 'por aclarar') and r.removed_at is null
      and r.id in (select prescription_id from prescription_line where order_id = ${orderId}::uuid)
      and not exists (
        select from prescription_line l join orders o on o.id = l.order_id
        where l.prescription_id = r.id and o.id <> ${orderId}::uuid
          and o.status not in ('PENDIENTE', 'RECHAZADO', 'REEMBOLSADO')
      )
    order by r.id for update of r`.execute(shop.db)
  return rows
}

/** Allows one transaction at a time to check whether this file was used before. */
export async function lockFileHash(shop: Shop, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prescription ${sha256}`}, 0))`.execute(shop.db)
}

export async function countUploads(shop: Shop, visitor: string, since: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ uploads: number }>`
    select count(*)::int as uploads from prescription
    where visitor = ${visitor} and source = 'file' and created_at > ${timestamp(since)}`.execute(shop.db)
  return rows[0]!.uploads
}

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

/** Longest waiting first, without prescriptions that the customer has replaced by another file. */
export async function listPrescriptions(
  shop: Shop,
  list: { states: PrescriptionState[]; first: number; offset: number },
): Promise<{ totalCount: number; nodes: Prescription[] }> {
  const { rows } = await sql<Prescription & { total: number }>`
    select ${COLUMNS}, count(*) over ()::int as total from prescription r
    where r.state = any(${list.states}) and r.removed_at is null and r.received_at is not null
      and exists (select from prescription_line l where l.prescription_id = r.id)
    order by r.received_at, r.id limit ${list.first} offset ${list.offset}`.execute(shop.db)
  return { totalCount: rows[0]?.total ?? 0, nodes: rows }
}
