import { builder } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { collectionsInput } from './collection.input.ts'
import { listCollections, type ShownCollection } from './list-collections.ts'

const CollectionNode = builder.objectRef<ShownCollection>('Collection').implement({
  description: 'A list that content pages name (CONTENT §2.1). Its slug may be the one of `products`.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Its name, in the language.' }),
    slug: t.exposeString('slug', { description: 'Its address below its product type.' }),
    description: t.exposeString('description', { description: 'One or two sentences, in the language.' }),
    products: t.int({ description: 'The number of its products.', resolve: ({ products }) => products() }),
  }),
})

builder.queryField('collections', (t) =>
  t.field({
    type: [CollectionNode],
    description: 'The lists of a product type that content pages name, those with products, in their order.',
    args: {
      shopId: t.arg.string(),
      productType: t.arg.string({ required: true, description: 'Medicament, Dermocosmetic, …' }),
      language: t.arg.string({ description: 'es or en; es by default.' }),
    },
    resolve: (_, args, { shop }) => listCollections(shop, parseInput(collectionsInput, args)),
  }),
)
