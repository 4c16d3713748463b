/** Prometheus and its promtool, where this machine has them. */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './stories/story-shop.ts'
import { until } from './until.ts'

/** Why there is none; false when it can run. */
export const noPrometheus = (): string | false =>
  spawnSync('promtool', ['--version']).status === 0 ? false : 'no promtool here (apt-get install prometheus)'

/** Its output, in the folder of the rules. */
export function promtool(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: 'ops/prometheus', encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

export type Series = { metric: Record<string, string>; value: [number, string] }
export type RunningPrometheus = {
  query: (expression: string) => Promise<Series[]>
  /** `path` below /api/v1. */
  read: <Answer>(path: string) => Promise<Answer>
  stop: () => void
}

/** The shipped files, with this one target and a second between scrapes. */
export async function startPrometheus(target: string): Promise<RunningPrometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'boldo-prometheus-'))
  cpSync('ops/prometheus', folder, { recursive: true })
  const shipped = readFileSync(join(folder, 'prometheus.yaml'), 'utf8')
  writeFileSync(join(folder, 'prometheus.yaml'), shipped.replaceAll(/interval: 15s/g, 'interval: 1s'))
  writeFileSync(join(folder, 'targets/boldo.yaml'), `- targets: ['${target}']\n  labels:\n    role: web\n`)
  const address = `127.0.0.1:${await freePort()}`
  const args = [`--config.file=${folder}/prometheus.yaml`, `--storage.tsdb.path=${folder}/data`]
  const child = spawn('prometheus', [...args, `--web.listen-address=${address}`], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (more) => (output += more))
  await until(
    async () => {
      if (child.exitCode !== null) throw new Error(`Prometheus ended with ${child.exitCode}:\n${output}`)
      return (await fetch(`http://${address}/-/ready`).catch(() => null))?.status === 200
    },
    () => output,
  )
  const read = async <Answer>(path: string) => {
    const answer = await fetch(`http://${address}/api/v1${path}`)
    const { data, error } = (await answer.json()) as { data: Answer; error?: string }
    if (error) throw new Error(`${path}: ${error}`)
    return data
  }
  return {
    read,
    query: async (expression) =>
      (await read<{ result: Series[] }>(`/query?query=${encodeURIComponent(expression)}`)).result,
    stop: () => {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
