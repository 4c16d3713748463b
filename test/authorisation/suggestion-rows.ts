/** The rows of suggestions and of the claims book. */
import type { Person } from './world.ts'

type Ends = { readonly [person in Person | '*']?: string }

export const SUGGESTIONS: readonly (readonly [operation: string, input: string, ends: Ends])[] = [
  ['query suggestions', 'searcherBook: "marcador.secreto@example.com"', { '*': 'empty' }],
  [
    'mutation createSuggestion',
    'input: { firstName: "Eva", lastName: "Soto", email: "eva@ejemplo.cl", phoneNumber: "911112222", ' +
      'topic: "reclamo", subType: "other", message: "No llegó" }',
    { '*': 'captcha.unsolved' },
  ],
]
