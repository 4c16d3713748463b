import { builder } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { bannersInput, landingInput } from './content.input.ts'
import type { Banner, Landing } from './content.rules.ts'
import { listBanners, showLanding } from './show-content.ts'

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

builder.queryFields((t) => ({
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
