import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { until } from '#test/until.ts'
import { createPictureFolder } from './picture-folder.ts'

const PICTURE = Buffer.alloc(1_000, 1)
const MAX = 10_000

let root = ''
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'boldo-folder-'))
})
after(() => rm(root, { recursive: true }))

const sizeOnDisk = async (folder: string) => {
  const names = await readdir(folder)
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('a folder stays within its bytes, and what is used stays longest', async () => {
  const folder = join(root, 'a')
  const pictures = createPictureFolder(folder, MAX)
  for (let index = 0; index < 50; index++) {
    await pictures.write(`p${index}.webp`, PICTURE)
    assert.deepEqual(await pictures.read('p0.webp'), PICTURE)
  }
  await until(async () => (await sizeOnDisk(folder)) <= MAX)
  assert.equal(await pictures.read('p1.webp'), null)
  assert.deepEqual(await pictures.read('p49.webp'), PICTURE)
})

test('after a restart the longest unused leave first, and a killed process’s draft too', async () => {
  const folder = join(root, 'b')
  const before = createPictureFolder(folder, MAX)
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  for (let index = 0; index < 10; index++) {
    await before.write(`p${index}.avif`, PICTURE)
    await utimes(join(folder, `p${index}.avif`), minutesAgo(600 - index), minutesAgo(600 - index))
  }
  const draft = join(folder, 'p1.avif.0b1c')
  await writeFile(draft, PICTURE)
  await utimes(draft, minutesAgo(120), minutesAgo(120))
  const pictures = createPictureFolder(folder, MAX)
  await until(async () => !(await readdir(folder)).includes('p1.avif.0b1c'))
  // The oldest is used, so the next one leaves.
  await pictures.read('p0.avif')
  await pictures.write('new.avif', PICTURE)
  await until(async () => (await sizeOnDisk(folder)) <= MAX)
  const left = await readdir(folder)
  assert.deepEqual([left.includes('p0.avif'), left.includes('p1.avif'), left.includes('new.avif')], [true, false, true])
})

test('a folder that is much too large shrinks at the start, without a request', async () => {
  const folder = join(root, 'c')
  const large = createPictureFolder(folder, 1e9)
  for (let index = 0; index < 30; index++) await large.write(`p${index}.png`, PICTURE)
  createPictureFolder(folder, MAX)
  await until(async () => (await sizeOnDisk(folder)) <= MAX)
})
