import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openEmbedded, openServer, type Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { encryptedFiles } from '#integrations/files/encrypted-files.ts'
import { seedContent } from '#shop/content/own-content.ts'
import { uploadCaseFile } from '#shop/cases/files/upload-case-file.ts'
import { uploadPrescription } from '#shop/prescriptions/files/upload-prescription.ts'
import { uploadQuoteFile } from '#shop/quotes/upload-quote-file.ts'
import { deep } from '#test/depth.ts'
import { cartOf, payAndReturn, readyOrder, statusOf } from '#test/test-buyer.ts'
import { enrol } from '#test/test-card.ts'
import { pdf } from '#test/test-files.ts'
import { activate, readySubscription, subscriber } from '#test/test-subscriber.ts'
import { comeBack, consult, guestDraft } from '#test/test-telemedicine.ts'
import { filesInMemory, shopWith } from '#test/shop-with.ts'
import { createServerDatabase } from '#test/test-database.ts'
import { eachDatabase, openTestShop, type DatabaseKind, type TestShop } from '#test/test-shop.ts'
import { BackupRefused, type Manifest } from './manifest.ts'
import { restoreBackup, restoreEmbedded } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const KEYS = [Buffer.alloc(32, 3)]
const scratch = mkdtempSync(join(tmpdir(), 'boldo-backup-'))
after(() => rmSync(scratch, { recursive: true, force: true }))
let folders = 0
const newFolder = () => join(scratch, String(++folders))

/**
 * A shop with an order and its prescription, files of every other kind, a saved card, a subscription, a draft, mails.
 * `stored`: the files as they lie.
 */
async function openFilledShop(database: DatabaseKind): Promise<{ shop: TestShop; stored: Map<string, Uint8Array> }> {
  const stored = new Map<string, Uint8Array>()
  const shop = await openTestShop({
    database,
    products: [
      { sku: 'A', subscription: true },
      { sku: 'R', sale_condition: 'simpleRecipe' },
      { sku: 'Q', need_quote: true },
    ],
  })
  shop.files.prescriptions = encryptedFiles(filesInMemory(stored), KEYS)
  // Terms in force: triggers write their version beside orders, payments, subscriptions and accounts.
  await seedContent(shop, { demo: true })
  let order = await readyOrder(shop, { A: 1, R: 1 })
  const productIds = (await cartOf(shop, { R: 1 })).map(({ _id }) => _id)
  order = await uploadPrescription(shop, {
    visitor: order.visitor,
    orderId: order.id,
    productIds,
    file: { name: 'Receta “ñ”\u2028.pdf', bytes: pdf() },
  })
  await payAndReturn(shop, order)
  const consulted = await guestDraft(shop, { R: 1 })
  await comeBack(shop, consulted, await consult(shop, consulted, 'prescribe'))
  const { id: orderId, visitor, lines } = await readyOrder(shop, { Q: 1 })
  const file = { name: 'documento.pdf', bytes: pdf() }
  await uploadQuoteFile(shop, { visitor, account: null, orderId, productId: lines[0]!.productId, file })
  await uploadCaseFile(shop, file)
  const account = await subscriber(shop)
  await enrol(shop, account)
  await activate(shop, account, await readySubscription(shop, account, { A: 1 }))
  await readyOrder(shop, { A: 2 })
  // What a line of text could break at.
  await shop.db.updateTable('account').set({ last_name: 'Ñusta\u2028"\\n\n\t' }).where('id', '=', account.id).execute()
  return { shop, stored }
}

/** Every row of every table, as text. */
async function rowsOf({ db }: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{
    name: string
  }>`select relname as name
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
    order by 1`.execute(db)
  const all: Record<string, string[]> = {}
  for (const { name } of tables)
    all[name] = (
      await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db)
    ).rows.map(({ row }) => row)
  return all
}

/** Restores into an empty place of that kind. */
async function restoreInto(
  kind: DatabaseKind,
  folder: string,
  { files = new Map<string, Uint8Array>(), keys = KEYS } = {},
) {
  if (kind === 'embedded') {
    const databaseFolder = join(newFolder(), 'database')
    const { missingFiles } = await restoreEmbedded({ databaseFolder, files: filesInMemory(files), keys, folder })
    const database = await openEmbedded(databaseFolder)
    return { database, files, missingFiles, close: () => database.close() }
  }
  const { url, drop } = await createServerDatabase()
  const database = await openServer(url, 5)
  const close = async () => {
    await database.close()
    await drop()
  }
  try {
    const { missingFiles } = await restoreBackup({ database, files: filesInMemory(files), keys, folder })
    return { database, files, missingFiles, close }
  } catch (error) {
    const { rows } = await sql`select relname
      from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(database.db)
    assert.deepEqual(rows, [], 'a refused restore leaves nothing')
    await close()
    throw error
  }
}

eachDatabase({ both: 'a folder and a server are saved in two ways' }, (kind) => {
  describe('backup and restore', () => {
    let shop: TestShop
    let stored: Map<string, Uint8Array>
    before(async () => void ({ shop, stored } = await openFilledShop(kind)))
    after(() => shop.close())

    test('a shop in use, restored into an empty place, has the same rows and files, and sells on', async () => {
      const before = await rowsOf(shop.database)
      const folder = newFolder()
      // Somebody buys meanwhile: the backup is of one moment, before or after.
      const [manifest, bought] = await Promise.all([
        writeBackup({ database: shop.database, files: filesInMemory(stored), keys: KEYS, folder, now: shop.now() }),
        readyOrder(shop, { A: 1 }).then(async (order) => (await payAndReturn(shop, order), order)),
      ])
      assert.equal(stored.size, 4)
      assert.deepEqual([manifest.files.map(({ id }) => id), manifest.missingFiles], [[...stored.keys()].sort(), []])
      const restored = await restoreInto(kind, folder)
      const after = await rowsOf(restored.database)
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
      assert.deepEqual([await statusOf(next, order), await statusOf(shop, bought)], ['AUTORIZADO', 'AUTORIZADO'])
      await restored.close()
    })

    const twice =
      kind === 'embedded'
        ? deep('a server’s tables are all compared; the restore above compares the nine that matter here')
        : {}
    test('of a shop at rest, every row is the same', twice, async () => {
      const folder = newFolder()
      await writeBackup({ database: shop.database, files: filesInMemory(stored), keys: KEYS, folder, now: shop.now() })
      const restored = await restoreInto(kind, folder)
      const [before, after] = [await rowsOf(shop.database), await rowsOf(restored.database)]
      assert.deepEqual(Object.keys(after), Object.keys(before))
      for (const [table, rows] of Object.entries(before)) assert.deepEqual(after[table], rows, table)
      await restored.close()
    })

    test('a filled place, a damaged backup and another key are refused, and nothing is left behind', async () => {
      const folder = newFolder()
      const backUp = (to: string) =>
        writeBackup({ database: shop.database, files: filesInMemory(stored), keys: KEYS, folder: to, now: shop.now() })
      await backUp(folder)
      await assert.rejects(backUp(folder), /has files already/)
      await assert.rejects(restoreInto(kind, scratch), /is no backup: it has no manifest/)
      await assert.rejects(restoreInto(kind, folder, { keys: [Buffer.alloc(32, 4)] }), /FILES_KEY is not the one/)
      const [id] = stored.keys()
      await assert.rejects(
        restoreInto(kind, folder, { files: new Map([[id!, Buffer.from('another')]]) }),
        /has another file/,
      )
      await assert.rejects(
        restoreBackup({ database: shop.database, files: filesInMemory(), keys: KEYS, folder }),
        /has tables already/,
      )
      const file = join(folder, 'files', id!)
      const table = join(folder, 'tables/orders.ndjson.gz')
      for (const path of [file, table]) {
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
      await writeBackup({ database: shop.database, files: filesInMemory(stored), keys: KEYS, folder, now: shop.now() })
      const path = join(folder, 'manifest.json')
      const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
      const [lost, ...files] = manifest.files
      writeFileSync(path, JSON.stringify({ ...manifest, files }))
      const restored = await restoreInto(kind, folder)
      assert.deepEqual(restored.missingFiles, [lost!.id])
      assert.equal(restored.files.size, files.length)
      await restored.close()
    })

    if (kind === 'server') return

    test('a restore of the embedded database that fails half-way leaves no database that starts, and can be repeated', async () => {
      const folder = newFolder()
      await writeBackup({ database: shop.database, files: filesInMemory(stored), keys: KEYS, folder, now: shop.now() })
      const databaseFolder = join(newFolder(), 'database')
      const failing = { ...filesInMemory(), put: () => Promise.reject(new Error('disk full')) }
      await assert.rejects(restoreEmbedded({ databaseFolder, files: failing, keys: KEYS, folder }), /disk full/)
      assert.equal(existsSync(databaseFolder), false)
      await restoreEmbedded({ databaseFolder, files: filesInMemory(), keys: KEYS, folder })
      await assert.rejects(
        restoreEmbedded({ databaseFolder, files: filesInMemory(), keys: KEYS, folder }),
        /has a database already/,
      )
      assert.deepEqual(readdirSync(join(databaseFolder, '..')), ['database'])
    })

    test('a backup that fails leaves nothing behind', async () => {
      const folder = newFolder()
      const failing = { ...filesInMemory(), read: () => Promise.reject(new Error('the store does not answer')) }
      await assert.rejects(
        writeBackup({ database: shop.database, files: failing, keys: KEYS, folder, now: shop.now() }),
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
    format: 1,
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
    { migrations: ['../migrations/0001_catalogue.sql'] },
    { files: [{ id: '../elsewhere.sql', bytes: 8, sha256: '' }] },
    { tables: [{ name: '../../elsewhere', rows: 0, sha256: '' }] },
  ]
  for (const change of changes) {
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...none, ...change }))
    await assert.rejects(
      restoreEmbedded({ databaseFolder: join(newFolder(), 'database'), files: filesInMemory(), keys: KEYS, folder }),
      /names files or tables that no backup of Boldo has/,
    )
  }
})
