/** What other features may know of a cart's products (their tables have one owner). */
export { findCurrentProducts, type KnownProducts } from './orders.db.ts'
