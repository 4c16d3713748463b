import { builder } from '#api/builder.ts'
import { argsFromSchema } from '#api/schema-inputs.ts'
import { parseInput } from '#lib/parse-input.ts'
import { ParcelNode } from '#shop/counter/parcels/parcel-fields.graphql.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import { noteTaxDocument } from './note-tax-document.ts'
import { showTaxDocuments } from './show-tax-documents.ts'
import type { TaxDocument } from './tax-document.rules.ts'
import { taxDocumentInput } from './tax-documents.input.ts'

const TaxDocumentNode = builder.objectRef<TaxDocument>('TaxDocument').implement({
  description: 'A document of the tax authority for an order.',
  fields: (t) => ({
    kind: t.exposeInt('kind', { description: '33 (factura), 39 (boleta) or 52 (guía de despacho).' }),
    folio: t.exposeString('folio', { description: 'Its number, up to ten digits.' }),
    notedAt: t.exposeString('notedAt', { description: 'ISO 8601, UTC.' }),
  }),
})

builder.objectField(OrderNode, 'taxDocuments', (t) =>
  t.field({
    type: [TaxDocumentNode],
    description: 'For staff: its documents of the tax authority; empty for anybody else.',
    resolve: async ({ id }, _, { shop, viewer }) =>
      showTaxDocuments(shop, { account: await viewer.account(), orderId: id }),
  }),
)

builder.objectField(ParcelNode, 'taxDocuments', (t) =>
  t.field({
    type: [TaxDocumentNode],
    description: 'Its order’s documents of the tax authority.',
    resolve: async ({ orderId }, _, { shop, viewer }) =>
      showTaxDocuments(shop, { account: await viewer.account(), orderId }),
  }),
)

builder.mutationField('noteTaxDocument', (t) =>
  t.field({
    type: TaxDocumentNode,
    description: 'Packers: the number of the document that goes with the order. Another number corrects it.',
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: 'The order.' }),
      ...argsFromSchema(t, taxDocumentInput, {
        fields: {
          kind: 'As its customer chose it: 33 (factura), 39 (boleta) or 52 (guía de despacho).',
          folio: 'As printed, up to ten digits.',
        },
      }),
    },
    resolve: async (_, { shopId: __, orderId, ...document }, { shop, viewer }) =>
      noteTaxDocument(shop, { account: await viewer.account(), orderId, ...parseInput(taxDocumentInput, document) }),
  }),
)
