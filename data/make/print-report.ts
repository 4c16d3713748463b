import type { MedicineBuild } from './build-medicines.ts'
import type { CatalogueRow } from './catalogue-row.ts'

const countForms = (rows: readonly CatalogueRow[]) => new Set(rows.map((row) => row.pharmaceutical_form)).size

export function printReport(rows: CatalogueRow[], medicines: MedicineBuild): void {
  for (const key of [
    'product_type',
    'source',
    'sale_condition',
    'equivalence',
    'package_kind',
    'enabled',
    'cold_chain',
    'shipping_methods',
  ] as const) {
    console.log(`${key}: ${tally(rows.map((row) => String(row[key]) || '(none)'))}`)
  }
  console.log(`highlighted: ${tally(rows.filter((row) => row.highlighted).map((row) => row.product_type))}`)
  console.log(
    `offers ${share(rows, (row) => row.offer_price !== '')}, member price ` +
      `${share(rows, (row) => row.mi_boldo_price !== '')}, out of stock ${share(rows, (row) => row.stock === 0)}`,
  )
  console.log(
    `forms: ${countForms(rows.filter((row) => row.product_type === 'Medicament'))} of medicines, ` +
      `${countForms(rows)} in all`,
  )
  console.log(
    `comparable groups: ${groupCount(medicines, () => true)} with two or more, ` +
      `${groupCount(medicines, (row) => row.equivalence === 'bioequivalent')} among bioequivalents`,
  )
  const { products, medianRatio, within } = medicines.calibration
  console.log(
    `calibration: ${products} official prices, median (ours ÷ official of 2021 in pesos of 2026) ` +
      `${medianRatio.toFixed(2)}, between half and double ${(within * 100).toFixed(0)} %`,
  )
  const types = Map.groupBy(rows, (row) => row.product_type)
  for (const [type, list] of types) {
    console.log(`\n${type} (${list.length})`)
    for (const [category, inside] of Map.groupBy(list, (row) => row.category))
      console.log(`  ${category} (${inside.length}): ${tally(inside.map((row) => row.sub_category))}`)
  }
}

function groupCount(medicines: MedicineBuild, keep: (row: CatalogueRow) => boolean): number {
  const comparable = medicines.rows.filter(
    (row) => row.active_principles && /:\d/.test(row.active_principles) && keep(row),
  )
  return [...Map.groupBy(comparable, (row) => `${row.active_principles}#${row.pharmaceutical_form}`).values()].filter(
    (group) => group.length > 1,
  ).length
}

function tally(values: string[]): string {
  return [...Map.groupBy(values, (value) => value)]
    .sort((a, b) => b[1].length - a[1].length)
    .map(([value, list]) => `${value} ${list.length}`)
    .join(', ')
}

function share(rows: CatalogueRow[], test: (row: CatalogueRow) => boolean): string {
  return `${((rows.filter(test).length / rows.length) * 100).toFixed(1)} %`
}
