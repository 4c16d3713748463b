/** Somebody's saved addresses (ACCOUNT §3 §5): at most five, each with a name, one of them the favourite. */
import * as z from 'zod/mini'
import { addressProblem } from '#shop/policy/address.rules.ts'
import { optional, text } from '#shop/policy/form-text.input.ts'

export const MOST_ADDRESSES = 5
const NAME_MAX = 100

const address = z.object(
  {
    name: text('name.required', (name) => (name.length > NAME_MAX ? 'name.length' : null)),
    address: text<string>('address.required', (typed) => addressProblem(typed)),
    apartment: optional('apartment.length', (apartment) => (apartment.length > NAME_MAX ? 'apartment.length' : null)),
    townShip: optional('townShip.required', (id) => (id.length > 10 ? 'townShip.required' : null)),
    favorite: z.pipe(
      z.optional(z.nullable(z.boolean({ error: 'favorite.invalid' }))),
      z.transform((value) => value ?? false),
    ),
  },
  { error: 'address.required' },
)

/** Without a favourite the first one is it. */
export const addressesInput = z.pipe(
  z.array(address, { error: 'addresses.invalid' }).check(
    z.maxLength(MOST_ADDRESSES, 'addresses.too_many'),
    z.refine((list) => list.filter(({ favorite }) => favorite).length <= 1, { error: 'addresses.one_favorite' }),
  ),
  z.transform((list) =>
    list.some(({ favorite }) => favorite) ? list : list.map((one, at) => ({ ...one, favorite: at === 0 })),
  ),
)
export type SavedAddress = z.output<typeof addressesInput>[number]
