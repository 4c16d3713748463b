/** Two machines, each with a folder of its own, and one bucket. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import sharp from 'sharp'
import { createS3Objects } from '#integrations/files/s3-objects.ts'
import { SANDBOX_S3, s3Api } from '#sandbox/s3/s3-api.ts'
import { PictureUnavailable } from '#shop/shelf/catalogue/products/pictures.port.ts'
import { until } from '#test/until.ts'
import { createPictureBucket } from './picture-bucket.ts'
import { createPictureCache } from './picture-cache.ts'

const NOBODY = { hosts: [], isStrict: true }
const toText = (picture: Uint8Array) => Buffer.from(picture).toString('base64')

/** Longer than any answer here takes. */
const PATIENCE_MS = 60_000
const SMALL = { width: 160, format: 'webp' } as const

describe('one bucket of several machines', () => {
  const objects = new Map<string, Uint8Array>()
  const calls: string[] = []
  let server: Server
  let isSilent = false
  let root = ''
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'boldo-bucket-'))
    await mkdir(join(root, 'photos'))
    const photograph = sharp({ create: { width: 800, height: 400, channels: 3, background: '#1a7f5c' } }).jpeg()
    for (const name of ['caja', 'otra', 'tercera', 'ñandú uno'])
      await writeFile(join(root, 'photos', `${name}.jpg`), await photograph.toBuffer())
    const listener = getRequestListener(s3Api(objects).fetch)
    server = createServer((request, response) => {
      calls.push(`${request.method} ${request.url!.split('/')[3]}`)
      if (!isSilent) void listener(request, response)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  after(async () => {
    server.closeAllConnections()
    server.close()
    await rm(root, { recursive: true })
  })
  const openBucket = (port = (server.address() as AddressInfo).port, look = PATIENCE_MS) => {
    const bucketUrl = `http://127.0.0.1:${port}/s3/${SANDBOX_S3.bucket}`
    const bucket = createS3Objects({ bucketUrl, ...SANDBOX_S3, timeoutMs: PATIENCE_MS })
    return createPictureBucket(bucket, pino({ level: 'silent' }), { look, pause: PATIENCE_MS })
  }
  /** A machine of its own; without `hasPhotos` it can make no picture itself. */
  const openMachine = (name: string, hasPhotos: boolean, bucket = openBucket()) =>
    createPictureCache({
      folder: join(root, name),
      photos: hasPhotos ? [join(root, 'photos')] : [],
      remote: NOBODY,
      bucket,
    })

  test('what one has made another reads, and makes nothing: photographs and drawings', async () => {
    const [first, second] = [openMachine('a', true), openMachine('b', false)]
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    const made = [await first.resize('/caja.jpg', SMALL), await first.rasterise(drawing)]
    await until(() => objects.size === 2)
    for (const key of objects.keys()) assert.match(key, /^pictures\/[\w-]{24}(-160)?\.(webp|png)$/)
    const read = [await second.resize('/caja.jpg', SMALL), await second.rasterise(drawing)]
    assert.deepEqual(read.map(toText), made.map(toText))
    calls.length = 0
    await second.resize('/caja.jpg', SMALL)
    await first.rasterise(drawing)
    assert.deepEqual(calls, [], 'then each has it on its own disk')
  })

  test('a hundred requests at once on each of two machines are one look and at most one picture of each', async () => {
    calls.length = 0
    const machines = [openMachine('c', true), openMachine('d', true)]
    const pictures = await Promise.all(
      machines.flatMap((each) => Array.from({ length: 100 }, () => each.resize('/otra.jpg', SMALL))),
    )
    assert.ok(pictures.every((each) => Buffer.compare(each, pictures[0]!) === 0))
    await until(() => calls.some((each) => each.startsWith('PUT')))
    assert.equal(calls.filter((each) => each === 'GET pictures').length, 2)
    assert.ok(calls.filter((each) => each.startsWith('PUT')).length <= 2)
  })

  test('a photograph that no folder has comes from the bucket, where an operator brought it; a missing one is none', async () => {
    const bucketUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/s3/${SANDBOX_S3.bucket}`
    const bucket = createS3Objects({ bucketUrl, ...SANDBOX_S3, timeoutMs: 5_000 })
    const photograph = await openMachine('e', true).bring('/ñandú uno.jpg')
    await bucket.put('photos/ñandú uno.jpg', photograph)
    assert.equal(toText(await openMachine('f', false).bring('/ñandú uno.jpg')), toText(photograph))
    objects.set('secret', Buffer.from('x'))
    for (const url of ['/none.jpg', '/../secret', '/photos/../../secret'])
      await assert.rejects(openMachine('f', false).bring(url), PictureUnavailable, url)
  })

  test('a bucket that is silent holds a picture up once and for the limit only; one that is away not at all', async () => {
    isSilent = true
    const machine = openMachine('g', true, openBucket(undefined, 300))
    assert.ok((await machine.resize('/caja.jpg', SMALL)).length > 0)
    calls.length = 0
    for (const name of ['otra', 'tercera']) assert.ok((await machine.resize(`/${name}.jpg`, SMALL)).length > 0)
    assert.deepEqual(calls, [], 'it is left alone for a while')
    isSilent = false
    assert.ok((await openMachine('h', true, openBucket(1)).resize('/caja.jpg', SMALL)).length > 0)
  })
})
