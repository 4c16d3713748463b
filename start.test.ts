import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { startServer } from '#test/server-child.ts'
import { freePort } from '#test/stories/story-shop.ts'

/** Runs one of the project's programs; its words and its exit code. */
async function run(args: string[], env: Record<string, string>): Promise<{ code: number; words: string }> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (more) => (words += more))
  const [code] = await once(child, 'close')
  return { code: code as number, words }
}

test('a busy port is reported before anything is set up', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boldo-start-'))
  const other = createServer().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  try {
    const free = await freePort()
    for (const env of [
      { PORT: String(port), SANDBOX_PORT: String(free) },
      { PORT: String(free), SANDBOX_PORT: String(port) },
    ]) {
      const { code, words } = await run(['server.ts'], { ...env, DATA_DIR: join(folder, 'data') })
      assert.equal(code, 1)
      assert.match(words, new RegExp(`Port ${port} is taken by another program`))
      assert.ok(!existsSync(join(folder, 'data')), 'no database was made')
    }
  } finally {
    other.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('demo:token names the address of the shop that was started on this data, whatever its PORT', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boldo-start-'))
  const server = await startServer({ DATA_DIR: folder })
  try {
    const { words } = await run(['scripts/demo-token.ts', 'client'], { DATA_DIR: folder })
    assert.ok(words.includes(`In the shop's browser window (http://localhost:${server.port})`), words)
  } finally {
    server.process.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true })
  }
})
