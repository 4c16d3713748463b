import { builder } from '#api/builder.ts'
import { inputFromSchema } from '#api/schema-inputs.ts'
import { addressInput } from './addresses.input.ts'
import type { AccountAddress } from './list-addresses.ts'

export const Address = builder.objectRef<AccountAddress>('AccountAddress').implement({
  description: 'A saved address (ACCOUNT §3).',
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'What its owner calls it.' }),
    address: t.string({
      description: 'street number, commune, region',
      resolve: ({ street, commune, region }) => [street, commune, region].filter(Boolean).join(', '),
    }),
    street: t.exposeString('street', { description: 'Street and number alone.' }),
    apartment: t.exposeString('apartment'),
    favorite: t.exposeBoolean('favorite', { description: 'One at most is.' }),
    townShip: t.id({ nullable: true, description: "The commune's id.", resolve: ({ communeId }) => communeId }),
  }),
})

export const AddressInput = inputFromSchema('AddressInput', addressInput, {
  description: 'One saved address (ACCOUNT §3).',
  isOpen: true,
  fields: {
    _id: 'Of a saved address that is kept or edited; a new one has none.',
    name: 'What its owner calls it: Casa.',
    address: 'Street and number, or ‘street number, commune, region’; 5 to 255 characters.',
    townShip: 'The commune’s _id; without it the commune is read from the address.',
    favorite: 'At most one; without one it is the first.',
  },
})
