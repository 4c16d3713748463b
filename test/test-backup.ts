import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { sql } from 'kysely'
import type { Manifest } from '#scripts/backup/manifest.ts'
import { restoreBackup, restoreEmbedded } from '#scripts/backup/restore-backup.ts'
import { writeBackup } from '#scripts/backup/write-backup.ts'
import { openEmbedded, openServer, type Database } from '#db/database.ts'
import { encryptedFiles } from '#integrations/files/encrypted-files.ts'
import { newId } from '#lib/ids.ts'
import { insertPhotograph, markPhotographStored } from '#shop/shelf/catalogue/photographs/photographs.db.ts'
import { seedContent } from '#shop/help/content/own-content.ts'
import { uploadCaseFile } from '#shop/help/cases/files/upload-case-file.ts'
import { uploadPrescription } from '#shop/ordering/prescriptions/files/upload-prescription.ts'
import { uploadQuoteFile } from '#shop/ordering/quotes/upload-quote-file.ts'
import { filesInMemory } from './shop-with.ts'
import { payAndReturn, readyOrder, toCart } from './test-buyer.ts'
import { enrol } from './test-card.ts'
import { createServerDatabase } from './test-database.ts'
import { jpeg, pdf } from './test-files.ts'
import { openTestShop, type DatabaseKind, type TestShop } from './test-shop.ts'
import { activate, readySubscription, subscriber } from './test-subscriber.ts'
import { comeBack, consult, guestDraft } from './test-telemedicine.ts'

export const KEYS = [Buffer.alloc(32, 3)]
export const BACKUP_KEYS = [Buffer.alloc(32, 5)]

/**
 * A shop with an order and its prescription, files of every other kind, a saved card, a subscription, a draft, mails.
 * `stored`: the files as they lie.
 */
export async function openFilledShop(
  database: DatabaseKind,
): Promise<{ shop: TestShop; stored: Map<string, Uint8Array> }> {
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
  const productIds = (await toCart(shop, { R: 1 })).map(({ _id }) => _id)
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
  await storePhotograph(shop)
  const account = await subscriber(shop)
  await enrol(shop, account)
  await activate(shop, account, await readySubscription(shop, account, { A: 1 }))
  await readyOrder(shop, { A: 2 })
  // What a line of text could break at.
  await shop.db.updateTable('account').set({ last_name: 'Ñusta\u2028"\\n\n\t' }).where('id', '=', account.id).execute()
  return { shop, stored }
}

async function storePhotograph(shop: TestShop): Promise<void> {
  const bytes = await jpeg()
  const { id: productId } = await shop.db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', 'A')
    .executeTakeFirstOrThrow()
  const id = newId()
  await insertPhotograph(shop, { id, productId, digest: id, bytes: bytes.byteLength })
  await shop.files.prescriptions.put(id, bytes)
  await markPhotographStored(shop, id)
}

/** Every row of every table, as text. */
export async function readRows({ db }: Database): Promise<Record<string, string[]>> {
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

/** Writes a backup of the shop and its stored files. */
export const backUp = (
  { shop, stored }: { shop: TestShop; stored: Map<string, Uint8Array> },
  folder: string,
  backupKeys: readonly Uint8Array[] = BACKUP_KEYS,
): Promise<Manifest> =>
  writeBackup({
    database: shop.database,
    files: filesInMemory(stored),
    keys: KEYS,
    backupKeys,
    folder,
    now: shop.now(),
  })

/** Folders for the backups of a test file, deleted after it, and a way back. */
export function useBackupFolders() {
  const scratch = mkdtempSync(join(tmpdir(), 'boldo-backup-'))
  after(() => rmSync(scratch, { recursive: true, force: true }))
  let folders = 0
  const newFolder = () => join(scratch, String(++folders))

  /** Restores into an empty place of that kind. */
  async function restoreInto(
    kind: DatabaseKind,
    folder: string,
    { files = new Map<string, Uint8Array>(), keys = KEYS, backupKeys = BACKUP_KEYS } = {},
  ) {
    if (kind === 'embedded') {
      const databaseFolder = join(newFolder(), 'database')
      const { missingFiles } = await restoreEmbedded({
        databaseFolder,
        files: filesInMemory(files),
        keys,
        backupKeys,
        folder,
      })
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
      const { missingFiles } = await restoreBackup({ database, files: filesInMemory(files), keys, backupKeys, folder })
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

  return { scratch, newFolder, restoreInto }
}
