/** The real server, watched and not: every figure of docs/metrics.md, no other, and no SDK without a setting. */
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startServer, type ServerChild } from '#test/server-child.ts'
import { freePort } from '#test/stories/story-shop.ts'
import { createServerDatabase } from '#test/test-database.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { until } from '#test/until.ts'

type Figure = { name: string; kind: string; labels: string[] }

/** The table of docs/metrics.md. */
const DOCUMENTED: Figure[] = [
  ...readFileSync('docs/metrics.md', 'utf8').matchAll(/^\| `([a-z0-9_]+)` \|(.*?)\| (counter|gauge|histogram) \|/gm),
].map(([, name, labels, kind]) => ({
  name: name!,
  kind: kind!,
  labels: [...labels!.matchAll(/`(\w+)`/g)].map(([, label]) => label!).toSorted(),
}))

/** Families of a text of Prometheus, with the labels that their lines have. */
function readFigures(text: string): Figure[] {
  const kinds = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, kind]) => [name!, kind!]))
  kinds.delete('target_info')
  return [...kinds].map(([name, kind]) => {
    const lines = text.split('\n').filter((line) => new RegExp(`^${name}(_bucket|_count|_sum)?[{ ]`).test(line))
    const labels = new Set(lines.flatMap((line) => [...line.matchAll(/[{,](\w+)="/g)].map(([, label]) => label!)))
    labels.delete('le')
    return { name, kind, labels: [...labels].toSorted() }
  })
}

const folder = mkdtempSync(join(tmpdir(), 'boldo-watched-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** Prints each module of OpenTelemetry that the process loads. */
const LIST_MODULES = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) {
    const [, name] = /node_modules\\/(@opentelemetry\\/[^/]+)/.exec(url) ?? []
    if (name) process.stderr.write('loaded ' + name + '\\n')
    return next(url, context)
  } })`)}`
const loadedModules = ({ output }: ServerChild) =>
  [...new Set([...output().matchAll(/^loaded (\S+)$/gm)].map(([, name]) => name))].toSorted()

async function withServer(env: Record<string, string>, look: (server: ServerChild) => Promise<void>): Promise<void> {
  const server = await startServer({ DATA_DIR: join(folder, 'data'), ...env }, [
    process.execPath,
    '--import',
    LIST_MODULES,
    'server.ts',
  ])
  try {
    await look(server)
  } finally {
    server.process.kill('SIGTERM')
  }
  assert.equal(await server.ended, '0', server.output())
}

const scrape = async (port: number | string): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  assert.equal(response.status, 200)
  assert.match(response.headers.get('content-type')!, /^text\/plain; version=0\.0\.4/)
  return response.text()
}

/** The first turn is at the next minute, a call to a provider whenever there is one: other tests have them. */
const LATER = ['boldo_provider_duration_seconds', 'boldo_job_duration_seconds']
const OF_A_SERVER = ['db_client_connection_count', 'db_client_connection_pending_requests', 'boldo_replica_lag_seconds']

function checkFigures(text: string, absent: readonly string[]): void {
  const found = readFigures(text)
  const missing = DOCUMENTED.filter(({ name }) => !absent.includes(name) && !found.some((one) => one.name === name))
  assert.deepEqual(missing, [])
  for (const figure of found)
    assert.deepEqual(
      figure,
      DOCUMENTED.find(({ name }) => name === figure.name),
      `${figure.name} is not documented so`,
    )
}

eachDatabase((database) => {
  let DATABASE_URL = ''
  let drop = async () => {}
  before(async () => {
    if (database === 'server')
      ({ url: DATABASE_URL, drop } = await createServerDatabase(process.env.BOLDO_TEST_TEMPLATE))
  })
  after(() => drop())

  test('without a setting no module of the SDK is loaded', () =>
    withServer({ DATABASE_URL }, async (server) => {
      assert.equal((await fetch(`${server.url}/health/ready`)).status, 200)
      assert.deepEqual(loadedModules(server), ['@opentelemetry/api'])
    }))

  test('every figure of docs/metrics.md is there, and no other; the port answers nothing else', async () => {
    const METRICS_PORT = String(await freePort())
    // What a replica became that was promoted.
    await withServer({ DATABASE_URL, DATABASE_REPLICA_URL: DATABASE_URL, METRICS_PORT }, async (server) => {
      await fetch(`${server.url}/robots.txt`)
      await until(async () => (await scrape(METRICS_PORT)).includes('boldo_notices_lag_seconds '))
      const text = await scrape(METRICS_PORT)
      checkFigures(text, [...LATER, ...(database === 'server' ? [] : OF_A_SERVER)])
      for (const line of [
        /^boldo_carts_opened_total 0$/m,
        /^boldo_payments_confirmed_total\{gateway="webpay"\} 0$/m,
        /^boldo_ready 1$/m,
        /^boldo_notices_listening 1$/m,
        /^boldo_payments_attempts\{state="approved"\} 0$/m,
        /http_route="\/robots.txt",http_response_status_code="200",boldo_refusal="none"/,
        /^target_info\{.*boldo_role="all".*service_name="boldo"/m,
      ])
        assert.match(text, line)
      for (const path of ['/', '/metrics/x', '/health'])
        assert.equal((await fetch(`http://127.0.0.1:${METRICS_PORT}${path}`)).status, 404)
      const onPublicPort = await fetch(`${server.url}/metrics`, { redirect: 'manual' })
      assert.notEqual(onPublicPort.status, 200)
      assert.ok(loadedModules(server).includes('@opentelemetry/sdk-metrics'))
    })
  })
})
