/** How long photographs stay: what is put back, deleted by the job, left by a catalogue file, and read by nobody. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { newId } from '#lib/ids.ts'
import { FileMissing } from '#shop/ground/files/file-store.port.ts'
import { importCatalogue } from '#shop/shelf/catalogue/import/import-catalogue.ts'
import { planRow } from '#shop/shelf/catalogue/import/plan-row.ts'
import { findPresentRows } from '#shop/shelf/catalogue/import/present-row.db.ts'
import { pictureVersion } from '#shop/shelf/catalogue/products/picture.rules.ts'
import { uploadedAddress } from './uploaded-address.rules.ts'
import { jpeg } from '#test/test-files.ts'
import { toAddresses, usePhotographs } from '#test/test-photographs.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { deleteUnusedPhotographs } from './delete-unused-photographs.ts'

eachDatabase({ both: 'arrays in jsonb, and joins of their elements' }, (database) => {
  const { shop, findId, upload, photograph, add, change, present, recorded, picture } = usePhotographs(database)

  test('a removed one is put back with its text for seven days; after eight its file is deleted', async () => {
    await add('uno')
    const [a, b] = toAddresses(await add('dos')) as [string, string]
    const remove = () => change('editor', 'removePhotograph', { seen: [a, b], address: a })
    const putBack = () => change('editor', 'orderPhotographs', { seen: [b], order: [a, b] })
    assert.deepEqual((await remove()).photographs, [{ address: b, text: 'dos' }])
    shop.clock.advance({ hours: 24 })
    assert.equal(await deleteUnusedPhotographs(shop), 0)
    assert.deepEqual((await putBack()).photographs, [
      { address: a, text: 'uno' },
      { address: b, text: 'dos' },
    ])
    await deleteUnusedPhotographs(shop)
    shop.clock.advance({ hours: 30 * 24 })
    assert.equal(await deleteUnusedPhotographs(shop), 0, 'it is shown again')
    await remove()
    await deleteUnusedPhotographs(shop)
    shop.clock.advance({ hours: 7 * 24 })
    assert.equal((await putBack()).error?.code, 'photograph.unknown')
    assert.equal(await deleteUnusedPhotographs(shop), 0)
    shop.clock.advance({ hours: 25 })
    const store = shop.files.prescriptions
    const failing = { ...store, delete: () => Promise.reject(new Error('no disk')) }
    assert.equal(await deleteUnusedPhotographs({ ...shop, files: { ...shop.files, prescriptions: failing } }), 0)
    assert.equal(await deleteUnusedPhotographs(shop), 1)
    await assert.rejects(store.read(a.slice('/uploaded/'.length)), FileMissing)
    assert.ok((await store.read(b.slice('/uploaded/'.length))).length > 0)
  })

  test('only what the product had is put back, and an order leaves nothing out', async () => {
    const [a] = toAddresses(await add()) as [string]
    const foreign = await upload('editor', await photograph(), { product: String(await findId('OTHER')) })
    for (const order of [[a, toAddresses(foreign.photographs)[0]], [a, uploadedAddress(newId())], [a, '/x.jpg'], []])
      assert.equal((await change('editor', 'orderPhotographs', { seen: [a], order })).error?.code, 'photograph.unknown')
    assert.equal(
      (await change('editor', 'removePhotograph', { seen: [a], address: '/x.jpg' })).error?.code,
      'photograph.unknown',
    )
    assert.deepEqual(toAddresses(await present()), [a])
  })

  test('when the store fails the product is as before, and the same is sent again', async () => {
    const store = shop.files.prescriptions
    const bytes = await photograph()
    shop.files.prescriptions = { ...store, put: () => Promise.reject(new Error('disk full')) }
    const failed = await upload('editor', bytes).finally(() => (shop.files.prescriptions = store))
    assert.deepEqual([failed.status, failed.error?.code], [503, 'photograph.not_stored'])
    assert.deepEqual([await present(), await recorded()], [[], []])
    assert.equal((await upload('editor', bytes)).status, 201)
    // What the failure left behind ends with the job.
    await deleteUnusedPhotographs(shop)
    shop.clock.advance({ hours: 9 * 24 })
    assert.equal(await deleteUnusedPhotographs(shop), 1)
  })

  test('an address that names another file of the store shows nobody anything', async () => {
    const id = newId()
    await shop.files.prescriptions.put(id, await jpeg())
    await sql`update product set image_urls = ${[uploadedAddress(id)]}::text[] where sku = 'PARA'`.execute(shop.db)
    const answer = await picture(0, pictureVersion(uploadedAddress(id)))
    assert.deepEqual([answer.status, answer.headers.get('location')], [302, '/fallback-product.svg'])
  })

  test('a catalogue file replaces photographs by its own; its empty cell leaves those that staff uploaded', async () => {
    const [a] = toAddresses(await add('uno')) as [string]
    const { rows: lines } = await sql<Record<string, string>>`
      select p.sku, p.product_name, p.product_type, c.label as category, s.label as sub_category, p.sale_condition,
        array_to_string(p.shipping_methods, '|') as shipping_methods, p.normal_price::text, p.stock::text
      from product p join category c on c.id = p.category_id join category s on s.id = p.sub_category_id
      where p.sku = 'PARA'`.execute(shop.db)
    const send = (photographs: string) => {
      const line: Record<string, string> = { ...lines[0]!, image_urls: photographs }
      return importCatalogue(shop, () =>
        Readable.from([`${Object.keys(line).join(',')}\n${Object.values(line).join(',')}\n`]),
      )
    }
    await send('')
    assert.deepEqual(await present(), [{ address: a, text: 'uno' }])
    // An import on a screen, which shows its changes first, says the same.
    const plan = async (cell: string) => {
      const { row } = (await findPresentRows(shop, ['PARA'], { isLocked: false })).get('PARA')!
      return planRow(row, { sku: 'PARA', image_urls: cell }, {})
    }
    assert.equal((await plan('')).kind, 'unchanged')
    await send(`/propia.jpg|${a}`)
    const planned = await plan('')
    assert.ok(planned.kind === 'changed')
    assert.deepEqual(planned.changes, [{ field: 'image_urls', from: `/propia.jpg|${a}`, to: a }])
    assert.deepEqual(await present(), [
      { address: '/propia.jpg', text: '' },
      { address: a, text: 'uno' },
    ])
    await send('')
    assert.deepEqual(toAddresses(await present()), [a])
    await send('/propia.jpg')
    assert.deepEqual(toAddresses(await present()), ['/propia.jpg'])
  })
})
