import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

const check = (script: string) => spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' })

test('api/schema.graphql and the types of the web’s documents are those of the schema', () => {
  const { status, stderr } = check('api/print-schema.ts')
  assert.equal(status, 0, stderr)
})

test('db/types.generated.ts is that of the migrations', () => {
  const { status, stderr } = check('db/generate-types.ts')
  assert.equal(status, 0, stderr)
})
