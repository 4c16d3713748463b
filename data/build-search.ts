import { buildBrands, buildMedicineNames } from './make/build-search-names.ts'
import { writeTable } from './make/write-table.ts'

/**
 * Rebuilds data/search from the sources, the built catalogue and the written lists. Same input, same bytes. Run: node
 * data/build-search.ts
 */
const brands = buildBrands()
const names = buildMedicineNames()
writeTable('search/brands.csv', ['brand', 'principles', 'kind', 'source'], brands)
writeTable('search/medicine-names.csv', ['name', 'source'], names)
const from = Object.entries(Object.groupBy(brands, ({ source }) => source.replace(/ [A-Z]+-.*$/, ''))).map(
  ([source, rows]) => `${rows!.length} ${source}`,
)
console.log(`brands.csv: ${brands.length} (${from.join('; ')})\nmedicine-names.csv: ${names.length}`)
