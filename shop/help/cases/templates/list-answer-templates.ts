import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { AnswerTemplate } from './answer-template.rules.ts'
import { findTemplates } from './answer-templates.db.ts'

/** Spanish first, sorted by title. @throws DomainError 'account.not_allowed' without 'cases.answer' */
export const listAnswerTemplates = (shop: Shop, input: { account: SignedIn | null }): Promise<AnswerTemplate[]> =>
  actAsStaff(shop, input.account, 'cases.answer', { call: 'answerTemplates', object: null }, () => findTemplates(shop))
