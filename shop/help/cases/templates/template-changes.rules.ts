import type { NewAnswerTemplate } from './answer-template.input.ts'

export type TemplateChange = { field: string; before: string | null; after: string | null }

const FIELDS = ['title', 'language', 'text', 'kinds'] as const

/** Null: before the template was made, or after its deletion. */
export const findTemplateChanges = (
  before: NewAnswerTemplate | null,
  after: NewAnswerTemplate | null,
): TemplateChange[] =>
  FIELDS.map((field) => ({
    field,
    before: before && toValue(before[field]),
    after: after && toValue(after[field]),
  })).filter((change) => change.before !== change.after)

/** jsonb refuses half a surrogate pair, which a browser can send; in columns of text the driver replaces it. */
const toValue = (value: NewAnswerTemplate[(typeof FIELDS)[number]]) => String(value).toWellFormed()
