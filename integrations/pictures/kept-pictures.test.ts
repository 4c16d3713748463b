import assert from 'node:assert/strict'
import { mkdtemp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { PictureUnavailable } from '#shop/catalogue/pictures.port.ts'
import { createKeptPictures } from './kept-pictures.ts'

async function folders() {
  const root = await mkdtemp(join(tmpdir(), 'boldo-pictures-'))
  const photos = join(root, 'photos')
  await mkdir(photos)
  return { photos, folder: join(root, 'kept') }
}
const photo = (width: number) => sharp({ create: { width, height: width / 2, channels: 3, background: '#1a7f5c' } }).jpeg().toBuffer()

test('a photograph is made smaller in AVIF and WebP, once for all who ask at the same time', async () => {
  const { photos, folder } = await folders()
  await writeFile(join(photos, 'caja.jpg'), await photo(800))
  const pictures = createKeptPictures({ photos, folder })
  for (const format of ['avif', 'webp'] as const) {
    const [one, two] = await Promise.all([pictures.resize('/caja.jpg', { width: 320, format }), pictures.resize('/caja.jpg', { width: 320, format })])
    assert.deepEqual(one, two)
    const { width, height } = await sharp(one).metadata()
    assert.deepEqual({ width, height }, { width: 320, height: 160 })
  }
  assert.equal((await readdir(folder)).length, 2)
})

test('a small photograph is not blown up', async () => {
  const { photos, folder } = await folders()
  await writeFile(join(photos, 'chica.jpg'), await photo(100))
  const { width } = await sharp(await createKeptPictures({ photos, folder }).resize('/chica.jpg', { width: 640, format: 'webp' })).metadata()
  assert.equal(width, 100)
})

test('a missing file, a text and a path out of the folder are no pictures', async () => {
  const { photos, folder } = await folders()
  await writeFile(join(photos, 'texto.jpg'), 'no soy una imagen')
  await writeFile(join(photos, '..', 'afuera.jpg'), await photo(100))
  const pictures = createKeptPictures({ photos, folder })
  for (const url of ['/nada.jpg', '/texto.jpg', '/../afuera.jpg', 'http://127.0.0.1:1/x.jpg'])
    await assert.rejects(pictures.resize(url, { width: 320, format: 'webp' }), PictureUnavailable)
})
