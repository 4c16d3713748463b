import * as z from 'zod/mini'
import { text } from '#shop/ground/policy/form-text.input.ts'
import { CASE_KINDS } from '#shop/help/cases/case-kind.rules.ts'
import { textProblem, titleProblem } from './answer-template.rules.ts'

/** `kinds` without repetitions. */
export const answerTemplateInput = z.object({
  title: text('title.required', titleProblem),
  language: z.enum(['es', 'en'], 'language.unknown'),
  text: text('text.required', textProblem),
  kinds: z.pipe(
    z.array(z.enum(CASE_KINDS, 'kind.unknown')).check(z.maxLength(CASE_KINDS.length, 'kind.unknown')),
    z.transform((kinds) => [...new Set(kinds)]),
  ),
})
export type NewAnswerTemplate = z.output<typeof answerTemplateInput>
