import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export const DEMO_PHOTOS = fileURLToPath(new URL('../../data/photos/', import.meta.url))

/** All other products show their drawn pack. */
const PHOTOGRAPHED: Record<string, string[]> = { '9337664': ['/9337664-1.webp', '/9337664-2.webp', '/9337664-3.webp'] }

/** Must run in the transaction that fills the empty catalogue. */
export async function setDemoPhotographs(db: Db): Promise<void> {
  for (const [sku, urls] of Object.entries(PHOTOGRAPHED))
    await sql`update product set image_urls = ${urls} where sku = ${sku}`.execute(db)
}
