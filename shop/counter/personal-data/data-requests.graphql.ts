import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { KEYSET_PAGE, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { dataRequestPageInput } from './data-request.input.ts'
import type { DataRequest } from './data-request.rules.ts'
import { listDataRequests } from './list-data-requests.ts'

const DataRequestNode = builder.objectRef<DataRequest>('DataRequest').implement({
  description: 'That somebody used a right of Ley 21.719; it names nobody.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Its own; the copy has it too.' }),
    kind: t.exposeString('kind', { description: 'copy or deletion.' }),
    state: t.exposeString('state', {
      description: 'begun, done, refused (something was under way) or interrupted (not read to its end).',
    }),
    at: t.exposeString('at', { description: 'ISO 8601, UTC.' }),
    endedAt: t.exposeString('endedAt', { nullable: true, description: 'ISO 8601, UTC; null while it goes on.' }),
  }),
})

const DataRequestsNode = builder.objectRef<KeysetPage<DataRequest>>('DataRequests').implement({
  description: 'A page of requests by Ley 21.719.',
  fields: (t) => ({
    nodes: t.field({ type: [DataRequestNode], description: 'The newest first.', resolve: ({ nodes }) => nodes }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: KEYSET_PAGE.endCursor }),
  }),
})

builder.queryField('dataRequests', (t) =>
  t.field({
    type: DataRequestsNode,
    extensions: RECORDED,
    description: 'For managers: copies of data and deletions of accounts (Ley 21.719).',
    args: {
      shopId: t.arg.string(),
      first: t.arg.int({ description: KEYSET_PAGE.first }),
      after: t.arg.string({ description: KEYSET_PAGE.after }),
    },
    resolve: async (_, { first, after }, { shop, viewer }) =>
      listDataRequests(shop, {
        account: await viewer.account(),
        ...parseInput(dataRequestPageInput, { first, after }),
      }),
  }),
)
