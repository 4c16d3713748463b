import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './stories/story-shop.ts'
import { until } from './until.ts'

export type ServerChild = {
  process: ChildProcess
  port: number
  url: string
  /** The exit code, or the signal's name. */
  ended: Promise<string>
  /** The log's lines so far, each parsed. */
  log: () => Record<string, unknown>[]
  output: () => string
}

/**
 * The real server.ts with build/server in a process of its own, without the demo. It ends with the test's process.
 * `cwd`: the folder of another release.
 */
export async function startServer(
  env: Record<string, string>,
  command = [process.execPath, 'server.ts'],
  cwd = '.',
): Promise<ServerChild> {
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawn(command[0]!, command.slice(1), {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      BOLDO_DEMO: 'false',
      DEMO_YEAR: 'false',
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      SMTP_URL: 'smtp://127.0.0.1:9',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit').then(([code, signal]) => (process.off('exit', killChild), `${code ?? signal}`))
  const log = () =>
    output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  await until(
    () => {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output}`)
      return /Boldo is open\.|Boldo works\.|The sandbox plays/.test(output)
    },
    () => output,
  )
  return { process: child, port, url: `http://127.0.0.1:${port}`, ended, log, output: () => output }
}
