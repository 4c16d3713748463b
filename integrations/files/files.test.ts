import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { getRequestListener } from '@hono/node-server'
import { newId } from '#lib/ids.ts'
import { SANDBOX_S3, s3Api } from '#sandbox/s3/s3-api.ts'
import { fileStoreContract } from '#shop/ground/files/file-store.contract.ts'
import { FileDamaged } from '#shop/ground/files/file-store.port.ts'
import { encryptedFiles } from './encrypted-files.ts'
import { createLocalFiles } from './local-files.ts'
import { createS3Files } from './s3-files.ts'
import { createS3Objects } from './s3-objects.ts'

const objects = new Map<string, Uint8Array>()
const server = createServer(getRequestListener(s3Api(objects).fetch))
let folder = ''
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boldo-files-'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
after(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

const local = async () => createLocalFiles({ folder })
const s3 = async (change: object = {}) =>
  createS3Files(
    createS3Objects({
      bucketUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/s3/${SANDBOX_S3.bucket}`,
      ...SANDBOX_S3,
      timeoutMs: 5_000,
      ...change,
    }),
  )
const key = randomBytes(32)

fileStoreContract('local disk', local)
fileStoreContract('S3', s3)
fileStoreContract('local disk, encrypted', async () => encryptedFiles(await local(), [key]))
fileStoreContract('S3, encrypted', async () => encryptedFiles(await s3(), [key]))

test('a wrong S3 key or secret is refused, and the error tells no more than the status', async () => {
  for (const change of [{ secretKey: 'other' }, { accessKey: 'OTHER' }])
    await assert.rejects(
      async () => (await s3(change)).put(newId(), Buffer.from('x')),
      /^Error: S3 answered 403 to PUT$/,
    )
})

test('what lies in the store is nobody’s to read, and a changed, moved or foreign file is noticed', async () => {
  const store = encryptedFiles(await s3(), [key])
  const [id, other] = [newId(), newId()]
  await store.put(id, Buffer.from('Receta de Ana'))
  const sealed = Buffer.from(objects.get(id)!)
  assert.ok(!sealed.includes('Receta'))
  objects.set(other, sealed)
  await assert.rejects(store.read(other), FileDamaged)
  await assert.rejects(encryptedFiles(await s3(), [randomBytes(32)]).read(id), FileDamaged)
  for (const offset of [0, 3, 10, 25, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[offset]! ^= 1
    objects.set(id, changed)
    await assert.rejects(store.read(id), FileDamaged)
  }
  objects.set(id, sealed.subarray(0, 20))
  await assert.rejects(store.read(id), FileDamaged)
})

test('a new key seals from now on, the old one still opens', async () => {
  const id = newId()
  await encryptedFiles(await local(), [key]).put(id, Buffer.from('old'))
  const both = encryptedFiles(await local(), [randomBytes(32), key])
  assert.equal(Buffer.from(await both.read(id)).toString(), 'old')
  await both.put(id, Buffer.from('new'))
  await assert.rejects(encryptedFiles(await local(), [key]).read(id), FileDamaged)
})

test('what a process that died while writing has left goes with its file', async () => {
  const [store, id] = [await local(), newId()]
  await store.put(id, Buffer.from('whole'))
  await writeFile(join(folder, id.slice(0, 2), `${id}.part`), 'half')
  await store.delete(id)
  assert.deepEqual(
    (await readdir(join(folder, id.slice(0, 2)))).filter((name) => name.startsWith(id)),
    [],
  )
})
