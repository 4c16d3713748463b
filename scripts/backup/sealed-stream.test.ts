import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { SealBroken } from '#lib/key-ring.ts'
import { openChunks, sealChunks } from './sealed-stream.ts'

const [NEW, OLD] = [randomBytes(32), randomBytes(32)]
const KIB = 1024
const HEAD = 'boldo backup 2\n'.length + 4 + 32
const CHUNK = 64 * KIB + 16

const whole = async (chunks: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(chunks))
const seal = (content: Uint8Array, { keys = [NEW], name = 'tables/orders' } = {}) =>
  whole(sealChunks(cut(content, 10_007), keys, name))
const open = (sealed: Uint8Array, { keys = [NEW], name = 'tables/orders', step = 4_999 } = {}) =>
  whole(openChunks(cut(sealed, step), keys, name))
function* cut(bytes: Uint8Array, step: number) {
  for (let offset = 0; offset < bytes.length; offset += step) yield bytes.subarray(offset, offset + step)
}

test('content of any length comes back, however it arrives; the same twice is sealed differently', async () => {
  for (const bytes of [0, 1, 64 * KIB - 1, 64 * KIB, 64 * KIB + 1, 128 * KIB, 300_000]) {
    const content = randomBytes(bytes)
    const sealed = await seal(content)
    assert.ok(!sealed.includes(content.subarray(0, 64)) || bytes < 2)
    for (const step of [1_000, 65_552, 1_000_000]) assert.ok((await open(sealed, { step })).equals(content), `${bytes}`)
  }
  assert.notDeepEqual(await seal(Buffer.from('same')), await seal(Buffer.from('same')))
})

test('a ring opens what each of its keys sealed, and seals with the first; another key opens nothing', async () => {
  const sealed = await seal(Buffer.from('orders'), { keys: [OLD] })
  assert.equal((await open(sealed, { keys: [NEW, OLD] })).toString(), 'orders')
  await assert.rejects(open(sealed), SealBroken)
  await assert.rejects(open(await seal(Buffer.from('orders'), { keys: [NEW, OLD] }), { keys: [OLD] }), SealBroken)
})

test('a file that is cut, lengthened, reordered, doubled, changed anywhere or renamed is refused', async () => {
  const sealed = await seal(randomBytes(200 * KIB))
  const [head, body] = [sealed.subarray(0, HEAD), sealed.subarray(HEAD)]
  const chunks = [...cut(body, CHUNK)] as Buffer[]
  assert.equal(chunks.length, 4)
  const [first, second, third, last] = chunks as [Buffer, Buffer, Buffer, Buffer]
  const flipped = (offset: number) => {
    const copy = Buffer.from(sealed)
    copy[offset]! ^= 1
    return copy
  }
  const changed: Record<string, Buffer> = {
    'the last chunk is missing': Buffer.concat([head, first, second, third]),
    'the first chunk is missing': Buffer.concat([head, second, third, last]),
    'a chunk is missing': Buffer.concat([head, first, third, last]),
    'two chunks are exchanged': Buffer.concat([head, second, first, third, last]),
    'a chunk is doubled': Buffer.concat([head, first, first, second, third, last]),
    'the last is doubled': Buffer.concat([sealed, last]),
    'a byte is missing': sealed.subarray(0, sealed.length - 1),
    'a byte is added': Buffer.concat([sealed, Buffer.of(0)]),
    'the head alone': head,
    'half of the head': head.subarray(0, 20),
    nothing: Buffer.alloc(0),
    ...Object.fromEntries(
      [3, 16, HEAD - 1, HEAD, HEAD + CHUNK, sealed.length - 1].map((offset) => [`bit ${offset}`, flipped(offset)]),
    ),
  }
  for (const [fault, bytes] of Object.entries(changed)) await assert.rejects(open(bytes), SealBroken, fault)
  await assert.rejects(open(sealed, { name: 'tables/account' }), SealBroken)
  await open(sealed)
})
