import type { CatalogueRow } from './catalogue-row.ts'

/** Prices are compared at one size of pack: a big box is cheaper by the unit, brand or not. */
export function stableUnit(row: CatalogueRow): number {
  return row.normal_price / row.unit_content ** 0.85
}
