/** The Containerfile, built and started where a machine has buildah and the base images. */
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { deep } from './depth.ts'
import { noPostgres } from './postgres.ts'
import { freePort } from './stories/story-shop.ts'
import { createServerDatabase } from './test-database.ts'
import { until } from './until.ts'

const BASES = ['docker.io/library/node:20-bookworm-slim', 'docker.io/library/debian:bookworm-slim']
const IMAGE = 'localhost/boldo-test'

const buildah = (...args: string[]) =>
  spawnSync('buildah', ['--storage-driver', 'vfs', ...args], { encoding: 'utf8', maxBuffer: 1e8 })

function noImage(): string | false {
  if (buildah('--version').status !== 0) return 'no buildah here (apt-get install buildah crun)'
  const missing = BASES.filter((name) => buildah('inspect', '--type', 'image', name).status !== 0)
  return missing.length > 0 && `no base image here (buildah pull ${missing.join(' ')})`
}

describe(
  'the image',
  { skip: deep('minutes, and nothing that a change breaks').skip || noPostgres() || noImage() },
  () => {
    let container = ''
    let url = ''
    let drop = async () => {}
    before(async () => {
      // An own certificate of the network, and the registry's settings, are mounted as the machine has them.
      const mounts = (process.env.BOLDO_IMAGE_MOUNTS ?? '').split(' ').filter(Boolean)
      const options = [
        '--isolation',
        'chroot',
        '--network',
        'host',
        '--pull=never',
        ...mounts.flatMap((each) => ['-v', each]),
      ]
      const built = buildah('build', ...options, '-t', IMAGE, '-f', 'Containerfile', '.')
      assert.equal(built.status, 0, built.stderr.slice(-2_000))
      container = buildah('from', '--pull=never', IMAGE).stdout.trim()
      ;({ url, drop } = await createServerDatabase())
    })
    after(async () => {
      buildah('rm', container)
      await drop()
    })
    const env = (settings: Record<string, string>) =>
      Object.entries({
        NODE_ENV: 'test',
        BOLDO_DEMO: 'true',
        DEMO_YEAR: 'false',
        DATABASE_URL: url,
        ...settings,
      }).flatMap(([name, value]) => ['--env', `${name}=${value}`])
    const command = (settings: Record<string, string>, ...words: string[]) =>
      ['run', '--isolation', 'chroot', '--network', 'host', ...env(settings), container, '--', ...words] as const

    test('runs as nobody in particular, who can write to /data alone', () => {
      const { stdout } = buildah(
        ...command({}, 'sh', '-c', 'id -u; touch /data/a && rm /data/a && echo data; touch /shop/a'),
      )
      assert.equal(stdout, '10001\ndata\n')
      const { OCIv1 } = JSON.parse(buildah('inspect', '--type', 'image', IMAGE).stdout) as {
        OCIv1: { config: { User: string; StopSignal: string; Entrypoint: string[] } }
      }
      const { User, StopSignal, Entrypoint } = OCIv1.config
      assert.deepEqual([User, StopSignal, Entrypoint], ['10001:10001', 'SIGTERM', ['node', 'server.ts']])
    })

    test('migrates, serves as a web process, writes nothing into its root, and its health check knows it', async () => {
      buildah(...command({}, 'touch', '/data/began'))
      const migrated = buildah(...command({}, 'node', 'server.ts', '--role', 'migrate'))
      assert.match(migrated.stdout, /Done: 0001_/, migrated.stderr)
      const [PORT, SANDBOX_PORT] = [String(await freePort()), String(await freePort())]
      const web = spawn(
        'buildah',
        ['--storage-driver', 'vfs', ...command({ PORT, SANDBOX_PORT }, 'node', 'server.ts', '--role', 'web')],
        { stdio: 'ignore' },
      )
      try {
        await until(async () => (await fetch(`http://127.0.0.1:${PORT}/`).catch(() => null))?.status === 200)
        const [, text] = /HEALTHCHECK[\s\S]+?CMD (\[.+\])/.exec(readFileSync('Containerfile', 'utf8'))!
        const check = () => buildah(...command({ PORT }, ...(JSON.parse(text!) as string[]))).status
        assert.equal(check(), 0)
        web.kill('SIGTERM')
        await until(() => check() !== 0)
      } finally {
        web.kill('SIGKILL')
      }
    })
  },
)
