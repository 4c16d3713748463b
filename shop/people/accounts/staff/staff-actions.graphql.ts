import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { STAFF_PAGE, staffListInput } from '#shop/ground/policy/staff-page.input.ts'
import { listStaffActions, type RecordedAction } from './list-staff-actions.ts'

const StaffAction = builder.objectRef<RecordedAction>('StaffAction').implement({
  description: 'What a person of staff did; without data of customers.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    at: t.string({ description: 'ISO 8601, UTC.', resolve: ({ at }) => at.toString() }),
    accountId: t.exposeID('accountId', { description: 'Who.' }),
    role: t.exposeString('role', { description: 'Their role then.' }),
    call: t.exposeString('call', { description: "The call's name, e.g. approvePrescription." }),
    object: t.exposeString('object', { nullable: true, description: 'The id of what it was about; null for a list.' }),
    refusal: t.exposeString('refusal', {
      nullable: true,
      description: 'Why it was refused, e.g. account.not_allowed; null: it was done.',
    }),
  }),
})

const StaffActionList = builder
  .objectRef<{ totalCount: number; nodes: RecordedAction[] }>('StaffActionList')
  .implement({
    description: "A page of the record of staff's actions.",
    fields: (t) => ({
      totalCount: t.exposeInt('totalCount'),
      nodes: t.field({ type: [StaffAction], resolve: ({ nodes }) => nodes }),
    }),
  })

builder.queryField('staffActions', (t) =>
  t.field({
    type: StaffActionList,
    extensions: RECORDED,
    description: 'For managers: who of staff did what, and when; the newest first.',
    args: {
      shopId: t.arg.string(),
      first: t.arg.int({ defaultValue: 20, description: STAFF_PAGE.first }),
      offset: t.arg.int({ defaultValue: 0, description: STAFF_PAGE.offset }),
    },
    resolve: async (_, { first, offset }, { shop, viewer }) =>
      listStaffActions(shop, {
        account: await viewer.account(),
        ...parseInput(staffListInput, { first, offset }),
      }),
  }),
)
