import { builder, RECORDED } from '#api/builder.ts'
import { inputFromSchema } from '#api/schema-inputs.ts'
import { PageInfo } from '#shop/shelf/catalogue/products/catalogue.graphql.ts'
import { createSuggestion } from './create-suggestion.ts'
import { listSuggestions, type SuggestionList } from './list-suggestions.ts'
import type { ReadEntry } from './read-entry.rules.ts'
import { suggestionInput } from './suggestion.input.ts'

const SuggestionAttachmentInput = builder.inputType('SuggestionAttachmentInput', {
  description: 'The file of a suggestion or claim.',
  fields: (t) => ({
    id: t.id({ description: 'What POST /uploads/cases answered.' }),
    name: t.string({ description: 'The sender’s name of it; the upload has it already.' }),
    data: t.string({ description: 'Instead of the id: a small file’s bytes in base64, within the size of a call.' }),
  }),
})

const SuggestionInput = inputFromSchema('SuggestionInput', suggestionInput, {
  description: 'A suggestion or a claim (CONTENT §2.8).',
  fields: {
    email: 'The number goes there.',
    phoneNumber: 'Nine digits.',
    topic: 'sugerencia or reclamo.',
    subType:
      'Required for a claim: purchase_problem, dispatch_problem, stock_of_medication, missing_product, ' +
      'no_bioequivalent, other, or one of their labels.',
    subject: 'Up to 200 characters.',
    message: 'Up to 5000 characters.',
  },
  also: (t) => ({
    shopId: t.string(),
    tokenCaptcha: t.string({
      description: 'A solved captcha (GET /captcha/1.0/challenge); without one the call is refused.',
    }),
    attachment: t.field({ type: SuggestionAttachmentInput, description: 'pdf, jpg, png, docx or doc.' }),
    language: t.string({ description: 'es or en, of the mails; es by default.' }),
  }),
})

const SentSuggestionNode = builder.objectRef<{ id: string; number: string }>('SentSuggestion').implement({
  description: 'A suggestion or claim that was received.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    suggestionId: t.exposeString('number', { description: 'Its number, which finds it in the book.' }),
  }),
})

builder.mutationField('createSuggestion', (t) =>
  t.field({
    type: SentSuggestionNode,
    description:
      'Sends a suggestion or a claim. The same form within ten minutes is the same entry. It is in the book once ' +
      'staff publish it.',
    args: { input: t.arg({ type: SuggestionInput, required: true }) },
    resolve: async (_, { input }, { shop, viewer }) => {
      const { tokenCaptcha, attachment, language, ...form } = input
      return createSuggestion(shop, {
        account: await viewer.account(),
        address: viewer.address,
        tokenCaptcha,
        attachment: attachment
          ? { id: attachment.id ?? null, name: attachment.name ?? null, data: attachment.data ?? null }
          : null,
        language: toLanguage(language),
        form,
      })
    },
  }),
)

const toLanguage = (language: string | null | undefined) => (language === 'en' ? 'en' : 'es')

const SuggestionAttachment = builder.objectRef<NonNullable<ReadEntry['attachment']>>('SuggestionAttachment').implement({
  description: 'The file of an entry.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As its sender named it.' }),
    contentType: t.exposeString('contentType', { description: 'By its content.' }),
    url: t.string({
      description: 'The file; request it with the session’s token. Each read is logged.',
      resolve: ({ id }) => `/uploads/cases/${id}`,
    }),
  }),
})

const SuggestionNode = builder.objectRef<ReadEntry>('Suggestion').implement({
  description:
    'An entry of the claims book (CONTENT §3). Anybody but its sender and staff reads it without e-mail, phone, RUT ' +
    'and full surname.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    suggestionId: t.exposeString('suggestionId', { description: 'Its number.' }),
    isVisible: t.exposeBoolean('isVisible', { description: 'Whether it is published.' }),
    isOwn: t.exposeBoolean('isOwn', { description: 'Whether the signed-in person sent it.' }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName', { description: 'An initial, for anybody but its sender and staff.' }),
    theme: t.exposeString('theme', { description: 'Topic and problem in words: Reclamo: Otro.' }),
    topic: t.exposeString('topic', { nullable: true, description: 'sugerencia or reclamo.' }),
    subType: t.exposeString('subType', { nullable: true, description: 'The problem’s code; null for a suggestion.' }),
    status: t.exposeString('status', { description: 'open, taken, answered, closed.' }),
    statusLabel: t.exposeString('statusLabel', { description: 'In words.' }),
    subject: t.exposeString('subject', { description: 'May be empty.' }),
    message: t.exposeString('message', { description: 'Of others without e-mails and numbers.' }),
    responseMessage: t.exposeString('responseMessage', { nullable: true, description: 'The shop’s answer.' }),
    attachment: t.field({
      type: SuggestionAttachment,
      nullable: true,
      description: 'Its file, for staff who read the inbox and the account that sent it; null for anybody else.',
      resolve: ({ attachment }) => attachment,
    }),
    createdAt: t.exposeString('createdAt', { description: 'ISO 8601, UTC.' }),
    updatedAt: t.exposeString('updatedAt', { description: 'Of its last change; the same.' }),
  }),
})

const SuggestionListNode = builder.objectRef<SuggestionList>('SuggestionList').implement({
  description: 'A page of the claims book, newest first.',
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount', { description: 'How many there are in all.' }),
    pageInfo: t.field({ type: PageInfo, description: 'Whether there is another page.', resolve: (list) => list }),
    nodes: t.field({ type: [SuggestionNode], description: 'A page of them.', resolve: ({ nodes }) => nodes }),
  }),
})

builder.queryField('suggestions', (t) =>
  t.field({
    type: SuggestionListNode,
    nullable: true,
    extensions: RECORDED,
    description: 'The claims book (CONTENT §2.8, §7).',
    args: {
      shopId: t.arg.string(),
      isVisible: t.arg.boolean({
        description: 'False: unpublished entries, one’s own, or everybody’s for staff. True by default.',
      }),
      first: t.arg.int({ defaultValue: 5, description: '1 to 20.' }),
      offset: t.arg.int({ defaultValue: 0, description: 'How many to leave out.' }),
      topic: t.arg.string({ description: 'sugerencia or reclamo.' }),
      subType: t.arg.string({ description: 'A problem’s code or label.' }),
      searcherBook: t.arg.string({
        description: 'A number, words of a subject, or an e-mail: one’s own, any for staff. Up to 100 characters.',
      }),
      language: t.arg.string({ description: 'es or en, of theme and statusLabel; es by default.' }),
    },
    resolve: async (_, { shopId: __, language, ...query }, { shop, viewer }) =>
      listSuggestions(shop, {
        account: await viewer.account(),
        address: viewer.address,
        language: toLanguage(language),
        query,
      }),
  }),
)
