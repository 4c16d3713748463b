import { builder } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { PRODUCT_FIELDS } from './product-fields.rules.ts'
import { StaffProductNode } from './staff-product-fields.graphql.ts'
import { updateProductInput } from './staff-product-list.input.ts'
import { updateProduct } from './update-product.ts'

const ProductFieldChangeInput = builder.inputType('ProductFieldChange', {
  description: 'A changed field of a product; values are the cells of a catalogue file.',
  fields: (t) => ({
    field: t.string({ required: true, description: PRODUCT_FIELDS.join(', ') }),
    from: t.string({ required: true, description: 'What the caller saw.' }),
    to: t.string({ required: true, description: 'What it becomes.' }),
  }),
})

builder.mutationFields((t) => ({
  updateProduct: t.field({
    type: StaffProductNode,
    description: 'Staff: changes a product by the rights of its fields, all fields or none; the shop shows it at once.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.int({ required: true, description: 'The product’s _id.' }),
      changes: t.arg({ type: [ProductFieldChangeInput], required: true, description: 'One a field.' }),
    },
    resolve: async (_, { id, changes }, { shop, viewer }) =>
      updateProduct(shop, { account: await viewer.account(), ...parseInput(updateProductInput, { id, changes }) }),
  }),
}))
