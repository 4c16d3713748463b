/** The rows of forms that people send to the shop, and of the claims book. */
import type { Person } from './world.ts'

const OWN_ORDER = { '*': 'order.not_found', client: 'ok' }

type Ends = { readonly [person in Person | '*']?: string }

export const FORMS: readonly (readonly [operation: string, input: string, ends: Ends])[] = [
  ['query suggestions', 'searcherBook: "marcador.secreto@example.com"', { '*': 'empty' }],
  [
    'mutation createSuggestion',
    'input: { firstName: "Eva", lastName: "Soto", email: "eva@ejemplo.cl", phoneNumber: "911112222", ' +
      'topic: "reclamo", subType: "other", message: "No llegó" }',
    { '*': 'captcha.unsolved' },
  ],
  [
    'mutation requestQuote',
    'orderId: "$draft", productId: "$QUOTE", input: { name: "Eva Soto", phone: "911112222", email: ' +
      '"eva@ejemplo.cl", quantity: 1 }',
    OWN_ORDER,
  ],
]
