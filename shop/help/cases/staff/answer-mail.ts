import type { Shop } from '#context'
import { parseInput } from '#lib/parse-input.ts'
import type { Mail } from '#shop/ground/mail/mail-layout.rules.ts'
import type { CaseKind } from '#shop/help/cases/case-kind.rules.ts'
import { caseAnsweredMail } from '#shop/help/cases/case-mail.rules.ts'
import type { CaseHead } from '#shop/help/cases/cases.db.ts'
import { fillTemplate } from '#shop/help/cases/templates/answer-template.rules.ts'
import { answerInput } from './answer.input.ts'

/** A placeholder that was typed or left is filled in too. @throws DomainError 'input.invalid': it is too long then */
export const fillAnswer = (head: CaseHead, typed: string): string =>
  parseInput(answerInput, { text: fillTemplate(typed, head) }).text

/** `answer`: filled in. */
export const writeAnswerMail = (shop: Shop, { number, kind, locale }: CaseHead, answer: string): Mail =>
  caseAnsweredMail({ kind: kind as CaseKind, number, answer }, { ...shop.settings, language: locale })
