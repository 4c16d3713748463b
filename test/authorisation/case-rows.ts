/** The rows of the inbox: its files (and those of quotes), and what staff do with its cases. */
import type { Person } from './world.ts'

type Ends = { readonly [person in Person | '*']?: string }

export const CASES: readonly (readonly [operation: string, input: string, ends: Ends])[] = [
  [
    'get /uploads/quotes/:id',
    '$quoteFile',
    { '*': 'quote.file_not_found', client: 'ok', operator: 'ok', pharmacist: 'ok' },
  ],
  ['post /uploads/cases', '', { '*': 'ok' }],
  [
    'get /uploads/cases/:id',
    '$caseFile',
    { '*': 'case.file_not_found', client: 'ok', operator: 'ok', pharmacist: 'ok', manager: 'ok' },
  ],
]
