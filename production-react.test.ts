import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const PROBE = `
  await import('./production-react.ts')
  const { act } = await import('react')
  console.log(act === undefined ? 'production' : 'development', process.env.NODE_ENV)`

const probe = (env: NodeJS.ProcessEnv, ...parameters: string[]) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', PROBE, '--', ...parameters], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  }).trim()

test('pages are rendered by React’s production build in the demo and in tests, by the development one with --dev', () => {
  assert.equal(probe({ NODE_ENV: 'test' }), 'production test')
  assert.equal(probe({ NODE_ENV: undefined }), 'production undefined')
  assert.equal(probe({ NODE_ENV: 'development' }, '--dev'), 'development development')
})

// Whatever is imported before it could load React.
test('the server imports it before anything else', () => {
  assert.match(readFileSync('server.ts', 'utf8'), /^import '\.\/production-react\.ts'\n/)
})
