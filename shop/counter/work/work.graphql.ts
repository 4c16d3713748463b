import { builder } from '#api/builder.ts'

builder.queryField('ownPermissions', (t) =>
  t.stringList({
    description: 'What the signed-in person of staff may do, as orders.read; empty for everybody else.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { viewer }) => [...((await viewer.account())?.permissions ?? [])].sort(),
  }),
)
