import { builder } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { describePhotograph, orderPhotographs, removePhotograph } from './change-photographs.ts'
import { describedPhotographInput, photographOrderInput, removedPhotographInput } from './photograph.input.ts'
import type { Photograph } from './photograph.rules.ts'

const PRODUCT = 'The product’s _id.'
const SEEN = 'The addresses that the caller saw, in their order; others are refused with photograph.changed.'
const ADDRESS = 'As in the list.'

export const PhotographNode = builder.objectRef<Photograph>('Photograph').implement({
  description: 'A photograph of a product, as staff see it.',
  fields: (t) => ({
    address: t.exposeString('address', { description: '/uploaded/ and an id, or as a catalogue file has it.' }),
    text: t.exposeString('text', { description: 'What it shows; empty: the product’s name is said.' }),
  }),
})

builder.mutationFields((t) => ({
  orderPhotographs: t.field({
    type: [PhotographNode],
    description: 'Staff: orders a product’s photographs, and puts removed ones back; the shop shows it at once.',
    args: {
      shopId: t.arg.string(),
      productId: t.arg.int({ required: true, description: PRODUCT }),
      seen: t.arg.stringList({ required: true, description: SEEN }),
      order: t.arg.stringList({ required: true, description: 'All of them, and those to be put back.' }),
    },
    resolve: async (_, { productId, seen, order }, { shop, viewer }) =>
      orderPhotographs(shop, {
        account: await viewer.account(),
        ...parseInput(photographOrderInput, { productId, seen, order }),
      }),
  }),
  removePhotograph: t.field({
    type: [PhotographNode],
    description: 'Staff: removes a photograph of a product; for seven days orderPhotographs puts it back.',
    args: {
      shopId: t.arg.string(),
      productId: t.arg.int({ required: true, description: PRODUCT }),
      seen: t.arg.stringList({ required: true, description: SEEN }),
      address: t.arg.string({ required: true, description: ADDRESS }),
    },
    resolve: async (_, { productId, seen, address }, { shop, viewer }) =>
      removePhotograph(shop, {
        account: await viewer.account(),
        ...parseInput(removedPhotographInput, { productId, seen, address }),
      }),
  }),
  describePhotograph: t.field({
    type: [PhotographNode],
    description: 'Staff: says what a photograph of a product shows.',
    args: {
      shopId: t.arg.string(),
      productId: t.arg.int({ required: true, description: PRODUCT }),
      address: t.arg.string({ required: true, description: ADDRESS }),
      from: t.arg.string({ required: true, description: 'What the caller saw.' }),
      to: t.arg.string({ required: true, description: 'At most 150 characters.' }),
    },
    resolve: async (_, { productId, address, from, to }, { shop, viewer }) =>
      describePhotograph(shop, {
        account: await viewer.account(),
        ...parseInput(describedPhotographInput, { productId, address, from, to }),
      }),
  }),
}))
