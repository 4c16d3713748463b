/** The rows of the inbox: its files (and those of quotes), and what staff do with its cases. */
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import type { Person } from './world.ts'

type Ends = { readonly [person in Person | '*']?: string }

const READERS: Ends = { '*': 'account.not_allowed', operator: 'ok', pharmacist: 'ok', manager: 'ok' }
/** The case of the world is open, and nobody's. */
const CANNOT_MOVE: Ends = {
  '*': 'account.not_allowed',
  operator: 'case.cannot_move',
  pharmacist: 'case.cannot_move',
  manager: 'case.cannot_move',
}

/** One template's call would change the next person's. */
const NO_TEMPLATE: Ends = {
  '*': 'account.not_allowed',
  operator: 'template.not_found',
  pharmacist: 'template.not_found',
  manager: 'template.not_found',
}

export const CASES: readonly (readonly [operation: string, input: string, ends: Ends])[] = [
  [
    'get /uploads/quotes/:id',
    '$quoteFile',
    { '*': 'quote.file_not_found', client: 'ok', operator: 'ok', pharmacist: 'ok' },
  ],
  ['query cases', '', READERS],
  ['query case', 'id: "$case"', READERS],
  ['query caseColleagues', '', READERS],
  ['query caseQueue', 'search: "Quillahuasca"', READERS],
  [
    'query caseByNumber',
    'number: "NONE"',
    { '*': 'account.not_allowed', operator: 'empty', pharmacist: 'empty', manager: 'empty' },
  ],
  ['query previewCaseMail', 'id: "$case", text: "Hola"', CANNOT_MOVE],
  ['query answerTemplates', '', READERS],
  [
    'mutation saveAnswerTemplate',
    'id: "none", version: 1, title: "Otra", language: "es", text: "Hola", kinds: []',
    NO_TEMPLATE,
  ],
  ['mutation deleteAnswerTemplate', 'id: "none", version: 1', NO_TEMPLATE],
  ['mutation takeNextCase', '', READERS],
  ['mutation assignCase', `id: "$case", colleague: "${DEMO_PEOPLE.pharmacist.id}"`, READERS],
  ['mutation takeCase', 'id: "$case"', READERS],
  ['mutation releaseCase', 'id: "$case"', CANNOT_MOVE],
  ['mutation answerCase', 'id: "$case", text: "Hola"', CANNOT_MOVE],
  ['mutation closeCase', 'id: "$case", reason: "listo"', READERS],
  ['mutation reopenCase', 'id: "$case", reason: "escribió otra vez"', CANNOT_MOVE],
  ['mutation publishCase', 'id: "$case", visible: true', { '*': 'account.not_allowed', manager: 'ok' }],
  ['post /uploads/cases', '', { '*': 'captcha.unsolved' }],
  [
    'get /uploads/cases/:id',
    '$caseFile',
    { '*': 'case.file_not_found', client: 'ok', operator: 'ok', pharmacist: 'ok', manager: 'ok' },
  ],
]
