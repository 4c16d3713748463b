import type { CatalogueMemory } from '#shop/catalogue/catalogue-memory.ts'
import type { Database } from './database.ts'

/** Ms. A script that edits product after product would otherwise leave nothing remembered for as long as it runs. */
const GATHERED_MS = 250

/**
 * Forgets what is kept of the catalogue whenever any process on this database changed it: at once, and for further notices
 * within a quarter of a second together. Answers how to stop.
 */
export async function followCatalogue(database: Database, memory: CatalogueMemory): Promise<() => Promise<void>> {
  let gathering: NodeJS.Timeout | null = null
  let isDue = false
  const forget = () => {
    isDue = false
    memory.forget()
    gathering = setTimeout(() => (isDue ? forget() : (gathering = null)), GATHERED_MS).unref()
  }
  const stop = await database.listen('catalogue_changed', () => (gathering ? (isDue = true) : forget()))
  return async () => {
    if (gathering) clearTimeout(gathering)
    await stop()
  }
}
