/** The proxies of docs/proxy on this machine: their files, with other ports and without TLS. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from './stories/story-shop.ts'
import { until } from './until.ts'

export const PROXIES = ['nginx', 'haproxy', 'caddy'] as const
export type ProxyName = (typeof PROXIES)[number]

/** Why the proxy cannot run here; false when it can. */
export const noProxy = (name: ProxyName): string | false =>
  spawnSync(name, [name === 'caddy' ? 'version' : '-v']).status === 0
    ? false
    : `no ${name} here (apt-get install ${name})`

const FILES = { nginx: 'nginx.conf', haproxy: 'haproxy.cfg', caddy: 'Caddyfile' } as const

export type RunningProxy = { port: number; stop: () => void }

/** Starts a proxy before two or more processes of the shop on these ports. */
export async function startProxy(name: ProxyName, ports: readonly number[]): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `boldo-${name}-`))
  // nginx's workers are another user, where it is started by root.
  chmodSync(folder, 0o755)
  const [port, spare] = [await freePort(), await freePort()]
  const file = join(folder, 'proxy.conf')
  const text = withServers(readFileSync(`docs/proxy/${FILES[name]}`, 'utf8'), ports)
  const [plain, args] = {
    nginx: () => [plainNginx(text, { port, spare, folder }), ['-c', file, '-p', folder, '-e', 'stderr']] as const,
    haproxy: () => [plainHaproxy(text, port), ['-db', '-f', file]] as const,
    caddy: () => [forThisCaddy(text), ['run', '--config', file, '--adapter', 'caddyfile']] as const,
  }[name]()
  writeFileSync(file, plain)
  const env = {
    ...process.env,
    PUBLIC_URL: `http://:${port}`,
    CADDY_ADMIN: `unix/${folder}/admin`,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  const child: ChildProcess = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (more) => (output += more))
  const stop = () => {
    child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}:\n${output}`)
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null)
    return answer?.status === 200
  }
  await until(isUp, () => output)
  return { port, stop }
}

/** The second server's lines stand for each further one. */
function withServers(text: string, [first, ...others]: readonly number[]): string {
  const lines = text.replaceAll('127.0.0.1:3000', `127.0.0.1:${first}`).split('\n')
  const further = (line: string) =>
    others.map((port, index) =>
      line.replace('127.0.0.1:3100', `127.0.0.1:${port}`).replaceAll('shop2', `shop${index + 2}`),
    )
  return lines.flatMap((line) => (line.includes('127.0.0.1:3100') ? further(line) : line)).join('\n')
}

/** nginx asks for the rights of its package's folders, and for a certificate. */
function plainNginx(text: string, { port, spare, folder }: { port: number; spare: number; folder: string }): string {
  const spooled = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const folders = spooled.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')
  return `daemon off;\npid ${folder}/pid;\n${text}`
    .replace('http {', `http {\n${folders}`)
    .replace('listen 80;', `listen 127.0.0.1:${spare};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^\s*ssl_.*$/gm, '')
}

const plainHaproxy = (text: string, port: number): string =>
  text
    .replace('bind :80\n', `bind 127.0.0.1:${port}\n`)
    .replace(/^\s*bind :443.*$/m, '')
    .replace(/^\s*http-request redirect.*$/m, '')
    .replaceAll('/etc/haproxy/away.http', resolve('docs/proxy/away.http'))

/** Debian 12's Caddy is 2.6, which has another name for one option. */
export const forThisCaddy = (text: string): string =>
  /^v?2\.6/.test(spawnSync('caddy', ['version'], { encoding: 'utf8' }).stdout)
    ? text.replace(/request_buffers (\w+)/, 'buffer_requests\n\t\tmax_buffer_size $1')
    : text
