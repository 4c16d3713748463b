import { sql } from 'kysely'
import type { Shop } from '#context'
import { fetchRows, type Fragment } from '#db/sql.ts'
import type { ChileDate } from '#lib/chile-time.ts'
import { undeliverableMailsJson } from '#shop/ground/mail/undeliverable-mails.db.ts'
import type { StaffCases } from './staff-case.rules.ts'

type Filter = {
  id?: string | undefined
  number?: string | undefined
  kind?: string | undefined
  state?: string | undefined
  assignedTo?: string | undefined
  overdueOn?: ChileDate | undefined
  search?: string | undefined
}

const toIsoText = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const CASE_JSON = sql`json_build_object(
  'id', c.id, 'number', c.number, 'kind', c.kind, 'state', c.state, 'accountId', c.account_id,
  'firstName', c.first_name, 'lastName', c.last_name, 'email', c.email, 'phone', c.phone,
  'orderId', c.order_id, 'orderReferenceId', o.reference, 'topic', c.topic, 'subType', c.sub_type,
  'subject', c.subject, 'message', c.message, 'details', c.details, 'locale', c.locale, 'isVisible', c.is_visible,
  'dueOn', c.due_on, 'assignedTo', c.assigned_to,
  'assignedName', case when a.id is not null then concat_ws(' ', a.first_name, a.last_name) end,
  'answer', c.answer, 'answeredAt', ${toIsoText('c.answered_at')}, 'createdAt', ${toIsoText('c.created_at')},
  'updatedAt', ${toIsoText('c.updated_at')},
  'history', array(
    select json_build_object('at', ${toIsoText('e.at')}, 'event', e.event, 'from', e.from_state, 'to', e.to_state,
      'actor', e.actor, 'accountId', e.account_id,
      'author', case when e.actor = 'staff' then (select s.first_name from account s where s.id = e.account_id) end,
      'assignee', (select s.first_name from account s where s.id = e.assigned_to),
      'note', e.note, 'assignedTo', e.assigned_to)
    from case_event e where e.case_id = c.id order by e.id
  ),
  'files', array(
    select json_build_object('id', f.id, 'fileName', f.file_name, 'contentType', f.content_type,
      'bytes', f.byte_size)
    from case_file f where f.case_id = c.id and f.stored order by f.created_at, f.id
  ),
  'undeliverableMails', ${undeliverableMailsJson(sql`c.id`)})`

export async function findStaffCases(
  shop: Shop,
  filter: Filter,
  page: { first: number; offset: number },
): Promise<StaffCases> {
  const conditions: Fragment[] = [sql`true`]
  if (filter.id !== undefined) conditions.push(sql`c.id = ${filter.id}::uuid`)
  if (filter.number !== undefined) conditions.push(sql`c.number = ${filter.number}`)
  if (filter.kind !== undefined) conditions.push(sql`c.kind = ${filter.kind}`)
  if (filter.state !== undefined) conditions.push(sql`c.state = ${filter.state}`)
  if (filter.assignedTo !== undefined) conditions.push(sql`c.assigned_to = ${filter.assignedTo}::uuid`)
  if (filter.overdueOn !== undefined)
    conditions.push(sql`c.state in ('open', 'taken') and c.due_on < ${filter.overdueOn}::date`)
  if (filter.search !== undefined) {
    const pattern = `%${likeText(filter.search)}%`
    conditions.push(sql`(c.number like upper(${pattern.slice(1)}) or lower(c.email) = lower(${filter.search})
      or c.subject ilike ${pattern}
      or concat_ws(' ', c.first_name, c.last_name) ilike ${pattern})`)
  }
  const where = sql.join(conditions, sql` and `)
  const order = filter.overdueOn === undefined ? sql`c.created_at desc, c.id desc` : sql`c.due_on, c.created_at, c.id`
  const statement = sql<StaffCases>`
    select (select count(*)::int from support_case c where ${where}) as "totalCount",
      array(
        select ${CASE_JSON}
        from (
          select * from support_case c where ${where} order by ${order}
          limit ${page.first} offset ${page.offset}
        ) c
        left join account a on a.id = c.assigned_to
        left join orders o on o.id = c.order_id
        order by ${order}
      ) as nodes`
  const [found] = await fetchRows(shop.db, statement)
  return found!
}

const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
