/** What other features may do with promotions (their tables have one owner): read a product's, reserve units, buy them, give them back. */
export { MAY_BE_PROMOTED, promotionFacts, type ProgrammeHistory } from './promotions.db.ts'
export { releaseUnits, reserveUnits, returnProgrammeUnits, takeUnits } from './programme-units.db.ts'
