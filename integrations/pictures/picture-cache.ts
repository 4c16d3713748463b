import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { findUploadedId } from '#shop/shelf/catalogue/photographs/uploaded-address.rules.ts'
import { PictureUnavailable, type PictureSource } from '#shop/shelf/catalogue/products/pictures.port.ts'
import { downloadPicture } from './download-picture.ts'
import type { PictureBucket } from './picture-bucket.ts'
import { createPictureFolder } from './picture-folder.ts'
import type { RemotePictures } from './pictures.config.ts'

const PIXELS_MAX = 40_000_000

/**
 * Photographs come from `remote` hosts, from `uploaded` by the id that the address names, or from the first folder of
 * `photos` that has '/name.jpg', or the bucket. A folder that does not exist counts as empty. What is made lies in
 * `folder`, `bytesMax` at most, and in the bucket, where each machine looks before it makes a picture. Two that look
 * at once both make it: the same bytes twice.
 */
export function createPictureCache({
  folder,
  photos,
  uploaded,
  remote,
  bucket = null,
  bytesMax = 1e9,
}: {
  folder: string
  photos: readonly string[]
  uploaded?: (id: string) => Promise<Uint8Array>
  remote: RemotePictures
  bucket?: PictureBucket | null
  bytesMax?: number
}): PictureSource {
  const bring = async (url: string): Promise<Uint8Array> => {
    const id = uploaded ? findUploadedId(url) : null
    try {
      if (id !== null) return await uploaded!(id)
      if (!url.startsWith('/')) return await downloadPicture(url, remote)
      const path = url.replaceAll('..', '')
      return await readFirst(photos.map((each) => join(each, path))).catch(
        async (error: Error) => (await bucket?.readPhotograph(path.slice(1))) ?? Promise.reject(error),
      )
    } catch (error) {
      if (error instanceof PictureUnavailable) throw error
      throw new PictureUnavailable('not readable', error)
    }
  }
  const pending = new Map<string, Promise<Uint8Array>>()
  const made = createPictureFolder(folder, bytesMax)
  const find = async (name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const known = await made.read(name)
    if (known) return known
    let picture = (await bucket?.read(name)) ?? null
    if (!picture) {
      picture = await make()
      bucket?.write(name, picture)
    }
    // A full disk loses the copy, not the answer.
    await made.write(name, picture).catch(() => {})
    return picture
  }
  const keep = (name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const known = pending.get(name)
    if (known) return known
    const reading = find(name, make).finally(() => pending.delete(name))
    pending.set(name, reading)
    return reading
  }
  // Drawings run one after another: a client with thousands of requests occupies only one thread.
  let lastDrawing: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = lastDrawing.then(work, work)
    lastDrawing = done
    return done
  }
  return {
    rasterise: (svg) =>
      keep(`${cacheName(svg)}.png`, () =>
        inTurn(() =>
          sharp(Buffer.from(svg), { limitInputPixels: PIXELS_MAX }).png({ palette: true, effort: 4 }).toBuffer(),
        ),
      ),
    bring,
    resize: (url, { width, format }) =>
      keep(`${cacheName(url)}-${width}.${format}`, async () => make(await bring(url), width, format)),
  }
}

const cacheName = (source: string) => createHash('sha256').update(source).digest('base64url').slice(0, 24)

/** @throws the last folder's error when no folder has it */
async function readFirst(paths: readonly string[]): Promise<Uint8Array> {
  const [path, ...others] = paths
  return readFile(path!).catch((error: unknown) =>
    others.length > 0 ? readFirst(others) : Promise.reject(error as Error),
  )
}

async function make(source: Uint8Array, width: number, format: 'avif' | 'webp'): Promise<Uint8Array> {
  try {
    const picture = sharp(source, { limitInputPixels: PIXELS_MAX }).rotate().resize({ width, withoutEnlargement: true })
    return await (
      format === 'avif' ? picture.avif({ quality: 55, effort: 3 }) : picture.webp({ quality: 78 })
    ).toBuffer()
  } catch (error) {
    throw new PictureUnavailable('not a picture', error)
  }
}
