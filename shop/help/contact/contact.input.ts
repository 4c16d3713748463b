/** CONTENT §2.7, §5. Messages are codes; the screens have the words. */
import * as z from 'zod/mini'
import { personFields } from '#shop/ground/policy/customer-form.input.ts'
import { optional, text } from '#shop/ground/policy/form-text.input.ts'
import { MESSAGE_LENGTH_MAX, SUBJECT_LENGTH_MAX } from './contact.rules.ts'

const { email, firstName, lastName, phoneNumber } = personFields()

/** Nobody types these: they come with a paste, turn the text around them, or cut it in a database. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

const cleanMessage = (typed: string): string =>
  typed
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(UNSEEN, (character) => (character === '\n' || character === '\t' ? character : ''))
    .trim()
const cleanLine = (typed: string): string => cleanMessage(typed).replaceAll(/\s+/g, ' ')

export const needHelpInput = z.object({
  firstName,
  lastName,
  email,
  phoneNumber,
  subject: z.pipe(
    z.transform((subject) => (typeof subject === 'string' ? cleanLine(subject) : subject)),
    optional('subject.length', (subject) => (subject.length > SUBJECT_LENGTH_MAX ? 'subject.length' : null)),
  ),
  message: text(
    'message.required',
    (message) => (message.length > MESSAGE_LENGTH_MAX ? 'message.length' : null),
    z.overwrite(cleanMessage),
  ),
})

export type NeedHelp = z.output<typeof needHelpInput>
