/** The contact form and the map's frame: the same for all. */
import type { Person } from './world.ts'

type Ends = { readonly [person in Person | '*']?: string }

export const CONTACT: readonly (readonly [operation: string, input: string, ends: Ends])[] = [
  [
    'mutation createNeedHelp',
    'input: { email: "eva@ejemplo.cl", firstName: "Eva", lastName: "Soto", phoneNumber: "911112222", ' +
      'message: "Hola", tokenCaptcha: "x" }',
    // Nobody has solved it.
    { '*': 'captcha.unsolved' },
  ],
  ['get /map/1.0/embed', '', { '*': 'ok' }],
]
