import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Child } from './child.ts'
import { KeepAliveClient } from './keep-alive-client.ts'
import { freePort } from './own-postgres.ts'

/** Two shops behind HAProxy, which leads a visitor to the same one again. Null without HAProxy on this machine. */
export async function openPair(startShop: () => Promise<Child>): Promise<Omit<Child, 'hello' | 'enqueue'> | null> {
  if (spawnSync('haproxy', ['-v']).status !== 0) return null
  const shops = [await startShop(), await startShop()]
  const folder = mkdtempSync(join(tmpdir(), 'boldo-bench-proxy-'))
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `global
    nbthread 1
defaults
    mode http
    timeout connect 3s
    timeout client 120s
    timeout server 60s
frontend shop
    bind 127.0.0.1:${port}
    default_backend shops
backend shops
    balance hash req.cook(boldo_visitor)
    hash-type consistent
    option redispatch 1
${shops.map((shop, number) => `    server shop${number} 127.0.0.1:${shop.port} check\n`).join('')}`,
  )
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  const kill = () => proxy.kill('SIGKILL')
  process.once('exit', kill)
  await untilOpen(port)
  /** Seconds of processor, from `/proc`. */
  const proxyCpu = () => {
    const [user, system] = readFileSync(`/proc/${proxy.pid}/stat`, 'latin1').split(' ').slice(13, 15).map(Number)
    return (user! + system!) / 100
  }
  return {
    port,
    usage: async () => {
      const [one, other] = await Promise.all(shops.map((shop) => shop.usage()))
      return { rss: Math.max(one!.rss, other!.rss), cpu: one!.cpu + other!.cpu + proxyCpu() }
    },
    stop: async () => {
      process.off('exit', kill)
      kill()
      rmSync(folder, { recursive: true, force: true })
      await Promise.all(shops.map((shop) => shop.stop()))
    },
  }
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new KeepAliveClient(port)
    try {
      const { status } = await client.ask({ path: '/health' })
      if (status === 200) return
    } catch (error) {
      if (tries > 100) throw error
    } finally {
      client.close()
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
