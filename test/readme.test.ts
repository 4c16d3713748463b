import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

test('test/README.md names each helper of the tests in one line, and nothing else', () => {
  const text = readFileSync('test/README.md', 'utf8')
  const named = [...text.matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, file]) => file!)
  const folders = ['*', 'stories/*', 'component/*', 'pages/*', 'run/*', 'fleet/*'].map((each) => `${each}.{ts,tsx}`)
  const helpers = globSync(folders, { cwd: 'test' }).filter((file) => !/\.test\.tsx?$/.test(file))
  assert.deepEqual(named.sort(), helpers.sort())
})

test('ops/README.md names each folder of the operators’ files in one line', () => {
  const named = [...readFileSync('ops/README.md', 'utf8').matchAll(/^\| `([\w-]+)\/` \| .+ \|$/gm)].map(
    ([, folder]) => folder!,
  )
  assert.deepEqual(
    named.sort(),
    globSync('*/', { cwd: 'ops' })
      .map((folder) => folder.replace(/\/$/, ''))
      .sort(),
  )
})
