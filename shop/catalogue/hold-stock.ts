/** What other features may do with stock (its table has one owner): hold, sell, give back, put back on the shelf. */
export { extendHold, holdStock, ownHold, releaseExpired, releaseHeld, returnStock, sellHeld } from './stock.db.ts'
