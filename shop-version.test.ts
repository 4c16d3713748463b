import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createLog } from '#create-shop'
import { readVersion } from './shop-version.ts'

const COMMIT = '0123456789abcdef0123456789abcdef01234567'

test('the version is the package’s and the commit, wherever git writes it; without one, the package’s', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'boldo-version-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
  put('package.json', '{"version":"1.2.3"}')
  assert.equal(readVersion(folder), '1.2.3')
  mkdirSync(join(folder, '.git/refs/heads'), { recursive: true })
  put('.git/HEAD', 'ref: refs/heads/main\n')
  assert.equal(readVersion(folder), '1.2.3')
  put('.git/packed-refs', `# pack-refs\n${COMMIT.replace('0', 'f')} refs/heads/not-main\n${COMMIT} refs/heads/main\n`)
  assert.equal(readVersion(folder), '1.2.3+0123456789ab')
  put('.git/refs/heads/main', `${COMMIT.replace('0', 'a')}\n`)
  assert.equal(readVersion(folder), '1.2.3+a123456789ab')
  put('.git/HEAD', `${COMMIT}\n`)
  assert.equal(readVersion(folder), '1.2.3+0123456789ab')
})

test('each line of the log says which process of which machine, version and role wrote it', () => {
  const lines: string[] = []
  createLog({ logLevel: 'info' }, 'web', { write: (line) => void lines.push(line) }).info({ id: 'x' }, 'request')
  const { host, pid, version, role } = JSON.parse(lines[0]!) as Record<string, unknown>
  assert.deepEqual(
    { host, pid, version, role },
    { host: hostname(), pid: process.pid, version: readVersion(), role: 'web' },
  )
  assert.match(readVersion(), /^\d+\.\d+\.\d+(\+[\da-f]{12})?$/)
})
