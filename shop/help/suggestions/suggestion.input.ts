/** CONTENT §2.8, §5. Messages are codes; the screens have the words. */
import * as z from 'zod/mini'
import { personFields } from '#shop/ground/policy/customer-form.input.ts'
import { optional, text } from '#shop/ground/policy/form-text.input.ts'
import {
  findSubType,
  MESSAGE_LENGTH_MAX,
  SEARCH_LENGTH_MAX,
  SUBJECT_LENGTH_MAX,
  TOPICS,
  type SubType,
  type Topic,
} from './suggestion.rules.ts'

const { firstName, lastName, email, phoneNumber } = personFields()

/** `subType` is null for a suggestion, also when one was chosen before. */
export const suggestionInput = z.pipe(
  z
    .object({
      firstName,
      lastName,
      email,
      phoneNumber,
      topic: z.enum(TOPICS, 'topic.required'),
      subType: z.pipe(
        z.nullish(z.string('subType.required')),
        z.transform((word) => findSubType(word)),
      ),
      subject: optional('subject.length', (subject) => (subject.length > SUBJECT_LENGTH_MAX ? 'subject.length' : null)),
      message: text('message.required', (message) => (message.length > MESSAGE_LENGTH_MAX ? 'message.length' : null)),
    })
    .check((form) => {
      const { topic, subType } = form.value
      if (topic === 'reclamo' && subType === null)
        form.issues.push({ code: 'custom', path: ['subType'], message: 'subType.required', input: subType })
    }),
  z.transform((form) => ({ ...form, subType: form.topic === 'reclamo' ? form.subType : null })),
)

export type Suggestion = {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  topic: Topic
  subType: SubType | null
  subject: string
  message: string
}

/** Pages beyond this offset are refused: nobody reads that far. */
const OFFSET_MAX = 10_000

const optionalWord = z.pipe(
  z.nullish(z.string().check(z.maxLength(SEARCH_LENGTH_MAX, 'text.too_long'))),
  z.transform((word) => word?.trim() || null),
)

/** CONTENT §7. An unknown topic or problem would find nothing, so it is refused. */
export const bookInput = z.object({
  isVisible: z.pipe(
    z.nullish(z.boolean()),
    z.transform((isVisible) => isVisible ?? true),
  ),
  first: z.pipe(
    z.nullish(z.int('first.invalid').check(z.minimum(1, 'first.invalid'), z.maximum(20, 'first.invalid'))),
    z.transform((first) => first ?? 5),
  ),
  offset: z.pipe(
    z.nullish(z.int('offset.invalid').check(z.minimum(0, 'offset.invalid'), z.maximum(OFFSET_MAX, 'offset.invalid'))),
    z.transform((offset) => offset ?? 0),
  ),
  topic: z.pipe(optionalWord, z.nullable(z.enum(TOPICS, 'topic.unknown'))),
  subType: z.pipe(
    optionalWord.check((field) => {
      if (field.value !== null && findSubType(field.value) === null)
        field.issues.push({ code: 'custom', message: 'subType.unknown', input: field.value })
    }),
    z.transform((word: string | null) => findSubType(word)),
  ),
  searcherBook: optionalWord,
})

export type BookQuery = z.output<typeof bookInput>
