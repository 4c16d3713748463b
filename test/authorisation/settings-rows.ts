/** The rows of the shop's own settings. */
import type { Person } from './world.ts'

export const SETTINGS: readonly (readonly [
  operation: string,
  input: string,
  ends: { readonly [person in Person | '*']?: string },
])[] = [
  ['query shopSettings', '', { '*': 'account.not_allowed', editor: 'ok', manager: 'ok' }],
  [
    'mutation updateShopSettings',
    'revision: 0, settings: { pickup: { days: 15, coldDays: 5 } }',
    { '*': 'account.not_allowed', manager: 'ok' },
  ],
]
