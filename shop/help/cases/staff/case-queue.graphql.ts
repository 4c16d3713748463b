import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { PreviewedMailNode } from '#shop/ground/mail/previewed-mail.graphql.ts'
import { KEYSET_PAGE, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { answerInput } from './answer.input.ts'
import { caseQueueInput } from './case-queue.input.ts'
import type { ListedCase } from './case-queue.rules.ts'
import { SupportCase } from './cases.graphql.ts'
import { listCaseQueue } from './list-case-queue.ts'
import { previewCaseMail } from './preview-case-mail.ts'
import { readCaseByNumber } from './show-case.ts'
import { takeNextCase } from './take-next-case.ts'

const ListedCaseNode = builder.objectRef<ListedCase>('ListedCase').implement({
  description: 'A case as a list shows it: without what the person wrote.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    number: t.exposeString('number', { description: 'Its number.' }),
    kind: t.exposeString('kind', { description: 'As of a SupportCase.' }),
    state: t.exposeString('state', { description: 'open, taken, answered or closed.' }),
    dueOn: t.exposeString('dueOn', {
      nullable: true,
      description: 'The last day for the answer in Chile, YYYY-MM-DD; null when nothing is owed.',
    }),
    person: t.exposeString('person', { nullable: true, description: 'Names and surnames, as they were typed.' }),
    orderReferenceId: t.exposeString('orderReferenceId', { nullable: true, description: 'The order’s number.' }),
    assignedTo: t.exposeString('assignedTo', { nullable: true, description: 'The account of the colleague.' }),
    assignee: t.exposeString('assignee', { nullable: true, description: 'The colleague’s first name.' }),
    subject: t.exposeString('subject', {
      nullable: true,
      description: 'As it was typed; null until the caller has opened the case.',
    }),
    createdAt: t.exposeString('createdAt', { description: 'ISO 8601, UTC.' }),
  }),
})

const CaseQueueNode = builder.objectRef<KeysetPage<ListedCase>>('CaseQueue').implement({
  description: 'A page of cases.',
  fields: (t) => ({
    nodes: t.field({ type: [ListedCaseNode], description: 'A page of them.', resolve: ({ nodes }) => nodes }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: KEYSET_PAGE.endCursor }),
  }),
})

builder.queryFields((t) => ({
  caseQueue: t.field({
    type: CaseQueueNode,
    extensions: RECORDED,
    description:
      'For staff: cases, what waits by its last day, anything else the newest first. Nothing of it is a reading.',
    args: {
      shopId: t.arg.string(),
      kind: t.arg.string({ description: 'One kind alone.' }),
      states: t.arg.stringList({ description: 'Any of open, taken, answered, closed.' }),
      isMine: t.arg.boolean({ description: 'True: what the caller has.' }),
      due: t.arg.string({ description: 'today or overdue: what waits, by its last day.' }),
      search: t.arg.string({
        description:
          'A case’s or an order’s number, an e-mail, a phone of nine digits, or three letters of a name. 60 searches ' +
          'for people in ten minutes.',
      }),
      first: t.arg.int({ description: KEYSET_PAGE.first }),
      after: t.arg.string({ description: KEYSET_PAGE.after }),
    },
    resolve: async (_, { shopId: __, ...page }, { shop, viewer }) =>
      listCaseQueue(shop, { account: await viewer.account(), ...parseInput(caseQueueInput, page) }),
  }),
  caseByNumber: t.field({
    type: SupportCase,
    nullable: true,
    extensions: RECORDED,
    description: 'For staff: a case, by its number; null without one. The reading is recorded.',
    args: { shopId: t.arg.string(), number: t.arg.string({ required: true, description: 'Its number.' }) },
    resolve: async (_, { number }, { shop, viewer }) =>
      readCaseByNumber(shop, { account: await viewer.account(), number }),
  }),
  previewCaseMail: t.field({
    type: PreviewedMailNode,
    nullable: true,
    extensions: RECORDED,
    description: 'For staff: the mail that answerCase would send; null without an e-mail. Nothing is sent.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: 'The case, which the caller has.' }),
      text: t.arg.string({ required: true, description: 'As in answerCase.' }),
    },
    resolve: async (_, { id, text }, { shop, viewer }) =>
      previewCaseMail(shop, { account: await viewer.account(), id, text: parseInput(answerInput, { text }).text }),
  }),
}))

builder.mutationField('takeNextCase', (t) =>
  t.field({
    type: SupportCase,
    nullable: true,
    description: 'For staff: takes the open case with the next last day; null when none waits for an answer.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { shop, viewer }) => takeNextCase(shop, { account: await viewer.account() }),
  }),
)
