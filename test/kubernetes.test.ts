/** ops/kubernetes beside the code: its settings, ports, probes, rights and references. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Hono } from 'hono'
import { parse, parseAllDocuments } from 'yaml'
import { addHealth } from '#api/health.ts'
import { BODY_BYTES_MAX, UPLOAD_BYTES_MAX } from '#api/request-body.ts'
import { SECURE_COOKIE } from '#api/viewer.ts'
import { readConfig } from '#config'
import { readImage } from './compose-file.ts'
import { createKey, findProblems } from './production-settings.ts'

const FOLDER = 'ops/kubernetes'
const IMAGE = readImage()

type Probe = { httpGet: { path: string; port: string; httpHeaders: { name: string; value: string }[] } }
type Container = {
  name: string
  image: string
  args: string[]
  env?: { name: string; value: string }[]
  ports?: { name: string; containerPort: number }[]
  securityContext: object
  resources: { requests: object; limits: object }
  volumeMounts: { name: string; mountPath: string }[]
} & Partial<Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', Probe>>
type Volume = { name: string; secret?: { secretName: string }; configMap?: { name: string }; emptyDir?: object }
type Pod = {
  metadata: { labels: Record<string, string> }
  spec: {
    terminationGracePeriodSeconds?: number
    securityContext: object
    containers: [Container]
    volumes: Volume[]
  }
}
type Manifest = {
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  data?: Record<string, string>
  stringData?: Record<string, string>
  // oxlint-disable-next-line typescript/no-explicit-any -- each kind has its own
  spec: any
}

const readManifests = (file: string) =>
  parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => document.toJSON() as Manifest)
const { resources } = parse(readFileSync(join(FOLDER, 'kustomization.yaml'), 'utf8')) as { resources: string[] }
const MANIFESTS = resources.flatMap(readManifests)
const EXAMPLES = readManifests('secrets.example.yaml')
const find = (kind: string, name: string) =>
  MANIFESTS.find((each) => each.kind === kind && each.metadata.name === name)!
const SETTINGS = find('ConfigMap', 'boldo').data!
const DATABASE = find('Cluster', 'boldo-db')
const PODS = MANIFESTS.filter(({ kind }) => kind === 'Deployment' || kind === 'Job').map(
  ({ metadata, spec }) => [metadata.name, spec.template as Pod] as const,
)
const labelled = (selector: Record<string, string>) =>
  PODS.filter(([, { metadata }]) => Object.entries(selector).every(([key, value]) => metadata.labels[key] === value))

test('each file is a resource, or an example of what operators make', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
  assert.deepEqual(files.sort(), [...resources, 'secrets.example.yaml'].sort())
  for (const { kind, stringData } of EXAMPLES)
    for (const value of Object.values(kind === 'Secret' ? stringData! : {}))
      assert.doesNotMatch(value, /[\da-f]{32}/, 'a secret that somebody could use')
})

test('every pod starts the image’s command as its user, without rights, with requests and limits', () => {
  for (const [name, { spec }] of PODS) {
    const [container] = spec.containers
    assert.deepEqual([container.image, container.args], ['boldo', ['--role', container.name]], name)
    const [uid, gid] = IMAGE.user.split(':').map(Number)
    assert.deepEqual(
      spec.securityContext,
      { runAsNonRoot: true, runAsUser: uid, runAsGroup: gid, fsGroup: gid, seccompProfile: { type: 'RuntimeDefault' } },
      name,
    )
    assert.deepEqual(
      container.securityContext,
      { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
      name,
    )
    for (const amounts of [container.resources.requests, container.resources.limits])
      assert.deepEqual(Object.keys(amounts), ['cpu', 'memory'], name)
  }
})

test('web and worker are probed where the code answers, and have the time that stopping takes', async () => {
  const app = new Hono()
  addHealth(app, { report: async () => ({ ready: true, problems: [], figures: {} }) } as never)
  const { port, stop } = readConfig({})
  for (const role of ['web', 'worker']) {
    const { spec } = find('Deployment', `boldo-${role}`).spec.template as Pod
    const [container] = spec.containers
    assert.deepEqual(container.ports, [{ name: 'http', containerPort: port }])
    const paths = (['startupProbe', 'readinessProbe', 'livenessProbe'] as const).map((kind) => {
      const { path, port: name, httpHeaders } = container[kind]!.httpGet
      // Without a Host the answer is 400.
      assert.deepEqual([name, httpHeaders.map((header) => header.name)], ['http', ['Host']])
      return path
    })
    assert.deepEqual(paths, ['/health/ready', '/health/ready', '/health'])
    for (const path of paths) assert.equal((await app.request(path)).status, 200)
    assert.ok(spec.terminationGracePeriodSeconds! * 1_000 > stop.timeoutMs)
    const { strategy } = find('Deployment', `boldo-${role}`).spec
    assert.equal(strategy.rollingUpdate.maxUnavailable, 0)
  }
})

test('every selector, mount and reference leads to something of these files, or of the example', () => {
  const made = [...MANIFESTS, ...EXAMPLES].map(({ kind, metadata }) => `${kind} ${metadata.name}`)
  // CloudNativePG makes it: the authority of its certificates.
  made.push('Secret boldo-db-ca')
  const named = PODS.flatMap(([, { spec }]) => spec.volumes).flatMap(({ secret, configMap }) => [
    ...(secret ? [`Secret ${secret.secretName}`] : []),
    ...(configMap ? [`ConfigMap ${configMap.name}`] : []),
  ])
  named.push(`Secret ${DATABASE.spec.bootstrap.initdb.secret.name}`)
  for (const { passwordSecret } of DATABASE.spec.managed.roles) named.push(`Secret ${passwordSecret.name}`)
  for (const route of MANIFESTS.filter(({ kind }) => kind === 'HTTPRoute')) {
    for (const { name } of route.spec.parentRefs) named.push(`Gateway ${name}`)
    for (const { backendRefs = [] } of route.spec.rules)
      for (const { name, port } of backendRefs) {
        named.push(`Service ${name}`)
        assert.deepEqual(
          find('Service', name).spec.ports.map((each: { port: number }) => each.port),
          [port],
        )
      }
  }
  for (const { spec } of MANIFESTS.filter(({ kind }) => kind.endsWith('TrafficPolicy')))
    for (const { kind, name } of spec.targetRefs) named.push(`${kind} ${name}`)
  const { scaleTargetRef } = find('HorizontalPodAutoscaler', 'boldo-web').spec
  named.push(`${scaleTargetRef.kind} ${scaleTargetRef.name}`)
  assert.deepEqual(
    named.filter((each) => !made.includes(each)),
    [],
  )

  assert.deepEqual(
    labelled(find('Service', 'boldo-web').spec.selector).map(([name]) => name),
    ['boldo-web'],
  )
  for (const { metadata, spec } of MANIFESTS.filter(({ kind }) => /Deployment|PodDisruptionBudget/.test(kind)))
    assert.deepEqual(
      labelled(spec.selector.matchLabels).map(([name]) => name),
      [metadata.name],
    )
  for (const [name, { spec }] of PODS)
    assert.deepEqual(
      spec.containers[0].volumeMounts.map((mount) => mount.name),
      spec.volumes.map((volume) => volume.name),
      name,
    )
})

test('the settings and the example’s keys start production in each role, with a verified database', (t) => {
  const home = mkdtempSync(join(tmpdir(), 'boldo-kubernetes-'))
  t.after(() => rmSync(home, { recursive: true, force: true }))
  for (const [name, { spec }] of PODS) {
    const [container] = spec.containers
    const env = { NODE_ENV: IMAGE.env.NODE_ENV!, ...SETTINGS, BOLDO_ROLE: container.name }
    for (const { name, value } of container.env ?? []) Object.assign(env, { [name]: value })
    for (const [key, path] of Object.entries(env).filter(
      ([key, value]) => key.endsWith('_FILE') && value.startsWith('/'),
    )) {
      const mount = container.volumeMounts.find(({ mountPath }) => path.startsWith(`${mountPath}/`))!
      const { secret, configMap } = spec.volumes.find((volume) => volume.name === mount.name)!
      const example = EXAMPLES.find(({ metadata }) => metadata.name === (secret?.secretName ?? configMap?.name))!
      const file = path.slice(mount.mountPath.length + 1)
      const value = { ...example.stringData, ...example.data }[file]
      assert.ok(value !== undefined, `${name}: ${key}`)
      const text =
        key === 'SETTINGS_FILE'
          ? readFileSync('test/own-settings.json', 'utf8')
          : /hexadecimal/.test(value)
            ? createKey(file)
            : value
      writeFileSync(join(home, file), text)
      Object.assign(env, { [key]: join(home, file) })
    }
    assert.deepEqual(findProblems(env), [], name)
    const { database } = readConfig(env)
    assert.ok(database.kind === 'server')
    const address = new URL(database.url)
    assert.equal(address.hostname, `${DATABASE.metadata.name}-rw.boldo.svc`)
    const authority = address.searchParams.get('sslrootcert')!
    assert.ok(
      container.volumeMounts.some(({ mountPath }) => authority === `${mountPath}/ca.crt`),
      name,
    )
    const { initdb } = DATABASE.spec.bootstrap
    assert.equal(address.pathname, `/${initdb.database}`)
    assert.equal(address.username, container.name === 'migrate' ? initdb.owner : DATABASE.spec.managed.roles[0].name)
  }
})

test('the gateway sends one visitor to one process, and takes the bodies that the shop takes', () => {
  const bytes = (limit: string) => parseInt(limit) * { Ki: 2 ** 10, Mi: 2 ** 20 }[limit.slice(-2) as 'Ki' | 'Mi']
  const policies = ['boldo', 'boldo-uploads'].map((name) => find('BackendTrafficPolicy', name).spec)
  assert.deepEqual(
    policies.map(({ requestBuffer }) => bytes(requestBuffer.limit)),
    [BODY_BYTES_MAX, UPLOAD_BYTES_MAX],
  )
  const [, shopMs] = /keepAliveTimeout: ([\d_]+)/.exec(readFileSync('server.ts', 'utf8'))!
  for (const { loadBalancer, timeout } of policies) {
    assert.equal(loadBalancer.consistentHash.cookie.name, SECURE_COOKIE)
    assert.ok(parseInt(timeout.http.connectionIdleTimeout) * 1_000 < Number(shopMs!.replaceAll('_', '')))
  }
})

test('as many processes as the autoscaler starts find connections', () => {
  const { spec } = find('HorizontalPodAutoscaler', 'boldo-web')
  const { database } = readConfig({ DATABASE_URL: 'postgres://localhost/boldo' })
  assert.ok(database.kind === 'server')
  // docs/production.md, 'Database'. A release has one process more of each, and its migration.
  const each = database.pool + 4 + 2 + 2
  const processes = spec.maxReplicas + find('Deployment', 'boldo-worker').spec.replicas + 3
  const { max_connections } = DATABASE.spec.postgresql.parameters
  assert.ok(processes * each <= Number(max_connections) - 20, `${processes * each}`)
})

test('the figures’ port is the one that Prometheus may reach', () => {
  const [monitor, policy] = readManifests('eyes/pods.yaml')
  const { patches } = parse(readFileSync(join(FOLDER, 'eyes/kustomization.yaml'), 'utf8')) as {
    patches: { patch: string }[]
  }
  const [set, open] = patches.map(({ patch }) => parse(patch) as { path: string; value: unknown }[])
  const { value } = set!.find(({ path }) => path === '/data/METRICS_PORT')!
  assert.deepEqual(open![0]!.value, { name: monitor!.spec.podMetricsEndpoints[0].port, containerPort: Number(value) })
  assert.deepEqual(policy!.spec.ingress[0].ports, [{ port: Number(value) }])
})

const kubectl = (...args: string[]) => spawnSync('kubectl', args, { encoding: 'utf8' })
const noKubectl = kubectl('version', '--client').status !== 0 && 'no kubectl here'

test('kubectl builds them all, in the shop’s namespace, with the image of one’s own', { skip: noKubectl }, () => {
  const { stdout, stderr } = kubectl('kustomize', FOLDER)
  const built = parseAllDocuments(stdout).map((document) => document.toJSON() as Manifest & { metadata: object })
  assert.equal(built.length, MANIFESTS.length, stderr)
  for (const { kind, metadata } of built)
    assert.equal((metadata as { namespace?: string }).namespace, kind === 'Namespace' ? undefined : 'boldo')
  assert.equal(stdout.match(/image: registry\.your\.shop\/boldo:1$/gm)?.length, PODS.length)
})
