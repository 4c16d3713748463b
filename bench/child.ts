import { fork } from 'node:child_process'
import type { JobName } from '#jobs/job-name.ts'

/** Bytes resident, and seconds of processor. */
export type Usage = { rss: number; cpu: number }
export type Child = {
  port: number
  /** The first message. */
  hello: unknown
  stop: () => Promise<void>
  usage: () => Promise<Usage>
  enqueue: (job: JobName) => void
}

export function usage(): Usage {
  const { user, system } = process.cpuUsage()
  return { rss: process.memoryUsage().rss, cpu: (user + system) / 1e6 }
}

/** `profile`: the folder of the CPU profile. */
export async function startChild(file: string, port: number, args: string[], profile?: string): Promise<Child> {
  const child = fork(new URL(file, import.meta.url), ['--port', String(port), ...args], {
    execArgv: profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const hello = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it listened`)))
  })
  return {
    port,
    hello,
    usage: () =>
      new Promise((resolve) => {
        child.once('message', (answer: Usage) => resolve(answer))
        child.send('usage')
      }),
    enqueue: (job) => void child.send({ enqueue: job }),
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
