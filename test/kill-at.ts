import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { openEmbedded } from '#db/database.ts'
import type { Deed, Point } from './killed-shop.ts'
import type { TestShop } from './test-shop.ts'

/** Another process of the shop does it and is killed at that point; then this one starts again on what it left. */
export async function killAt(shop: TestShop, folder: string, point: Point, work: Deed['do']): Promise<void> {
  if (shop.url === null) await shop.database.close()
  const deed: Deed = {
    url: shop.url,
    folder,
    sandboxUrl: shop.sandbox.url,
    now: shop.clock.now().toString(),
    point,
    do: work,
  }
  const signal = await new Promise<string>((resolve) =>
    spawn(process.execPath, ['test/killed-shop.ts', JSON.stringify(deed)], {
      stdio: ['ignore', 'inherit', 'inherit'],
    }).on('exit', (code, signal) => resolve(signal ?? `left with ${code}`)),
  )
  assert.equal(signal, 'SIGKILL')
  if (shop.url !== null) return
  shop.database = await openEmbedded(folder)
  shop.db = shop.database.db
}
