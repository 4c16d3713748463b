import { builder, RECORDED } from '#api/builder.ts'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { parseInput } from '#lib/parse-input.ts'
import { STAFF_PAGE, staffListInput } from '#shop/ground/policy/staff-page.input.ts'
import { listSecurityEvents, type RecordedEvent } from './list-security-events.ts'

const SecurityEventNode = builder.objectRef<RecordedEvent>('SecurityEvent').implement({
  description: 'Equal events of a minute: what was tried, refused or done; without data of customers.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    at: t.string({ description: 'Of the first one: ISO 8601, UTC.', resolve: ({ at }) => at.toString() }),
    kind: t.exposeString('kind', { description: "A refusal's code, or what was done, e.g. account.signed_in." }),
    limit: t.exposeString('limit', { nullable: true, description: 'The limit that was reached.' }),
    accountId: t.exposeString('accountId', { nullable: true, description: 'Whose; null: nobody’s, or several.' }),
    network: t.exposeString('network', {
      nullable: true,
      description: 'A keyed hash: the same network has the same one. Null: several.',
    }),
    agent: t.exposeString('agent', { nullable: true, description: "The same of the browser's name." }),
    times: t.exposeInt('times', { description: 'How many.' }),
  }),
})

builder.queryField('securityEvents', (t) =>
  t.field({
    type: [SecurityEventNode],
    extensions: RECORDED,
    description: 'For managers: the security log of a year, the newest first.',
    args: {
      shopId: t.arg.string(),
      kind: t.arg.string({ description: 'Of one kind alone.' }),
      accountId: t.arg.id({ description: 'About one account alone.' }),
      first: t.arg.int({ defaultValue: 20, description: STAFF_PAGE.first }),
      offset: t.arg.int({ defaultValue: 0, description: STAFF_PAGE.offset }),
    },
    resolve: async (_, { kind, accountId, ...page }, { shop, viewer }) => {
      if (accountId != null && !isUuid(accountId))
        throw refuse('input.invalid', { fields: { accountId: 'accountId.invalid' } })
      return listSecurityEvents(shop, {
        account: await viewer.account(),
        kind: kind ?? null,
        accountId: accountId ?? null,
        ...parseInput(staffListInput, page),
      })
    },
  }),
)
