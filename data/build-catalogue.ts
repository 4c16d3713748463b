import { buildAccessories } from './make/build-accessories.ts'
import { buildDermocosmetics } from './make/build-dermocosmetics.ts'
import { buildMedicines } from './make/build-medicines.ts'
import { buildVitamins } from './make/build-vitamins.ts'
import { CATALOGUE_COLUMNS } from './make/catalogue-row.ts'
import { printReport } from './make/print-report.ts'
import { writeTable } from './make/write-table.ts'

/**
 * Rebuilds data/catalogue from data/sources and the written lists. Same input, same bytes. Run: node
 * data/build-catalogue.ts
 */
const medicines = buildMedicines()
const files = {
  medicines: medicines.rows,
  accessories: buildAccessories(),
  vitamins: buildVitamins(),
  dermocosmetics: buildDermocosmetics(),
}

for (const [file, rows] of Object.entries(files)) writeTable(`catalogue/${file}.csv`, CATALOGUE_COLUMNS, rows)
printReport(Object.values(files).flat(), medicines)
