import { builder, RECORDED } from '#api/builder.ts'
import { refuse } from '#lib/domain-error.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import { parseInput } from '#lib/parse-input.ts'
import { STAFF_PAGE, staffListInput } from '#shop/ground/policy/staff-page.input.ts'
import { isClaimState, type ClaimState } from './claim.rules.ts'
import { listClaims, showClaimOrder, type Claim } from './list-claims.ts'

const OPEN_STATES: ClaimState[] = ['refused', 'requested', 'cancel_due']
const toIsoTime = (date: Date | null) => date?.toISOString() ?? null

const InsuranceClaim = builder.objectRef<Claim>('InsuranceClaim').implement({
  description: 'A claim on an insurer for a sold order.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    amount: t.exposeInt('amount', { description: 'CLP that the insurer pays.' }),
    state: t.string({
      description:
        'requested, accepted, refused (the shop bears the amount, unless staff settle it), cancel_due (to be ' +
        'given back), cancelled.',
      resolve: ({ state }) => state,
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it was refused: balance_exceeded, not_covered, not_insured, cancelled, other.',
    }),
    tries: t.exposeInt('tries', { description: 'The number of calls to the insurer in this state.' }),
    nextTryAt: t.string({
      nullable: true,
      description: 'The next query, ISO 8601, UTC; null when nothing is left to query.',
      resolve: ({ nextTryAt }) => toIsoTime(nextTryAt),
    }),
    createdAt: t.string({ description: 'ISO 8601, UTC.', resolve: ({ createdAt }) => createdAt.toISOString() }),
    order: t.field({
      type: OrderNode,
      description: 'The order that it pays for.',
      resolve: async (claim, _, { shop, viewer }) => showClaimOrder(shop, await viewer.account(), claim),
    }),
  }),
})

const InsuranceClaims = builder.objectRef<{ totalCount: number; nodes: Claim[] }>('InsuranceClaims').implement({
  description: 'Claims, the newest first.',
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount', { description: 'How many there are in all.' }),
    nodes: t.field({ type: [InsuranceClaim], description: 'A page of them.', resolve: ({ nodes }) => nodes }),
  }),
})

builder.queryField('insuranceClaims', (t) =>
  t.field({
    type: InsuranceClaims,
    extensions: RECORDED,
    description: 'For staff: the claims on insurers, and their states.',
    args: {
      shopId: t.arg.string(),
      state: t.arg.string({ description: 'One of the states; refused, requested and cancel_due by default.' }),
      first: t.arg.int({ defaultValue: 20, description: STAFF_PAGE.first }),
      offset: t.arg.int({ defaultValue: 0, description: STAFF_PAGE.offset }),
    },
    resolve: async (_, { state, first, offset }, { shop, viewer }) => {
      if (state != null && !isClaimState(state)) throw refuse('input.invalid', { fields: { state: 'state.unknown' } })
      return listClaims(shop, {
        account: await viewer.account(),
        states: state == null ? OPEN_STATES : [state],
        ...parseInput(staffListInput, { first, offset }),
      })
    },
  }),
)
