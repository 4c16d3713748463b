import { runDocument } from '#web/platform/api-client.ts'
import { createSharedQuery } from '#web/platform/query.ts'
import { ProductFiltersDocument } from './product-documents.ts'

/** Categories and laboratories: they change with imports alone. */
export const productFilters = createSharedQuery(
  async () => (await runDocument(ProductFiltersDocument, {})).productFilters ?? { places: [], laboratories: [] },
)
