import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newId } from '#lib/ids.ts'
import { FileMissing, type FileStore } from './file-store.port.ts'

/** The tests that every file store must pass. */
export function fileStoreContract(name: string, create: () => Promise<FileStore>): void {
  describe(`file store contract: ${name}`, () => {
    test('what was put is read, byte by byte; put again, the new bytes are', async () => {
      const store = await create()
      const id = newId()
      const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256))
      await store.put(id, bytes)
      assert.deepEqual(Buffer.from(await store.read(id)), bytes)
      await store.put(id, Buffer.from('new'))
      assert.equal(Buffer.from(await store.read(id)).toString(), 'new')
    })
    test('what is not there is missing, and deleting it twice is no mistake', async () => {
      const store = await create()
      const id = newId()
      await assert.rejects(store.read(id), FileMissing)
      await store.put(id, Buffer.from('x'))
      await store.delete(id)
      await store.delete(id)
      await assert.rejects(store.read(id), FileMissing)
    })
    test('nothing but a UUID names a file', async () => {
      const store = await create()
      for (const id of ['../x', 'a/b', ''])
        await assert.rejects(async () => store.put(id, Buffer.from('x')), RangeError)
    })
  })
}
