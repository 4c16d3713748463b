import { builder } from '#api/builder.ts'
import { PhotographNode } from '#shop/shelf/catalogue/photographs/photographs.graphql.ts'
import type { ProductField } from './product-fields.rules.ts'
import type { StaffProduct } from './staff-product.rules.ts'

const ProductValueNode = builder.objectRef<{ field: string; value: string }>('ProductValue').implement({
  description: 'A field that staff may change, as the cell of a catalogue file; sub_category by its id.',
  fields: (t) => ({ field: t.exposeString('field', { description: 'The column.' }), value: t.exposeString('value') }),
})

export const StaffProductNode = builder.objectRef<StaffProduct>('StaffProduct').implement({
  description: 'A product as staff see it.',
  fields: (t) => ({
    _id: t.exposeInt('id', { description: 'Its own.' }),
    sku: t.exposeString('sku'),
    slug: t.exposeString('slug', { description: 'Of its page’s address.' }),
    productType: t.exposeString('productType', {
      description: 'Medicament, Dermocosmetic, Vitamins-supplements or Accesories.',
    }),
    laboratory: t.exposeString('laboratory', { nullable: true, description: 'Its maker.' }),
    brand: t.exposeString('brand', { nullable: true, description: 'As its maker writes it.' }),
    principles: t.exposeStringList('principles', { description: 'Names of its active principles.' }),
    strength: t.exposeString('strength', { description: 'Its active principles’ amounts.' }),
    form: t.exposeString('form', { description: 'Its pharmaceutical form.' }),
    amountContent: t.exposeString('amountContent', { description: 'What a pack has, in words.' }),
    packageKind: t.exposeString('packageKind', { description: 'box, blister, bottle …' }),
    registration: t.exposeString('registration', { nullable: true, description: 'ISP’s number.' }),
    photographs: t.field({
      type: [PhotographNode],
      description: 'In the order of the shop.',
      resolve: ({ photographs }) => photographs,
    }),
    stock: t.exposeInt('stock', { description: 'Units for sale, held ones too.' }),
    held: t.exposeInt('held', { description: 'Units that payments under way hold.' }),
    place: t.exposeString('place', { nullable: true, description: 'The label of its shelf.' }),
    barcodes: t.exposeStringList('barcodes', { description: '8 to 14 digits each.' }),
    collections: t.exposeStringList('collections', { description: 'Slugs.' }),
    promotion: t.exposeString('promotion', { nullable: true, description: 'The code of its promotion.' }),
    eventTags: t.exposeStringList('eventTags', { description: 'Its tags on event days.' }),
    createdAt: t.exposeString('createdAt', { description: 'ISO 8601, UTC.' }),
    values: t.field({
      type: [ProductValueNode],
      description: 'What staff may change.',
      resolve: ({ values }) =>
        (Object.keys(values) as ProductField[]).map((field) => ({ field, value: values[field] })),
    }),
  }),
})
