/** What other features may do with promotions (their tables have one owner): read a product's, reserve units, buy them, give them back. */
export { MAY_BE_PROMOTED, promotionFacts, releaseUnits, reserveUnits, returnUnits, takeUnits } from './promotions.db.ts'
