/** Varnish with the file of ops/varnish on this machine, before a shop. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './until.ts'

/** Why it cannot run here; false when it can. */
export const noVarnish = (): string | false =>
  spawnSync('varnishd', ['-V']).status === 0 ? false : 'no varnishd here (apt-get install varnish)'

type VarnishOptions = { port: number; shopPort: number; token: string; change?: (file: string) => string }
export type RunningVarnish = { stop: () => void }

/** `change`: what the test needs otherwise in the file, such as shorter times. */
export async function startVarnish({ port, shopPort, token, change }: VarnishOptions): Promise<RunningVarnish> {
  const folder = mkdtempSync(join(tmpdir(), 'boldo-varnish-'))
  const file = join(folder, 'shop.vcl')
  const shipped = readFileSync('ops/varnish/default.vcl', 'utf8')
  const onPort = shipped.replace('.port = "3000"', `.port = "${shopPort}"`)
  writeFileSync(file, change?.(onPort) ?? onPort)
  const child = spawn(
    'varnishd',
    ['-F', '-j', 'none', '-f', file, '-a', `127.0.0.1:${port}`, '-n', join(folder, 'work'), '-s', 'malloc,64m'],
    { env: { ...process.env, PURGE_TOKEN: token }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (more) => (output += more))
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const stop = () => {
    process.off('exit', kill)
    kill()
    rmSync(folder, { recursive: true, force: true })
  }
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`varnishd ended with ${child.exitCode}:\n${output}`)
    return (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.status === 200
  }
  await until(isUp, () => output)
  return { stop }
}
