import type { Shop } from '#context'
import { binding, runText } from '#db/run-text.ts'
import type { ChileDate } from '#lib/chile-time.ts'
import { undeliverableMailsOf } from '#shop/ground/mail/undeliverable-mails.db.ts'
import type { StaffCases } from './staff-case.rules.ts'

type Filter = {
  id?: string | undefined
  kind?: string | undefined
  state?: string | undefined
  assignedTo?: string | undefined
  overdueOn?: ChileDate | undefined
  search?: string | undefined
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const NODE = `json_build_object(
  'id', c.id, 'number', c.number, 'kind', c.kind, 'state', c.state, 'accountId', c.account_id,
  'firstName', c.first_name, 'lastName', c.last_name, 'email', c.email, 'phone', c.phone,
  'orderId', c.order_id, 'orderReferenceId', o.reference, 'topic', c.topic, 'subType', c.sub_type,
  'subject', c.subject, 'message', c.message, 'details', c.details, 'locale', c.locale, 'isVisible', c.is_visible,
  'dueOn', c.due_on, 'assignedTo', c.assigned_to,
  'assignedName', case when a.id is not null then concat_ws(' ', a.first_name, a.last_name) end,
  'answer', c.answer, 'answeredAt', ${iso('c.answered_at')}, 'createdAt', ${iso('c.created_at')},
  'updatedAt', ${iso('c.updated_at')},
  'history', array(
    select json_build_object('at', ${iso('e.at')}, 'event', e.event, 'from', e.from_state, 'to', e.to_state,
      'actor', e.actor, 'accountId', e.account_id, 'note', e.note,
      'assignedTo', e.assigned_to)
    from case_event e where e.case_id = c.id order by e.id
  ),
  'files', array(
    select json_build_object('id', f.id, 'fileName', f.file_name, 'contentType', f.content_type,
      'bytes', f.byte_size)
    from case_file f where f.case_id = c.id and f.stored order by f.created_at, f.id
  ),
  'undeliverableMails', ${undeliverableMailsOf('c.id')})`

export async function findStaffCases(
  shop: Shop,
  filter: Filter,
  page: { first: number; offset: number },
): Promise<StaffCases> {
  const { values, bind } = binding()
  const conditions = ['true']
  if (filter.id !== undefined) conditions.push(`c.id = ${bind(filter.id)}::uuid`)
  if (filter.kind !== undefined) conditions.push(`c.kind = ${bind(filter.kind)}`)
  if (filter.state !== undefined) conditions.push(`c.state = ${bind(filter.state)}`)
  if (filter.assignedTo !== undefined) conditions.push(`c.assigned_to = ${bind(filter.assignedTo)}::uuid`)
  if (filter.overdueOn !== undefined)
    conditions.push(`c.state in ('open', 'taken') and c.due_on < ${bind(filter.overdueOn)}::date`)
  if (filter.search !== undefined) {
    const [word, start] = [bind(filter.search), bind(`${likeText(filter.search)}%`)]
    const part = bind(`%${likeText(filter.search)}%`)
    conditions.push(`(c.number like upper(${start}) or lower(c.email) = lower(${word}) or c.subject ilike ${part}
      or concat_ws(' ', c.first_name, c.last_name) ilike ${part})`)
  }
  const where = conditions.join(' and ')
  const order = filter.overdueOn === undefined ? 'c.created_at desc, c.id desc' : 'c.due_on, c.created_at, c.id'
  const text = `
    select (select count(*)::int from support_case c where ${where}) as "totalCount",
      array(
        select ${NODE}
        from (
          select * from support_case c where ${where} order by ${order}
          limit ${bind(page.first)} offset ${bind(page.offset)}
        ) c
        left join account a on a.id = c.assigned_to
        left join orders o on o.id = c.order_id
        order by ${order}
      ) as nodes`
  const [found] = await runText<StaffCases>(shop.db, text, values)
  return found!
}

const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
