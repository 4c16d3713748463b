import type { CatalogueMemory } from '#shop/catalogue/catalogue-memory.ts'
import type { Database } from './database.ts'

/** Forgets what is kept of the catalogue whenever any process on this database changed it. Answers how to stop. */
export const followCatalogue = (database: Database, memory: CatalogueMemory): Promise<() => Promise<void>> => database.listen('catalogue_changed', () => memory.forget())
