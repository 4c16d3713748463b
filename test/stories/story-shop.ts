import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type StoryShop = { url: string; sandboxUrl: string; close: () => Promise<void> }

const PATIENCE_MS = 300_000

/**
 * The real server, as `npm start` runs it, with the demo catalogue in a folder of its own. `npm test`
 * starts one for all stories (BOLDO_STORY_URL); a single story file starts its own.
 */
export async function openStoryShop(): Promise<StoryShop> {
  const { BOLDO_STORY_URL: url, BOLDO_STORY_SANDBOX_URL: sandboxUrl } = process.env
  if (url && sandboxUrl) return { url, sandboxUrl, close: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'boldo-stories-'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const server = spawn(process.execPath, ['server.ts'], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  server.stdout.on('data', (words) => (said += words))
  const shop = { url: `http://localhost:${port}`, sandboxUrl: `http://localhost:${sandboxPort}` }
  await healthy(shop.url, server, () => said)
  return {
    ...shop,
    close: async () => {
      server.kill('SIGTERM')
      await new Promise((resolve) => (server.exitCode === null ? server.once('exit', resolve) : resolve(null)))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function healthy(url: string, server: ChildProcess, said: () => string): Promise<void> {
  for (const started = Date.now(); Date.now() - started < PATIENCE_MS; ) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}:\n${said()}`)
    try {
      if ((await fetch(`${url}/health`)).ok) return
    } catch {
      // not yet
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the server did not start:\n${said()}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject).listen(0, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
