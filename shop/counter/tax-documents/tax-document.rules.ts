import type { DocumentType } from '#shop/ordering/orders/order.rules.ts'

/** By the tax authority's codes: 33 factura, 39 boleta, 52 guía de despacho. */
export const TAX_DOCUMENT_KINDS = { invoice: 33, ticket: 39, nominalTicket: 39, guide: 52 } as const satisfies Record<
  DocumentType,
  number
>
export type TaxDocumentKind = (typeof TAX_DOCUMENT_KINDS)[DocumentType]

/** `folio`: its number, up to ten digits. `notedAt`: ISO 8601, UTC. */
export type TaxDocument = { kind: TaxDocumentKind; folio: string; notedAt: string }
