import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { UndeliverableMailNode } from '#shop/ground/mail/undeliverable-mails.graphql.ts'
import { STAFF_PAGE, staffListInput } from '#shop/ground/policy/staff-page.input.ts'
import { answerInput, reasonInput } from './answer.input.ts'
import { assignCase } from './assign-case.ts'
import { listCaseColleagues } from './list-case-colleagues.ts'
import { listCases } from './list-cases.ts'
import { moveCase } from './move-case.ts'
import { publishCase } from './publish-case.ts'
import { readCase } from './show-case.ts'
import type { CaseColleague, CaseEvent, StaffCase, StaffCases } from './staff-case.rules.ts'

const CaseDetail = builder.objectRef<{ name: string; value: string }>('CaseDetail').implement({
  description: 'A fact of a case, of its kind: the search, the SKU, the campaign.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is.' }),
    value: t.exposeString('value', { description: 'As it was sent.' }),
  }),
})

const CaseEventNode = builder.objectRef<CaseEvent>('CaseEvent').implement({
  description: 'A line of a case’s history.',
  fields: (t) => ({
    at: t.exposeString('at', { description: 'ISO 8601, UTC.' }),
    event: t.exposeString('event', {
      description: 'opened, taken, assigned, released, answered, closed, reopened, published, unpublished.',
    }),
    from: t.exposeString('from', { nullable: true, description: 'The state before; null at the opening.' }),
    to: t.exposeString('to', { description: 'The state after.' }),
    actor: t.exposeString('actor', { description: 'customer, staff or shop (the software).' }),
    accountId: t.exposeString('accountId', { nullable: true, description: 'Of staff.' }),
    author: t.exposeString('author', { nullable: true, description: 'The first name of staff.' }),
    assignee: t.exposeString('assignee', { nullable: true, description: 'The first name of who got it.' }),
    note: t.exposeString('note', { nullable: true, description: 'The answer, or the reason.' }),
    assignedTo: t.exposeString('assignedTo', { nullable: true, description: 'To whom it was assigned.' }),
  }),
})

const CaseFileNode = builder.objectRef<StaffCase['files'][number]>('CaseFile').implement({
  description: 'A document of a case.',
  fields: (t) => ({
    fileName: t.exposeString('fileName', { description: 'As the customer named it.' }),
    contentType: t.exposeString('contentType', { description: 'By its content.' }),
    bytes: t.exposeInt('bytes', { description: 'Its size.' }),
    url: t.string({
      description: "The file; request it with the session's token. Each read is logged.",
      resolve: ({ id }) => `/uploads/cases/${id}`,
    }),
  }),
})

export const SupportCase = builder.objectRef<StaffCase>('SupportCase').implement({
  description: 'Whatever somebody wrote to the shop, as staff read it.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    number: t.exposeString('number', { description: 'Eight signs; the customer has it by mail.' }),
    kind: t.exposeString('kind', {
      description:
        'contact, suggestion, claim, support, help-call, search-help, guest-assistance, offer or back-in-stock.',
    }),
    state: t.exposeString('state', { description: 'open, taken, answered or closed.' }),
    dueOn: t.exposeString('dueOn', {
      nullable: true,
      description: 'The last day for the answer in Chile, YYYY-MM-DD; null when nothing is owed.',
    }),
    accountId: t.exposeString('accountId', { nullable: true, description: 'The signed-in customer.' }),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    phoneNumber: t.exposeString('phone', { nullable: true, description: 'Nine digits.' }),
    orderId: t.exposeString('orderId', { nullable: true, description: 'The order that it is about.' }),
    orderReferenceId: t.exposeString('orderReferenceId', { nullable: true, description: 'The order’s number.' }),
    topic: t.exposeString('topic', { nullable: true, description: 'sugerencia or reclamo.' }),
    subType: t.exposeString('subType', { nullable: true, description: 'Of a claim (CONTENT §2.8).' }),
    subject: t.exposeString('subject', { nullable: true, description: 'As it was typed.' }),
    message: t.exposeString('message', { nullable: true, description: 'As it was typed.' }),
    details: t.field({
      type: [CaseDetail],
      description: 'Facts of its kind.',
      resolve: ({ details }) => Object.entries(details).map(([name, value]) => ({ name, value })),
    }),
    locale: t.exposeString('locale', { description: 'The language of the answer: es or en.' }),
    isVisible: t.exposeBoolean('isVisible', { description: 'Whether the claims book shows it.' }),
    assignedTo: t.exposeString('assignedTo', { nullable: true, description: 'The account of the colleague.' }),
    assignedName: t.exposeString('assignedName', { nullable: true, description: 'The colleague’s name.' }),
    answer: t.exposeString('answer', { nullable: true, description: 'The last answer.' }),
    answeredAt: t.exposeString('answeredAt', { nullable: true, description: 'ISO 8601, UTC.' }),
    createdAt: t.exposeString('createdAt', { description: 'ISO 8601, UTC.' }),
    updatedAt: t.exposeString('updatedAt', { description: 'ISO 8601, UTC.' }),
    history: t.field({ type: [CaseEventNode], description: 'From the first.', resolve: ({ history }) => history }),
    undeliverableMails: t.field({
      type: [UndeliverableMailNode],
      description: 'Answers that did not arrive: the customer’s mail server refused them for good.',
      resolve: ({ undeliverableMails }) => undeliverableMails,
    }),
    files: t.field({ type: [CaseFileNode], description: 'Its documents.', resolve: ({ files }) => files }),
  }),
})

const SupportCaseList = builder.objectRef<StaffCases>('SupportCases').implement({
  description: 'A page of the inbox.',
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount', { description: 'How many there are in all.' }),
    nodes: t.field({ type: [SupportCase], description: 'A page of them.', resolve: ({ nodes }) => nodes }),
  }),
})

builder.queryField('cases', (t) =>
  t.field({
    type: SupportCaseList,
    extensions: RECORDED,
    description: 'For staff: the inbox, newest first.',
    args: {
      shopId: t.arg.string(),
      kind: t.arg.string({ description: 'One kind alone.' }),
      state: t.arg.string({ description: 'open, taken, answered or closed.' }),
      assignedTo: t.arg.id({ description: 'What this colleague has.' }),
      mine: t.arg.boolean({ description: 'What the caller has.' }),
      overdue: t.arg.boolean({ description: 'What waits past its last day, the oldest first.' }),
      search: t.arg.string({ description: 'A number, an e-mail, or words of a name or subject.' }),
      first: t.arg.int({ defaultValue: 20, description: STAFF_PAGE.first }),
      offset: t.arg.int({ defaultValue: 0, description: STAFF_PAGE.offset }),
    },
    resolve: async (_, { kind, state, assignedTo, mine, overdue, search, first, offset }, { shop, viewer }) =>
      listCases(shop, {
        account: await viewer.account(),
        filter: { kind, state, assignedTo, isMine: mine, isOverdue: overdue, search },
        ...parseInput(staffListInput, { first, offset }),
      }),
  }),
)

const Colleague = builder.objectRef<CaseColleague>('CaseColleague').implement({
  description: 'A person of staff who answers cases.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Names and surnames.' }),
    role: t.exposeString('role', { description: 'operator, pharmacist or manager.' }),
  }),
})

builder.queryField('caseColleagues', (t) =>
  t.field({
    type: [Colleague],
    extensions: RECORDED,
    description: 'For staff: to whom a case can be assigned.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { shop, viewer }) => listCaseColleagues(shop, { account: await viewer.account() }),
  }),
)

builder.queryField('case', (t) =>
  t.field({
    type: SupportCase,
    nullable: true,
    extensions: RECORDED,
    description: 'For staff: a case with its history and documents; null without one.',
    args: { shopId: t.arg.string(), id: t.arg.id({ required: true, description: 'Its _id.' }) },
    resolve: async (_, { id }, { shop, viewer }) => readCase(shop, { account: await viewer.account(), id }),
  }),
)

const MOVES = {
  takeCase: ['taken', 'For staff: takes an open case, to answer it. Of two calls together one gets it.'],
  releaseCase: ['released', 'For staff: gives a taken case back to all, also a colleague’s.'],
} as const

for (const [name, [event, description]] of Object.entries(MOVES))
  builder.mutationField(name, (t) =>
    t.field({
      type: SupportCase,
      description,
      args: { shopId: t.arg.string(), id: t.arg.id({ required: true, description: 'Its _id.' }) },
      resolve: async (_, { id }, { shop, viewer }) =>
        moveCase(shop, { account: await viewer.account(), id, event, note: null }),
    }),
  )

builder.mutationField('assignCase', (t) =>
  t.field({
    type: SupportCase,
    description: 'For staff: gives a case to a colleague who answers cases. Of two calls together one counts.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: 'Its _id.' }),
      colleague: t.arg.id({ required: true, description: 'The _id of one of caseColleagues.' }),
      assignedTo: t.arg.id({ description: 'Who has it, as the caller has read it; null for nobody.' }),
    },
    resolve: async (_, { id, colleague, assignedTo }, { shop, viewer }) =>
      assignCase(shop, { account: await viewer.account(), id, colleague, expectedAssignee: assignedTo ?? null }),
  }),
)

const REASONED_MOVES = {
  closeCase: ['closed', 'For staff: closes a case that needs no answer, or no further one.'],
  reopenCase: ['reopened', 'For staff: opens an answered or closed case again.'],
} as const

for (const [name, [event, description]] of Object.entries(REASONED_MOVES))
  builder.mutationField(name, (t) =>
    t.field({
      type: SupportCase,
      description,
      args: {
        shopId: t.arg.string(),
        id: t.arg.id({ required: true, description: 'Its _id.' }),
        reason: t.arg.string({ description: 'For the history; the customer does not get it.' }),
      },
      resolve: async (_, { id, reason }, { shop, viewer }) =>
        moveCase(shop, {
          account: await viewer.account(),
          id,
          event,
          note: parseInput(reasonInput, { reason }).reason,
        }),
    }),
  )

builder.mutationField('answerCase', (t) =>
  t.field({
    type: SupportCase,
    description: 'For staff: answers a case that the caller has taken. It goes to the customer by mail, once.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: 'Its _id.' }),
      text: t.arg.string({ required: true, description: 'Up to 5,000 characters; a line is a paragraph.' }),
    },
    resolve: async (_, { id, text }, { shop, viewer }) =>
      moveCase(shop, {
        account: await viewer.account(),
        id,
        event: 'answered',
        note: parseInput(answerInput, { text }).text,
      }),
  }),
)

builder.mutationField('publishCase', (t) =>
  t.field({
    type: SupportCase,
    description: 'For managers: shows a suggestion or claim in the claims book, or takes it out.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: 'Its _id.' }),
      visible: t.arg.boolean({ required: true, description: 'Whether the claims book shows it.' }),
    },
    resolve: async (_, { id, visible }, { shop, viewer }) =>
      publishCase(shop, { account: await viewer.account(), id, isVisible: visible }),
  }),
)
