import { fork } from 'node:child_process'

export type Child = { port: number; stop: () => Promise<void>; memory: () => Promise<number> }

/** Starts one of the benchmark's servers and waits until it listens. With `profile`, its CPU profile is written there when it stops. */
export async function startChild(file: string, port: number, args: string[], profile?: string): Promise<Child> {
  const child = fork(new URL(file, import.meta.url), ['--port', String(port), ...args], {
    execArgv: profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it listened`)))
  })
  return {
    port,
    memory: () => new Promise((resolve) => {
      child.once('message', (answer: { rss: number }) => resolve(answer.rss))
      child.send('memory')
    }),
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}
