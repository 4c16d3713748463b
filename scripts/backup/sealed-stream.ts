import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { SealBroken } from '#lib/key-ring.ts'

const MAGIC = Buffer.from('boldo backup 2\n')
const KEY_NAME_BYTES = 4
const SALT_BYTES = 32
const HEAD_BYTES = MAGIC.length + KEY_NAME_BYTES + SALT_BYTES
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/**
 * AES-256-GCM, the STREAM construction. Chunks of 64 KiB have their number and 'last' in their nonces, so that none can
 * be cut off, moved or doubled. A file's own key comes of the first of `keys`, a random salt and its `name`.
 */
export async function* sealChunks(content: Chunks, keys: readonly Uint8Array[], name: string): AsyncGenerator<Buffer> {
  const [newest] = keys
  if (!newest) throw new RangeError('a key is needed')
  const salt = randomBytes(SALT_BYTES)
  const key = fileKey(newest, salt, name)
  yield Buffer.concat([MAGIC, keyName(newest), salt])
  for await (const { chunk, nonce } of splitNumbered(content, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * Nothing is passed on before its chunk is verified.
 * @throws SealBroken for a changed, cut, reordered or renamed file, and for one of another key
 */
export async function* openChunks(sealed: Chunks, keys: readonly Uint8Array[], name: string): AsyncGenerator<Buffer> {
  const { head, rest } = await splitHead(sealed)
  const known = keys.find((key) => keyName(key).equals(head.subarray(MAGIC.length, MAGIC.length + KEY_NAME_BYTES)))
  if (head.length < HEAD_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC) || !known)
    throw new SealBroken('unknown seal')
  const key = fileKey(known, head.subarray(HEAD_BYTES - SALT_BYTES), name)
  for await (const { chunk, nonce } of splitNumbered(rest, CHUNK_BYTES + TAG_BYTES)) {
    if (chunk.length < TAG_BYTES) throw new SealBroken('the file is cut')
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAuthTag(
      chunk.subarray(chunk.length - TAG_BYTES),
    )
    try {
      yield Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - TAG_BYTES)), decipher.final()])
    } catch {
      throw new SealBroken('the seal is broken')
    }
  }
}

/** Whether one of `keys` sealed the file: a file sealed with another key is not damaged. */
export const isOfKeys = (head: Uint8Array, keys: readonly Uint8Array[]): boolean =>
  keys.some((key) => keyName(key).equals(head.subarray(MAGIC.length, MAGIC.length + KEY_NAME_BYTES)))

/** The last piece is shorter or empty. The nonce is the number, and 1 for the last. */
async function* splitNumbered(content: Chunks, bytes: number): AsyncGenerator<{ chunk: Buffer; nonce: Buffer }> {
  let number = 0
  const next = (chunk: Buffer, isLast: boolean) => {
    const nonce = Buffer.alloc(12)
    nonce.writeUIntBE(number++, 5, 6)
    nonce[11] = isLast ? 1 : 0
    return { chunk, nonce }
  }
  let waiting = Buffer.alloc(0)
  for await (const piece of content) {
    waiting = Buffer.concat([waiting, piece])
    // A piece that ends exactly here may be the last one: it waits for more.
    while (waiting.length > bytes) {
      yield next(waiting.subarray(0, bytes), false)
      waiting = waiting.subarray(bytes)
    }
  }
  yield next(waiting, true)
}

async function splitHead(sealed: Chunks): Promise<{ head: Buffer; rest: Chunks }> {
  const pieces = Symbol.asyncIterator in sealed ? sealed[Symbol.asyncIterator]() : sealed[Symbol.iterator]()
  let start = Buffer.alloc(0)
  while (start.length < HEAD_BYTES) {
    const { value, done } = await pieces.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  async function* rest() {
    yield start.subarray(HEAD_BYTES)
    for (;;) {
      const { value, done } = await pieces.next()
      if (done) return
      yield value
    }
  }
  return { head: start.subarray(0, HEAD_BYTES), rest: rest() }
}

const keyName = (key: Uint8Array): Buffer =>
  createHash('sha256').update('backup ').update(key).digest().subarray(0, KEY_NAME_BYTES)

const fileKey = (key: Uint8Array, salt: Uint8Array, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `boldo backup ${name}`, 32))
