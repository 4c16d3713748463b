import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { copyOfFilled } from './filled-folder.ts'

export type StoryShop = { url: string; sandboxUrl: string; close: () => Promise<void> }

const PATIENCE_MS = 300_000

/**
 * What the server says once it listens: an answer of /health alone may be another server's, which had the port first.
 */
const OPEN = 'Boldo is open.'

/**
 * The real server, as `npm start` runs it, with the demo catalogue in a folder of its own. `npm test`
 * starts one for all stories (BOLDO_STORY_URL); a single story file starts its own. One that ends by itself says so.
 */
export async function openStoryShop(): Promise<StoryShop> {
  const { BOLDO_STORY_URL: url, BOLDO_STORY_SANDBOX_URL: sandboxUrl } = process.env
  if (url && sandboxUrl) return { url, sandboxUrl, close: async () => {} }
  const [port, sandboxPort] = [await freePort(), await freePort()]
  // Each customer has an address of their own (address.ts), or they would share the limits of one. A busy machine
  // makes pages wait: no page is refused for it here, `npm run overload` is about that.
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: '',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '1',
    BROWSING_AT_ONCE: '64',
    WAIT_SECONDS_MAX: '120',
    CAPTCHA_COST: '1',
    DEMO_YEAR: 'false',
  }
  const folder = await copyOfFilled(env)
  const server = spawn(process.execPath, ['server.ts'], {
    env: { ...env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const endNow = () => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', endNow)
  const ended = once(server, 'exit').then(([code, signal]) => `${code ?? signal}`)
  let output = ''
  const listening = new Promise<void>((resolve) =>
    server.stdout.on('data', (chunk) => (output += chunk).includes(OPEN) && resolve()),
  )
  const failed = ended.then((how) => Promise.reject(new Error(`the server ended with ${how}:\n${output}`)))
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`the server did not start:\n${output}`)), PATIENCE_MS).unref(),
  )
  await Promise.race([listening, failed, late])
  let closing = false
  failed.catch((error: Error) => closing || console.error(error.message))
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    close: async () => {
      closing = true
      server.kill('SIGTERM')
      await ended
      process.off('exit', endNow)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Below the ports that systems give to outgoing connections: the server takes seconds to set up before it listens, and
 * stories make thousands of those.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const probe = createServer().listen(port)
  const free = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!free) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}
