import { builder } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { plainText } from './blocks.rules.ts'
import { bannersInput, landingInput, pageInput } from './content.input.ts'
import type { Banner, ContentPage, Landing } from './content.rules.ts'
import { listBanners, showLanding, showPage } from './show-content.ts'

const BannerNode = builder.objectRef<Banner>('Banner').implement({
  description: "A slide or picture of the shop's own.",
  fields: (t) => ({
    position: t.exposeString('position', { description: 'The place of the shop.' }),
    identifier: t.exposeString('identifier', { description: 'Which of them.' }),
    title: t.exposeString('title', { description: 'What it says.' }),
    text: t.exposeString('text', { description: 'A sentence more; may be empty.' }),
    action: t.exposeString('action', { description: 'What its button says; empty for none.' }),
    url: t.exposeString('url', { description: 'The path that it leads to.' }),
    image: t.exposeString('image', { description: "The picture's path, 1240 × 400." }),
    imageMobile: t.exposeString('imageMobile', { description: "The picture's path for phones, 780 × 720." }),
    ground: t.exposeString('ground', { description: "The picture's ground, #rrggbb." }),
  }),
})

const LandingSection = builder.objectRef<Landing['sections'][number]>('LandingSection').implement({
  description: 'A part of landing content.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Its heading.' }),
    text: t.exposeString('text', { description: 'Plain text.' }),
  }),
})

const LandingNode = builder.objectRef<Landing>('Landing').implement({
  description: 'The words of a page or a notice.',
  fields: (t) => ({
    position: t.exposeString('position', { description: 'The kind of place.' }),
    identifier: t.exposeString('identifier', { description: 'Which of them.' }),
    version: t.exposeInt('version', {
      description: 'Rises when it should be shown again to visitors who have seen it.',
    }),
    title: t.exposeString('title', { description: 'Its heading.' }),
    text: t.exposeString('text', { description: 'Plain text.' }),
    sections: t.field({
      type: [LandingSection],
      description: 'Its parts, in order.',
      resolve: ({ sections }) => sections,
    }),
  }),
})

builder.scalarType('ContentBlocks', {
  description:
    'Paragraphs, lists, tables, notes, pictures and buttons in their order, each { kind, … }; no HTML. The kinds are ' +
    'in shop/help/content/blocks.rules.ts.',
  serialize: (blocks) => blocks,
  parseValue: () => {
    throw new TypeError('no argument takes blocks')
  },
})

const ContentItem = builder.objectRef<ContentPage['sections'][number]['items'][number]>('ContentItem').implement({
  description: 'A question with its answer, or an article (CONTENT §3).',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Its anchor on the page.' }),
    title: t.exposeString('title', { description: 'Its heading.' }),
    content: t.string({ description: 'Plain text.', resolve: ({ blocks }) => plainText(blocks) }),
    blocks: t.field({
      type: 'ContentBlocks',
      description: 'The same, as it is shown.',
      resolve: ({ blocks }) => blocks,
    }),
  }),
})

const ContentSection = builder.objectRef<ContentPage['sections'][number]>('ContentSection').implement({
  description: 'A section with its items (CONTENT §3).',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Its anchor on the page.' }),
    title: t.exposeString('title', { description: 'Its heading.' }),
    blocks: t.field({
      type: 'ContentBlocks',
      description: 'What stands before its items.',
      resolve: ({ blocks }) => blocks,
    }),
    items: t.field({ type: [ContentItem], description: 'Its items, in order.', resolve: ({ items }) => items }),
  }),
})

const ContentPageNode = builder.objectRef<ContentPage>('ContentPage').implement({
  description: 'A text of the shop: a page, a programme, a campaign, the terms.',
  fields: (t) => ({
    position: t.exposeString('position', { description: 'The kind of place.' }),
    identifier: t.exposeString('identifier', { description: 'Which of them.' }),
    language: t.string({ description: 'es or en.', resolve: ({ language }) => language }),
    revision: t.exposeInt('revision', { description: 'Rises with each change; what an order accepted is one.' }),
    title: t.exposeString('title', { description: 'Its heading.' }),
    description: t.exposeString('description', { description: 'A sentence for search engines.' }),
    picture: t.exposeString('picture', { description: "The path of a drawing of the shop's; may be empty." }),
    versionDate: t.exposeString('versionDate', {
      nullable: true,
      description: 'YYYY-MM-DD, of a legal text; null for others.',
    }),
    isReplaced: t.exposeBoolean('isReplaced', {
      description: 'An earlier version, shown because its revision was requested.',
    }),
    lead: t.field({
      type: 'ContentBlocks',
      description: 'What stands before the first section.',
      resolve: ({ lead }) => lead,
    }),
    sections: t.field({ type: [ContentSection], description: 'In order.', resolve: ({ sections }) => sections }),
  }),
})

builder.queryFields((t) => ({
  contentPage: t.field({
    type: ContentPageNode,
    nullable: true,
    description:
      'A text by position and identifier (CONTENT §3 §7), null when none is published; GET /content/1.0/page answers ' +
      'its words.',
    args: {
      shopId: t.arg.string(),
      position: t.arg.string({ required: true, description: 'A kind of place: page, programme.' }),
      identifier: t.arg.string({ required: true, description: 'Which of them: terminos-y-condiciones.' }),
      language: t.arg.string({ description: 'es or en; es by default.' }),
      revision: t.arg.int({ description: 'A version of a legal text that was published once.' }),
    },
    resolve: (_, args, { shop }) => {
      const { revision, ...query } = parseInput(pageInput, args)
      return showPage(shop, query, revision)
    },
  }),
  banners: t.field({
    type: [BannerNode],
    description:
      "The content service's banners of a position (SHOP §7), in their order; GET /content/1.0/banners answers " +
      'the same.',
    args: {
      shopId: t.arg.string(),
      position: t.arg.string({ required: true, description: 'A place of the shop: home.' }),
      language: t.arg.string({ description: 'es or en; es by default.' }),
    },
    resolve: (_, args, { shop }) => listBanners(shop, parseInput(bannersInput, args)),
  }),
  landing: t.field({
    type: LandingNode,
    nullable: true,
    description:
      "The content service's landing content (SHOP §7), null when there is none; GET /content/1.0/landing " +
      'answers the same.',
    args: {
      shopId: t.arg.string(),
      position: t.arg.string({ required: true, description: 'A kind of place: checkout, programme.' }),
      identifier: t.arg.string({ required: true, description: 'Which of them: aviso, descuentos-progresivos.' }),
      language: t.arg.string({ description: 'es or en; es by default.' }),
    },
    resolve: (_, args, { shop }) => showLanding(shop, parseInput(landingInput, args)),
  }),
}))
