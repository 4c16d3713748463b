import { builder, RECORDED } from '#api/builder.ts'
import { inputFromSchema } from '#api/schema-inputs.ts'
import { parseInput } from '#lib/parse-input.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { STAFF_PAGE, staffListInput } from '#shop/ground/policy/staff-page.input.ts'
import { listEntries, publishEntry, retireEntry, saveDraft, showRevisions, type Entry } from './edit-content.ts'
import { draftInput, entryKey, publicationInput, retirementInput } from './staff-content.input.ts'

const POSITION = 'page, programme, campaign, listing, care, document, checkout, home.'
const IDENTIFIER = 'Which of them.'
const toIsoInstant = (date: Date | null) => date?.toISOString() ?? null

const ContentEntry = builder.objectRef<Entry>('ContentEntry').implement({
  description: 'A revision of a text or a banner, as staff edit it.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    kind: t.string({ description: 'text or banner.', resolve: ({ kind }) => kind }),
    position: t.exposeString('position', { description: 'page, programme, campaign, listing, care, checkout, home.' }),
    identifier: t.exposeString('identifier', { description: 'Which of them.' }),
    language: t.string({ description: 'es or en.', resolve: ({ language }) => language }),
    revision: t.exposeInt('revision', { description: 'Rises with each change.' }),
    state: t.string({ description: 'draft, published, retired.', resolve: ({ state }) => state }),
    title: t.exposeString('title', { description: 'Its heading.' }),
    description: t.exposeString('description', { description: "For search engines; a banner's second line." }),
    source: t.exposeString('source', { description: 'The text as it was written, data/content/README.md.' }),
    picture: t.exposeString('picture', { description: 'A path of the shop; may be empty.' }),
    versionDate: t.exposeString('versionDate', { nullable: true, description: 'YYYY-MM-DD, of a legal text.' }),
    place: t.exposeInt('place', { description: "A banner's order." }),
    action: t.exposeString('action', { description: "What a banner's button says." }),
    url: t.exposeString('url', { description: "A banner's path." }),
    pictureMobile: t.exposeString('pictureMobile', { description: "A banner's picture for phones." }),
    ground: t.exposeString('ground', { description: "The picture's ground, #rrggbb." }),
    validFrom: t.string({
      nullable: true,
      description: 'Since when it is shown, ISO 8601, UTC.',
      resolve: ({ validFrom }) => toIsoInstant(validFrom),
    }),
    validTo: t.string({
      nullable: true,
      description: 'Until when; null: without an end.',
      resolve: ({ validTo }) => toIsoInstant(validTo),
    }),
    changedBy: t.exposeString('changedBy', { nullable: true, description: 'Who of staff; null: the shop’s own.' }),
    changedAt: t.string({ description: 'ISO 8601, UTC.', resolve: ({ changedAt }) => changedAt.toISOString() }),
    publishedBy: t.exposeString('publishedBy', { nullable: true, description: 'Who of staff.' }),
    publishedAt: t.string({
      nullable: true,
      description: 'ISO 8601, UTC.',
      resolve: ({ publishedAt }) => toIsoInstant(publishedAt),
    }),
  }),
})

const ContentEntryList = builder.objectRef<{ totalCount: number; nodes: Entry[] }>('ContentEntryList').implement({
  description: 'A page of the entries, each with its newest revision.',
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount', { description: 'How many there are in all.' }),
    nodes: t.field({ type: [ContentEntry], description: 'A page of them.', resolve: ({ nodes }) => nodes }),
  }),
})

const DraftInput = inputFromSchema('ContentDraftInput', draftInput, {
  description: 'A draft: the entry, the newest revision that the editor saw (0 for a new one), and all of its fields.',
  fields: {
    position: POSITION,
    identifier: IDENTIFIER,
    language: 'es or en.',
    revision: 'The newest that the editor saw; 0 for a new entry.',
    title: 'Its heading, up to 200 characters.',
    description: 'For search engines; a banner’s second line.',
    source: 'The text, data/content/README.md.',
    picture: 'A path of the shop.',
    versionDate: 'YYYY-MM-DD; needed by texts that customers accept.',
    place: 'A banner’s order, 0 to 1000.',
    action: 'What a banner’s button says.',
    url: 'A banner’s path.',
    pictureMobile: 'A banner’s picture for phones.',
    ground: '#rrggbb.',
  },
})

/** GraphQL's null means that the field was left out. */
const withoutNulls = (input: object) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))

builder.queryFields((t) => ({
  contentEntries: t.field({
    type: ContentEntryList,
    extensions: RECORDED,
    description: 'For editors: the texts and banners of a position, or of all.',
    args: {
      shopId: t.arg.string(),
      position: t.arg.string({ description: 'All by default.' }),
      first: t.arg.int({ defaultValue: 20, description: STAFF_PAGE.first }),
      offset: t.arg.int({ defaultValue: 0, description: STAFF_PAGE.offset }),
    },
    resolve: async (_, { position, first, offset }, { shop, viewer }) =>
      listEntries(shop, {
        account: await viewer.account(),
        position: position ?? null,
        ...parseInput(staffListInput, { first, offset }),
      }),
  }),
  contentEntry: t.field({
    type: [ContentEntry],
    extensions: RECORDED,
    description: 'For editors: the revisions of one entry, drafts too, the newest first; twenty at most.',
    args: {
      shopId: t.arg.string(),
      position: t.arg.string({ required: true, description: POSITION }),
      identifier: t.arg.string({ required: true, description: IDENTIFIER }),
      language: t.arg.string({ required: true, description: 'es or en.' }),
    },
    resolve: async (_, args, { shop, viewer }) =>
      showRevisions(shop, { account: await viewer.account(), ...parseInput(entryKey, args), first: 20 }),
  }),
}))

builder.mutationFields((t) => ({
  saveContentDraft: t.field({
    type: ContentEntry,
    description: 'For editors: saves a draft as the next revision. What is published stays.',
    args: { shopId: t.arg.string(), input: t.arg({ type: DraftInput, required: true }) },
    resolve: async (_, { input }, { shop, viewer }) => {
      const account = await viewer.account()
      if (account) await limitCalls(shop, { 'content drafts by account': account.id })
      return saveDraft(shop, { account, draft: parseInput(draftInput, withoutNulls(input)) })
    },
  }),
  publishContent: t.field({
    type: ContentEntry,
    description: 'For editors: publishes the newest draft. What was published ends when it begins.',
    args: {
      shopId: t.arg.string(),
      position: t.arg.string({ required: true, description: POSITION }),
      identifier: t.arg.string({ required: true, description: IDENTIFIER }),
      language: t.arg.string({ required: true, description: 'es or en.' }),
      revision: t.arg.int({ required: true, description: 'The newest that the editor saw.' }),
      validFrom: t.arg.string({ description: 'ISO 8601 with an offset; now by default.' }),
      validTo: t.arg.string({ description: 'The same; without an end by default.' }),
    },
    resolve: async (_, args, { shop, viewer }) =>
      publishEntry(shop, { account: await viewer.account(), ...parseInput(publicationInput, args) }),
  }),
  retireContent: t.field({
    type: ContentEntry,
    description: 'For editors: takes a banner, a campaign or a notice off the shop.',
    args: {
      shopId: t.arg.string(),
      position: t.arg.string({ required: true, description: POSITION }),
      identifier: t.arg.string({ required: true, description: IDENTIFIER }),
      language: t.arg.string({ required: true, description: 'es or en.' }),
      revision: t.arg.int({ required: true, description: 'The newest that the editor saw.' }),
    },
    resolve: async (_, args, { shop, viewer }) =>
      retireEntry(shop, { account: await viewer.account(), ...parseInput(retirementInput, args) }),
  }),
}))
