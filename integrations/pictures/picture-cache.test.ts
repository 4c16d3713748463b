import assert from 'node:assert/strict'
import { mkdtemp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { PictureUnavailable } from '#shop/shelf/catalogue/products/pictures.port.ts'
import { createPictureCache } from './picture-cache.ts'

const NOBODY = { hosts: [], isStrict: true }

async function folders() {
  const root = await mkdtemp(join(tmpdir(), 'boldo-pictures-'))
  const photos = join(root, 'photos')
  await mkdir(photos)
  return { photos, folder: join(root, 'kept') }
}
const photo = (width: number) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: '#1a7f5c' } })
    .jpeg()
    .toBuffer()

test('a photograph is made smaller in AVIF and WebP, once for all who ask at the same time', async () => {
  const { photos, folder } = await folders()
  await writeFile(join(photos, 'caja.jpg'), await photo(800))
  const pictures = createPictureCache({ photos: [photos], folder, remote: NOBODY })
  for (const format of ['avif', 'webp'] as const) {
    const [one, two] = await Promise.all([
      pictures.resize('/caja.jpg', { width: 320, format }),
      pictures.resize('/caja.jpg', { width: 320, format }),
    ])
    assert.deepEqual(one, two)
    const { width, height } = await sharp(one).metadata()
    assert.deepEqual({ width, height }, { width: 320, height: 160 })
  }
  assert.equal((await readdir(folder)).length, 2)
})

test('a small photograph is not blown up', async () => {
  const { photos, folder } = await folders()
  await writeFile(join(photos, 'chica.jpg'), await photo(100))
  const { width } = await sharp(
    await createPictureCache({ photos: [photos], folder, remote: NOBODY }).resize('/chica.jpg', {
      width: 640,
      format: 'webp',
    }),
  ).metadata()
  assert.equal(width, 100)
})

test('a missing file, a text and a path out of the folder are no pictures', async () => {
  const { photos, folder } = await folders()
  await writeFile(join(photos, 'texto.jpg'), 'no soy una imagen')
  await writeFile(join(photos, '..', 'afuera.jpg'), await photo(100))
  const pictures = createPictureCache({ photos: [photos], folder, remote: NOBODY })
  for (const url of ['/nada.jpg', '/texto.jpg', '/../afuera.jpg', 'http://127.0.0.1:1/x.jpg'])
    await assert.rejects(pictures.resize(url, { width: 320, format: 'webp' }), PictureUnavailable)
})

test('a photograph lies in the first folder that has it', async () => {
  const { photos, folder } = await folders()
  const second = join(photos, '..', 'more')
  await mkdir(second)
  await writeFile(join(second, 'caja.jpg'), await photo(100))
  await writeFile(join(photos, 'otra.jpg'), await photo(200))
  await writeFile(join(second, 'otra.jpg'), await photo(100))
  const pictures = createPictureCache({ photos: [photos, second], folder, remote: NOBODY })
  const resizedWidth = async (url: string) =>
    (await sharp(await pictures.resize(url, { width: 640, format: 'webp' })).metadata()).width
  assert.deepEqual([await resizedWidth('/caja.jpg'), await resizedWidth('/otra.jpg')], [100, 200])
  await assert.rejects(pictures.resize('/nada.jpg', { width: 640, format: 'webp' }), PictureUnavailable)
})

test('a drawing becomes a PNG once, for any number of requests', async () => {
  const { photos, folder } = await folders()
  const pictures = createPictureCache({ photos: [photos], folder, remote: NOBODY })
  const drawing = (fill: string) =>
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="63">' +
    `<rect width="120" height="63" fill="${fill}"/></svg>`
  const [one, two] = await Promise.all([
    pictures.rasterise(drawing('red')),
    pictures.rasterise(drawing('red')),
    pictures.rasterise(drawing('blue')),
  ])
  assert.equal((await sharp(one).metadata()).format, 'png')
  assert.deepEqual(one, two)
  const cached = await readdir(folder)
  assert.equal(cached.length, 2)
  assert.deepEqual(
    await createPictureCache({ photos: [], folder, remote: NOBODY }).rasterise(drawing('red')),
    one,
    'another process reads it',
  )
  assert.deepEqual(await readdir(folder), cached)
})

test('a drawing that cannot be made keeps no other from being made', async () => {
  const { folder } = await folders()
  const pictures = createPictureCache({ photos: [], folder, remote: NOBODY })
  const [bad, good] = await Promise.allSettled([
    pictures.rasterise('no es un dibujo'),
    pictures.rasterise('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ])
  assert.deepEqual([bad.status, good.status], ['rejected', 'fulfilled'])
})
