import { buildAccessories } from './build/build-accessories.ts'
import { buildDermocosmetics } from './build/build-dermocosmetics.ts'
import { buildMedicines } from './build/build-medicines.ts'
import { buildVitamins } from './build/build-vitamins.ts'
import { CATALOGUE_COLUMNS } from './build/catalogue-row.ts'
import { printReport } from './build/print-report.ts'
import { writeTable } from './build/write-table.ts'

/** Rebuilds data/catalogue from data/sources and the written lists. Same input, same bytes. Run: node data/build-catalogue.ts */
const medicines = buildMedicines()
const files = { medicines: medicines.rows, accessories: buildAccessories(), vitamins: buildVitamins(), dermocosmetics: buildDermocosmetics() }

for (const [file, rows] of Object.entries(files)) writeTable(`catalogue/${file}.csv`, CATALOGUE_COLUMNS, rows)
printReport(Object.values(files).flat(), medicines)
