import { runDocument } from '#web/platform/api-client.ts'
import { createSharedQuery } from '#web/platform/query.ts'
import { CommuneNamesDocument } from './order-documents.ts'

/** By name, as options of a field. */
export const communeNames = createSharedQuery(async () =>
  (await runDocument(CommuneNamesDocument, {})).shippingCosts
    .map(({ _id, label }) => ({ value: _id, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'es')),
)
