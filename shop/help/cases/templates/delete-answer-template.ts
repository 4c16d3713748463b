import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { insertStaffChange } from '#shop/people/staff-changes/staff-changes.db.ts'
import { deleteTemplate, lockTemplates } from './answer-templates.db.ts'
import { findTemplateChanges } from './template-changes.rules.ts'

/**
 * The record of changes has its text. Answers that were made of it stay.
 * @throws DomainError 'account.not_allowed', 'template.not_found', 'template.changed', 'request.rate_limited'
 */
export async function deleteAnswerTemplate(
  shop: Shop,
  input: { account: SignedIn | null; id: string; version: number },
): Promise<boolean> {
  const action = { call: 'deleteAnswerTemplate', object: isUuid(input.id) ? input.id : null } as const
  return actAsStaff(shop, input.account, 'cases.answer', action, async (staff, record) => {
    await limitCalls(shop, { 'answer templates by account': staff.id })
    return inTransaction(shop, async (shop) => {
      const before = (await lockTemplates(shop)).find(({ id }) => id === input.id)
      if (!before) throw refuse('template.not_found')
      if (before.version !== input.version) throw refuse('template.changed')
      await deleteTemplate(shop, before.id)
      await insertStaffChange(shop, {
        actor: `${staff.role}:${staff.id}`,
        objectKind: 'answer_template',
        objectId: before.id,
        changes: findTemplateChanges(before, null),
      })
      await record(shop)
      return true
    })
  })
}
