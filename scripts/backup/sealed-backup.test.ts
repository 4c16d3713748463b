/** A backup is sealed with BACKUP_KEY: it tells nothing, and nobody changes it (security review S14). */
import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { BACKUP_KEYS, backUp, KEYS, openFilledShop, useBackupFolders } from '#test/test-backup.ts'
import { readyOrder } from '#test/test-buyer.ts'
import { filesInMemory } from '#test/shop-with.ts'
import { eachDatabase, type TestShop } from '#test/test-shop.ts'
import { tableFile } from './manifest.ts'
import { restoreEmbedded } from './restore-backup.ts'

const { newFolder, restoreInto } = useBackupFolders()

eachDatabase((kind) => {
  let shop: TestShop
  let stored: Map<string, Uint8Array>
  before(async () => void ({ shop, stored } = await openFilledShop(kind)))
  after(() => shop.close())

  test('no word of a customer is readable in a backup; a changed BACKUP_KEY opens it while the old one stands second', async () => {
    const [folder, later] = [newFolder(), newFolder()]
    await backUp({ shop, stored }, folder)
    const ring = [Buffer.alloc(32, 6), ...BACKUP_KEYS]
    await backUp({ shop, stored }, later, ring)
    for (const name of readdirSync(join(folder, 'tables'))) {
      const bytes = readFileSync(join(folder, 'tables', name))
      assert.equal(bytes.subarray(0, 14).toString(), 'boldo backup 2', name)
      assert.throws(() => gunzipSync(bytes.subarray(51)), name)
    }
    assert.ok(!readFileSync(join(folder, 'manifest.json.sealed')).includes('orders'))
    await (await restoreInto(kind, folder, { backupKeys: ring })).close()
    await assert.rejects(restoreInto(kind, later), /BACKUP_KEY is not the one/)
  })

  test('a table of another backup, or under another’s name, is refused', async () => {
    const [folder, earlier] = [newFolder(), newFolder()]
    await backUp({ shop, stored }, earlier)
    await readyOrder(shop, { A: 1 })
    await backUp({ shop, stored }, folder)
    const orders = join(folder, tableFile('orders'))
    for (const other of [join(earlier, tableFile('orders')), join(folder, tableFile('account'))]) {
      const bytes = readFileSync(orders)
      writeFileSync(orders, readFileSync(other))
      await assert.rejects(restoreInto(kind, folder), /is damaged: tables\/orders/)
      writeFileSync(orders, bytes)
    }
  })
})

test('a backup of before backups were encrypted is refused: nothing vouches for what is in it', async () => {
  const folder = newFolder()
  mkdirSync(folder)
  writeFileSync(join(folder, 'manifest.json'), '{}')
  await assert.rejects(
    restoreEmbedded({
      databaseFolder: join(newFolder(), 'database'),
      files: filesInMemory(),
      keys: KEYS,
      backupKeys: BACKUP_KEYS,
      folder,
    }),
    /is not encrypted: an earlier version of Boldo wrote it/,
  )
})
