/** ACCOUNT §3 §5. */
import * as z from 'zod/mini'
import { addressProblem } from '#shop/ground/policy/address.rules.ts'
import { cleanIfText } from '#shop/ground/policy/clean-text.rules.ts'
import { optional, text } from '#shop/ground/policy/form-text.input.ts'

export const ADDRESSES_MAX = 5
const NAME_LENGTH_MAX = 100
const ID_LENGTH_MAX = 36

const clean = z.transform(cleanIfText)

export const addressInput = z.object(
  {
    _id: optional('addresses.invalid', (id) => (id.length > ID_LENGTH_MAX ? 'addresses.invalid' : null)),
    name: z.pipe(
      clean,
      text('name.required', (name) => (name.length > NAME_LENGTH_MAX ? 'name.length' : null)),
    ),
    address: z.pipe(
      clean,
      text<string>('address.required', (typed) => addressProblem(typed)),
    ),
    apartment: z.pipe(
      clean,
      optional('apartment.length', (apartment) => (apartment.length > NAME_LENGTH_MAX ? 'apartment.length' : null)),
    ),
    townShip: optional('townShip.required', (id) => (id.length > 10 ? 'townShip.required' : null)),
    favorite: z.pipe(
      z.optional(z.nullable(z.boolean({ error: 'favorite.invalid' }))),
      z.transform((value) => value ?? false),
    ),
  },
  { error: 'address.required' },
)

export const addressesInput = z.pipe(
  z.array(addressInput, { error: 'addresses.invalid' }).check(
    z.maxLength(ADDRESSES_MAX, 'addresses.too_many'),
    z.refine((list) => list.filter(({ favorite }) => favorite).length <= 1, { error: 'addresses.one_favorite' }),
    z.refine((list) => new Set(givenIds(list)).size === givenIds(list).length, { error: 'addresses.invalid' }),
  ),
  z.transform((list) =>
    list.some(({ favorite }) => favorite) ? list : list.map((one, index) => ({ ...one, favorite: index === 0 })),
  ),
)
const givenIds = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id).filter((id) => id !== '')

export type SavedAddress = z.output<typeof addressesInput>[number]
