import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid, newId } from '#lib/ids.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { insertStaffChange } from '#shop/people/staff-changes/staff-changes.db.ts'
import type { NewAnswerTemplate } from './answer-template.input.ts'
import type { AnswerTemplate } from './answer-template.rules.ts'
import { lockTemplates, writeTemplate } from './answer-templates.db.ts'
import { findTemplateChanges } from './template-changes.rules.ts'

const TEMPLATES_MAX = 200

/**
 * `id`: null for a new one. `version`: the one that the caller has read.
 * @throws DomainError 'account.not_allowed', 'template.not_found', 'template.changed': a colleague saved it meanwhile,
 * 'template.title_used', 'template.too_many', 'request.rate_limited'
 */
export async function saveAnswerTemplate(
  shop: Shop,
  input: { account: SignedIn | null; id: string | null; version: number | null; template: NewAnswerTemplate },
): Promise<AnswerTemplate> {
  const { account, version, template } = input
  const id = input.id === null || isUuid(input.id) ? input.id : null
  const action = { call: 'saveAnswerTemplate', object: id } as const
  return actAsStaff(shop, account, 'cases.answer', action, async (staff, record) => {
    await limitCalls(shop, { 'answer templates by account': staff.id })
    return inTransaction(shop, async (shop) => {
      const all = await lockTemplates(shop)
      const before = all.find((each) => each.id === input.id)
      if (input.id !== null && !before) throw refuse('template.not_found')
      if (before && before.version !== version) throw refuse('template.changed')
      if (!before && all.length >= TEMPLATES_MAX) throw refuse('template.too_many')
      const isTitle = (each: AnswerTemplate) =>
        each.language === template.language && each.title.toLowerCase() === template.title.toLowerCase()
      if (all.some((each) => each !== before && isTitle(each))) throw refuse('template.title_used')
      const changes = findTemplateChanges(before ?? null, template)
      if (before && changes.length === 0) return before
      const saved = await writeTemplate(shop, before?.id ?? newId(), template)
      await insertStaffChange(shop, {
        actor: `${staff.role}:${staff.id}`,
        objectKind: 'answer_template',
        objectId: saved.id,
        changes,
      })
      await record(shop, saved.id)
      return saved
    })
  })
}
