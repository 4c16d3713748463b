/** Who may call what of the back office's first screens. */
import { STAFF_ROLES } from '#shop/ground/policy/account.rules.ts'
import type { Person } from './world.ts'

type Ends = { readonly [person in Person | '*']?: string }

const everyStaff = (end: string): Ends => Object.fromEntries(STAFF_ROLES.map((role) => [role, end]))

export const WORK: readonly (readonly [operation: string, input: string, ends: Ends])[] = [
  ['query ownPermissions', '', { '*': 'empty', ...everyStaff('ok') }],
]
