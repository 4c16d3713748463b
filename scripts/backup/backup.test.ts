import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { after, before, describe, test } from 'node:test'
import { migrate } from '#db/migrate.ts'
import { BACKUP_KEYS, backUp, KEYS, openFilledShop, readRows, useBackupFolders } from '#test/test-backup.ts'
import { deep } from '#test/depth.ts'
import { payAndReturn, readStatus, readyOrder } from '#test/test-buyer.ts'
import { filesInMemory, shopWith } from '#test/shop-with.ts'
import { eachDatabase, type TestShop } from '#test/test-shop.ts'
import { BackupRefused, readManifest, saveManifest, tableFile, type Manifest } from './manifest.ts'
import { restoreBackup, restoreEmbedded } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const { scratch, newFolder, restoreInto } = useBackupFolders()

eachDatabase({ both: 'a folder and a server are saved in two ways' }, (kind) => {
  describe('backup and restore', () => {
    let shop: TestShop
    let stored: Map<string, Uint8Array>
    before(async () => void ({ shop, stored } = await openFilledShop(kind)))
    after(() => shop.close())

    test('a shop in use, restored into an empty place, has the same rows and files, and sells on', async () => {
      const before = await readRows(shop.database)
      const folder = newFolder()
      // Somebody buys meanwhile: the backup is of one moment, before or after.
      const [manifest, bought] = await Promise.all([
        backUp({ shop, stored }, folder),
        readyOrder(shop, { A: 1 }).then(async (order) => (await payAndReturn(shop, order), order)),
      ])
      assert.equal(stored.size, 5)
      assert.deepEqual([manifest.files.map(({ id }) => id), manifest.missingFiles], [[...stored.keys()].sort(), []])
      const restored = await restoreInto(kind, folder)
      const after = await readRows(restored.database)
      for (const { name, rows } of manifest.tables) assert.equal(after[name]!.length, rows, name)
      for (const table of [
        'account',
        'saved_card',
        'subscription',
        'subscription_delivery',
        'prescription',
        'prescription_line',
        'commune',
        'promotion',
        'category',
      ])
        assert.deepEqual(after[table], before[table], table)
      for (const row of before.order_line!) assert.ok(after.order_line!.includes(row))
      assert.deepEqual([...restored.files].sort(), [...stored].sort())
      assert.deepEqual(await migrate(restored.database), [])
      const next = {
        ...shop,
        ...shopWith({ database: restored.database, now: shop.now, sandboxUrl: shop.sandbox.url, sent: [] }),
      } as TestShop
      const order = await readyOrder(next, { A: 1 })
      await payAndReturn(next, order)
      assert.deepEqual([await readStatus(next, order), await readStatus(shop, bought)], ['AUTORIZADO', 'AUTORIZADO'])
      await restored.close()
    })

    const twice =
      kind === 'embedded'
        ? deep('a server’s tables are all compared; the restore above compares the nine that matter here')
        : {}
    test('of a shop at rest, every row is the same', twice, async () => {
      const folder = newFolder()
      await backUp({ shop, stored }, folder)
      const restored = await restoreInto(kind, folder)
      const [before, after] = [await readRows(shop.database), await readRows(restored.database)]
      assert.deepEqual(Object.keys(after), Object.keys(before))
      for (const [table, rows] of Object.entries(before)) assert.deepEqual(after[table], rows, table)
      await restored.close()
    })

    test('a filled place, a damaged backup and another key are refused, and nothing is left behind', async () => {
      const folder = newFolder()
      await backUp({ shop, stored }, folder)
      await assert.rejects(backUp({ shop, stored }, folder), /has files already/)
      await assert.rejects(restoreInto(kind, scratch), /is no backup: it has no manifest/)
      await assert.rejects(restoreInto(kind, folder, { keys: [Buffer.alloc(32, 4)] }), /FILES_KEY is not the one/)
      await assert.rejects(
        restoreInto(kind, folder, { backupKeys: [Buffer.alloc(32, 6)] }),
        /BACKUP_KEY is not the one that the backup was made with/,
      )
      const [id] = stored.keys()
      await assert.rejects(
        restoreInto(kind, folder, { files: new Map([[id!, Buffer.from('another')]]) }),
        /has another file/,
      )
      await assert.rejects(
        restoreBackup({ database: shop.database, files: filesInMemory(), keys: KEYS, backupKeys: BACKUP_KEYS, folder }),
        /has tables already/,
      )
      const file = join(folder, 'files', id!)
      const table = join(folder, tableFile('orders'))
      const manifest = join(folder, 'manifest.json.sealed')
      for (const path of [file, table, manifest]) {
        const bytes = readFileSync(path)
        for (const damaged of [
          bytes.subarray(0, bytes.length - 3),
          Buffer.concat([bytes.subarray(0, 40), Buffer.of(bytes[40]! ^ 1), bytes.subarray(41)]),
        ]) {
          writeFileSync(path, damaged)
          await assert.rejects(
            restoreInto(kind, folder),
            (error: unknown) => error instanceof BackupRefused && /is damaged/.test(error.message),
            path,
          )
        }
        writeFileSync(path, bytes)
      }
      await (await restoreInto(kind, folder)).close()
    })

    test('a row whose file a backup lacks is named by the restore; everything else is restored', async () => {
      const folder = newFolder()
      await backUp({ shop, stored }, folder)
      const manifest = await readManifest(folder, BACKUP_KEYS)
      const [lost, ...files] = manifest.files
      await saveManifest(folder, BACKUP_KEYS, { ...manifest, files })
      const restored = await restoreInto(kind, folder)
      assert.deepEqual(restored.missingFiles, [lost!.id])
      assert.equal(restored.files.size, files.length)
      await restored.close()
    })

    if (kind === 'server') return

    test('a restore of the embedded database that fails half-way leaves no database that starts, and can be repeated', async () => {
      const folder = newFolder()
      await backUp({ shop, stored }, folder)
      const databaseFolder = join(newFolder(), 'database')
      const failing = { ...filesInMemory(), put: () => Promise.reject(new Error('disk full')) }
      await assert.rejects(
        restoreEmbedded({ databaseFolder, files: failing, keys: KEYS, backupKeys: BACKUP_KEYS, folder }),
        /disk full/,
      )
      assert.equal(existsSync(databaseFolder), false)
      await restoreEmbedded({ databaseFolder, files: filesInMemory(), keys: KEYS, backupKeys: BACKUP_KEYS, folder })
      await assert.rejects(
        restoreEmbedded({ databaseFolder, files: filesInMemory(), keys: KEYS, backupKeys: BACKUP_KEYS, folder }),
        /has a database already/,
      )
      assert.deepEqual(readdirSync(join(databaseFolder, '..')), ['database'])
    })

    test('a backup that fails leaves nothing behind', async () => {
      const folder = newFolder()
      const failing = { ...filesInMemory(), read: () => Promise.reject(new Error('the store does not answer')) }
      await assert.rejects(
        writeBackup({
          database: shop.database,
          files: failing,
          keys: KEYS,
          backupKeys: BACKUP_KEYS,
          folder,
          now: shop.now(),
        }),
        /does not answer/,
      )
      assert.deepEqual([existsSync(folder), existsSync(`${folder}.part`)], [false, false])
    })
  })
})

test('a manifest that was changed leads to no file and no SQL outside the backup', async () => {
  const folder = newFolder()
  mkdirSync(folder)
  const elsewhere = join(scratch, 'elsewhere.sql')
  writeFileSync(elsewhere, 'select 1')
  const none: Manifest = {
    format: 2,
    createdAt: '',
    migrations: [],
    tables: [],
    sequences: [],
    files: [],
    missingFiles: [],
    keys: [],
  }
  const changes: Partial<Manifest>[] = [
    { migrations: [pathToFileURL(elsewhere).href] },
    { migrations: ['../../db/migrations/0001_catalogue.sql'] },
    { files: [{ id: '../elsewhere.sql', bytes: 8, sha256: '' }] },
    { tables: [{ name: '../../elsewhere', rows: 0, sha256: '' }] },
  ]
  for (const change of changes) {
    await saveManifest(folder, BACKUP_KEYS, { ...none, ...change })
    await assert.rejects(
      restoreEmbedded({
        databaseFolder: join(newFolder(), 'database'),
        files: filesInMemory(),
        keys: KEYS,
        backupKeys: BACKUP_KEYS,
        folder,
      }),
      /names files or tables that no backup of Boldo has/,
    )
  }
})
