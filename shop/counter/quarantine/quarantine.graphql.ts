import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { KEYSET_PAGE, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { listQuarantine } from './list-quarantine.ts'
import { quarantinePageInput } from './quarantine-list.input.ts'
import type { QuarantinedRow } from './quarantine.rules.ts'

const QuarantinedLotNode = builder.objectRef<QuarantinedRow['lots'][number]>('QuarantinedLot').implement({
  description: 'A lot of the product that was packed for the order.',
  fields: (t) => ({
    lot: t.exposeString('lot', { description: 'As it was typed.' }),
    expiresOn: t.exposeString('expiresOn', { description: 'Its last day, YYYY-MM-DD.' }),
  }),
})

const QuarantinedRowNode = builder.objectRef<QuarantinedRow>('QuarantinedRow').implement({
  description: 'Units that returned from outside the pharmacy and wait for a pharmacist.',
  fields: (t) => ({
    _id: t.exposeID('id', { description: 'What decideQuarantine takes.' }),
    since: t.exposeString('since', { description: 'When they returned, ISO 8601, UTC.' }),
    orderReferenceId: t.exposeString('orderReferenceId', { description: 'The number of their order.' }),
    sku: t.exposeString('sku'),
    name: t.exposeString('name', { description: 'The product.' }),
    coldChain: t.exposeBoolean('coldChain', { description: 'It must be kept between 2 and 8 °C.' }),
    units: t.exposeInt('units', { description: 'How many wait.' }),
    lots: t.field({
      type: [QuarantinedLotNode],
      description: 'Any of them may be theirs.',
      resolve: ({ lots }) => lots,
    }),
  }),
})

const QuarantineQueueNode = builder.objectRef<KeysetPage<QuarantinedRow>>('QuarantineQueue').implement({
  description: 'A page of returned units.',
  fields: (t) => ({
    nodes: t.field({ type: [QuarantinedRowNode], description: 'The oldest first.', resolve: ({ nodes }) => nodes }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: KEYSET_PAGE.endCursor }),
  }),
})

builder.queryField('quarantineQueue', (t) =>
  t.field({
    type: QuarantineQueueNode,
    extensions: RECORDED,
    description: 'For staff: returned units that wait for a pharmacist. The reading of their orders is recorded.',
    args: {
      shopId: t.arg.string(),
      first: t.arg.int({ description: KEYSET_PAGE.first }),
      after: t.arg.string({ description: KEYSET_PAGE.after }),
    },
    resolve: async (_, { first, after }, { shop, viewer }) =>
      listQuarantine(shop, { account: await viewer.account(), ...parseInput(quarantinePageInput, { first, after }) }),
  }),
)
