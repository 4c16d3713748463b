import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { BUILDS_FILE, takeBuild } from './take-build.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boldo-build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (root: string, files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, root, name)), { recursive: true })
    writeFileSync(join(folder, root, name), text)
  }
}
/** A build whose home page has this hash; `shared` is the same in all. */
const build = (hash: string, more: Record<string, string> = {}) => {
  put('new', {
    'server/index.js': hash,
    [`server/assets/home-${hash}.js`]: hash,
    [`client/assets/home-${hash}.js`]: hash,
    [`client/assets/home-${hash}.js.br`]: hash,
    'client/assets/shared-1.js': 'shared',
    'client/favicon.svg': hash,
    ...more,
  })
  takeBuild(join(folder, 'new'), join(folder, 'build'))
}
const has = (file: string) => existsSync(join(folder, 'build', file))
const homes = (hash: string) =>
  [`server/assets/home-${hash}.js`, `client/assets/home-${hash}.js`, `client/assets/home-${hash}.js.br`].map(has)

test('the files of the last two builds are served: a third takes the first away, one without a change takes none', () => {
  build('a', { 'client/old.png': 'x' })
  assert.deepEqual([homes('a'), has('client/old.png')], [[true, true, true], true])
  build('b')
  build('b')
  assert.deepEqual([homes('a'), homes('b'), has('client/old.png')], [[true, true, true], [true, true, true], false])
  build('c')
  assert.deepEqual(
    [homes('a'), homes('b'), homes('c')],
    [
      [false, false, false],
      [true, true, true],
      [true, true, true],
    ],
  )
  build('b')
  build('d')
  assert.deepEqual(
    [homes('c'), homes('b'), has('client/assets/shared-1.js')],
    [[false, false, false], [true, true, true], true],
  )
  assert.equal(readFileSync(join(folder, 'build/server/index.js'), 'utf8'), 'd')
  assert.equal(existsSync(join(folder, 'new')), false)
})

test('a folder that was built before there was a list counts as one build', () => {
  build('a')
  rmSync(join(folder, 'build', BUILDS_FILE))
  build('b')
  assert.deepEqual(
    [homes('a'), homes('b')],
    [
      [true, true, true],
      [true, true, true],
    ],
  )
})
