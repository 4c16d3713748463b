import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import type { CaseRow } from './case-row.rules.ts'

/**
 * A form with the same fingerprint as one since `repeatedSince` returns that one's case. Returns null when a file is
 * missing or belongs to another case.
 */
export async function insertCase(
  shop: Shop,
  row: CaseRow,
  form: { fingerprint: string; repeatedSince: Temporal.Instant; files: readonly string[]; filesMax: number },
): Promise<{ id: string; number: string; isNew: boolean } | null> {
  const now = timestamp(shop.now())
  const { rows } = await sql<{ id: string; number: string; isNew: boolean }>`
    with form as (
      insert into case_form as f (fingerprint, case_id, number, at)
      select ${form.fingerprint}, ${row.id}::uuid, ${row.number}, ${now}
      where (
        select count(*) from case_file c
        where c.id = any(${form.files}::uuid[]) and c.stored
          and (c.case_id is null or c.case_id =
            (select before.case_id from case_form before where before.fingerprint = ${form.fingerprint}))
      ) = cardinality(${form.files}::uuid[])
      on conflict (fingerprint) do update set
        case_id = case when f.at > ${timestamp(form.repeatedSince)} then f.case_id else excluded.case_id end,
        number = case when f.at > ${timestamp(form.repeatedSince)} then f.number else excluded.number end,
        at = case when f.at > ${timestamp(form.repeatedSince)} then f.at else excluded.at end
      returning case_id as id, number
    ), made as (
      insert into support_case (id, number, kind, state, account_id, first_name, last_name, email, phone, order_id,
        topic, sub_type, subject, message, details, locale, due_on, created_at, updated_at)
      select form.id, form.number, ${row.kind}, ${row.state}, ${row.accountId}::uuid, ${row.firstName},
        ${row.lastName}, ${row.email}, ${row.phone}, ${row.orderId}::uuid, ${row.topic}, ${row.subType},
        ${row.subject}, ${row.message}, ${toJson(row.details)}::jsonb, ${row.locale}, ${row.dueOn}::date,
        ${now}, ${now}
      from form where form.id = ${row.id}::uuid
      returning id
    ), opened as (
      insert into case_event (case_id, at, event, to_state, actor)
      select made.id, ${now}, 'opened', ${row.state}, 'customer' from made
    ), attached as (
      update case_file c set case_id = form.id from form
      where c.id = any(${form.files}::uuid[]) and c.stored and c.case_id is null
        and (select count(*) from case_file had where had.case_id = form.id) + cardinality(${form.files}::uuid[])
          <= ${form.filesMax}
    )
    select form.id::text as id, form.number, form.id = ${row.id}::uuid as "isNew" from form`.execute(shop.db)
  return rows[0] ?? null
}

/** Serialises the transactions that open cases of one e-mail, so that its mails can be counted. */
export async function lockSender(shop: Shop, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`case mails ${email}`}, 0))`.execute(shop.db)
}

export async function countMailedCases(shop: Shop, email: string, since: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ cases: number }>`select count(*)::int as cases from support_case
    where lower(email) = ${email} and created_at > ${timestamp(since)}
      and kind in ('contact', 'suggestion', 'claim')`.execute(shop.db)
  return rows[0]!.cases
}

/** jsonb refuses half a surrogate pair, which a browser can send; in columns of text the driver replaces it too. */
const toJson = (details: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(details).map(([name, value]) => [name, value.toWellFormed()])))
