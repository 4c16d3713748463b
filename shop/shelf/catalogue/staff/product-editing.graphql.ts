import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import {
  BULK_FIELDS,
  type BulkResult,
  type BulkUndo,
  type PlannedProduct,
  type RefusedProduct,
} from './bulk-change.rules.ts'
import { changeProducts, previewProductChange, undoProductChanges } from './change-products.ts'
import { PRODUCT_FIELDS, type FieldChange } from './product-fields.rules.ts'
import { StaffProductNode } from './staff-product-fields.graphql.ts'
import { batchInput, changeProductsInput, previewInput, updateProductInput } from './staff-product-list.input.ts'
import { updateProduct } from './update-product.ts'

const ID = 'The product’s _id.'
const INTO = 'The batchId that the step before answered, when it changed something: one batch of many steps.'

const ProductFieldChangeInput = builder.inputType('ProductFieldChange', {
  description: 'A changed field of a product; values are the cells of a catalogue file.',
  fields: (t) => ({
    field: t.string({ required: true, description: PRODUCT_FIELDS.join(', ') }),
    from: t.string({ required: true, description: 'What the caller saw.' }),
    to: t.string({ required: true, description: 'What it becomes.' }),
  }),
})

const ChangedProductInput = builder.inputType('ChangedProduct', {
  description: 'What changes of one product among several.',
  fields: (t) => ({
    id: t.int({ required: true, description: ID }),
    changes: t.field({ type: [ProductFieldChangeInput], required: true, description: 'One a field.' }),
  }),
})

const BulkChangeInput = builder.inputType('BulkChange', {
  description: 'The same change of several products: field and to, or percent.',
  fields: (t) => ({
    field: t.string({ description: BULK_FIELDS.join(', ') }),
    to: t.string({ description: 'The cell of a catalogue file; sub_category by its id.' }),
    percent: t.float({ description: 'All prices, −90 to 200, rounded to 10 pesos.' }),
  }),
})

const PlannedFieldNode = builder.objectRef<FieldChange>('PlannedField').implement({
  description: 'What a field has, and would have.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The column of a catalogue file.' }),
    from: t.exposeString('from', { description: 'Its cell.' }),
    to: t.exposeString('to', { description: 'Its cell afterwards.' }),
  }),
})

const PlannedProductNode = builder.objectRef<PlannedProduct>('PlannedProduct').implement({
  description: 'What a change would make of one product.',
  fields: (t) => ({
    _id: t.exposeInt('id', { description: ID }),
    sku: t.exposeString('sku'),
    name: t.exposeString('name'),
    changes: t.field({
      type: [PlannedFieldNode],
      description: 'Empty when nothing differs.',
      resolve: ({ changes }) => changes,
    }),
  }),
})

const RefusedProductNode = builder.objectRef<RefusedProduct>('RefusedProduct').implement({
  description: 'A product that stays as it is, while others changed.',
  fields: (t) => ({
    _id: t.exposeInt('id', { description: ID }),
    code: t.exposeString('code', { description: 'As updateProduct refuses it.' }),
    fields: t.exposeStringList('fields', { description: 'Those that the refusal is about.' }),
  }),
})

const BulkResultNode = builder.objectRef<BulkResult & Partial<BulkUndo>>('BulkResult').implement({
  description: 'Each product for itself: done or refused.',
  fields: (t) => ({
    batchId: t.exposeID('batchId', { description: 'What undoProductChanges takes.' }),
    done: t.exposeInt('done', { description: 'How many products changed.' }),
    refused: t.field({
      type: [RefusedProductNode],
      description: 'Products that stay as they were.',
      resolve: ({ refused }) => refused,
    }),
    endCursor: t.string({
      nullable: true,
      description: 'Of undoProductChanges: what `after` takes for the next 500; null at the end.',
      resolve: ({ endCursor }) => endCursor ?? null,
    }),
  }),
})

builder.queryField('previewProductChange', (t) =>
  t.field({
    type: [PlannedProductNode],
    extensions: RECORDED,
    description: 'Staff: what a change would make of 500 products at most; writes nothing.',
    args: {
      shopId: t.arg.string(),
      ids: t.arg.intList({ required: true, description: 'Products’, 500 at most.' }),
      change: t.arg({ type: BulkChangeInput, required: true, description: 'The same of each.' }),
    },
    resolve: async (_, args, { shop, viewer }) =>
      previewProductChange(shop, { account: await viewer.account(), ...parseInput(previewInput, args) }),
  }),
)

builder.mutationFields((t) => ({
  updateProduct: t.field({
    type: StaffProductNode,
    description: 'Staff: changes a product by the rights of its fields, all fields or none; the shop shows it at once.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.int({ required: true, description: ID }),
      changes: t.arg({ type: [ProductFieldChangeInput], required: true, description: 'One a field.' }),
    },
    resolve: async (_, { id, changes }, { shop, viewer }) =>
      updateProduct(shop, { account: await viewer.account(), ...parseInput(updateProductInput, { id, changes }) }),
  }),
  changeProducts: t.field({
    type: BulkResultNode,
    description: 'Staff: changes 500 products at most, each by itself.',
    args: {
      shopId: t.arg.string(),
      products: t.arg({ type: [ChangedProductInput], required: true, description: 'As the preview has them.' }),
      into: t.arg.id({ description: INTO }),
    },
    resolve: async (_, args, { shop, viewer }) =>
      changeProducts(shop, { account: await viewer.account(), ...parseInput(changeProductsInput, args) }),
  }),
  undoProductChanges: t.field({
    type: BulkResultNode,
    description: 'Staff: puts back each field of a batch that is still as the batch made it; 500 products a step.',
    args: {
      shopId: t.arg.string(),
      batchId: t.arg.id({ required: true, description: 'Of changeProducts or productChanges.' }),
      after: t.arg.string({ description: 'The endCursor of the step before.' }),
      into: t.arg.id({ description: INTO }),
    },
    resolve: async (_, args, { shop, viewer }) =>
      undoProductChanges(shop, { account: await viewer.account(), ...parseInput(batchInput, args) }),
  }),
}))
