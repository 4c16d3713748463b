/** `npm ci` installs the lockfile's packages or none: so the lockfile must be whole (security review S35). */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

type Package = {
  version?: string
  integrity?: string
  inBundle?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  engines?: Record<string, string>
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Package
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }

/** Where Node finds a package from a folder of the lockfile; undefined without one. */
function find(name: string, from: string): string | undefined {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (packages[place]) return place
  return from === ''
    ? undefined
    : find(name, from.includes('/node_modules/') ? from.replace(/\/node_modules\/(?!.*\/node_modules\/).*$/, '') : '')
}

test('package.json and the lockfile name the same packages, each of one exact version', () => {
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'engines'] as const)
    assert.deepEqual(packages['']![kind], manifest[kind], kind)
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const)
    for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
      assert.match(version, /^(npm:.+@)?\d+\.\d+\.\d+[\w.-]*$/, name)
      assert.equal(packages[`node_modules/${name}`]?.version, version.replace(/^npm:.+@/, ''), name)
    }
})

test('the lockfile has every package that one of it needs, other platforms’ too, with its checksum', () => {
  const missing = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => find(name, place) === undefined)
      .map((name) => `${place} needs ${name}`),
  )
  assert.deepEqual(missing, [])
  const unchecked = Object.entries(packages).filter(
    ([place, { integrity, inBundle }]) => place !== '' && !inBundle && !integrity?.startsWith('sha512-'),
  )
  assert.deepEqual(
    unchecked.map(([place]) => place),
    [],
  )
})
