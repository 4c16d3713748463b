import * as z from 'zod/mini'
import { text } from '#shop/ground/policy/form-text.input.ts'
import { CASE_KINDS } from '#shop/help/cases/case-kind.rules.ts'
import { listUnknownPlaceholders } from './answer-template.rules.ts'

export const TITLE_LENGTH_MAX = 100
export const TEMPLATE_LENGTH_MAX = 5_000

/** `version`: the one that was read; null for a new template. */
export const answerTemplateInput = z.object({
  title: text('title.required', (title) => (title.length > TITLE_LENGTH_MAX ? 'title.length' : null)),
  language: z.enum(['es', 'en'], 'language.unknown'),
  text: text('text.required', (typed) =>
    typed.length > TEMPLATE_LENGTH_MAX
      ? 'text.length'
      : listUnknownPlaceholders(typed).length > 0
        ? 'text.placeholder_unknown'
        : null,
  ),
  kinds: z.pipe(
    z.array(z.enum(CASE_KINDS, 'kind.unknown')).check(z.maxLength(CASE_KINDS.length, 'kind.unknown')),
    z.transform((kinds) => [...new Set(kinds)]),
  ),
})
export type NewAnswerTemplate = z.output<typeof answerTemplateInput>
