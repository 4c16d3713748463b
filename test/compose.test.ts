/** compose.yaml: a purchase through all of its services, as processes of this machine. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { Client } from 'pg'
import { LIST } from '#bench/documents.ts'
import { KeepAliveClient } from '#bench/keep-alive-client.ts'
import { readCompose } from './compose-file.ts'
import { startFleet, type Fleet } from './composed-fleet.ts'
import { deep } from './depth.ts'
import { noPostgres } from './postgres.ts'
import { noProxy } from './proxies.ts'
import { readResult, startPurchase, type Ask } from './purchase-through.ts'
import { until } from './until.ts'

const GOES_ON = ['proxy', 'web1', 'web2', 'worker', 'postgres', 'standby', 'sandbox']
const why = 'a minute or two; test/compose-file.test.ts holds the file to the code at each change'

describe(
  'compose.yaml and compose.demo.yaml as processes',
  { skip: deep(why).skip || noPostgres() || noProxy('caddy') },
  () => {
    let fleet: Fleet
    let ca = ''
    const clients: KeepAliveClient[] = []
    /** A visitor of https://localhost. */
    const openClient = () => {
      const client = new KeepAliveClient(fleet.ports.get(443)!, 60_000, { servername: 'localhost', ca })
      clients.push(client)
      return client
    }
    before(async () => {
      fleet = await startFleet(readCompose('compose.yaml', 'compose.demo.yaml'))
      ca = readFileSync(join(fleet.home, 'volumes/proxy/caddy/pki/authorities/local/root.crt'), 'utf8')
      await until(async () => (await openClient().ask({ path: '/health' })).status === 200)
    })
    after(async () => {
      for (const client of clients) client.close()
      await fleet?.stop()
    })
    const sandboxUrl = () => `http://127.0.0.1:${fleet.ports.get(3001)!}`
    const query = async <Row>(port: number, user: string, sql: string): Promise<Row[]> => {
      const secret = { postgres: 'superuser', boldo_app: 'app' }[user]!
      const password = readFileSync(join(fleet.home, `secrets/postgres/${secret}_password`), 'utf8')
      const client = new Client({ host: '127.0.0.1', port: fleet.ports.get(port)!, user, password, database: 'boldo' })
      await client.connect()
      try {
        return (await client.query(sql)).rows as Row[]
      } finally {
        await client.end()
      }
    }

    test('each health check succeeds, and fails where nothing listens', async () => {
      for (const name of GOES_ON) {
        assert.equal(await fleet.checkHealth(name), 0, name)
        assert.notEqual(await fleet.checkClosed(name), 0, name)
      }
    })

    test('a guest buys at https://localhost, the worker sends the mail, and the standby has the sale', async () => {
      const client = openClient()
      const { products } = await client.graphql<{ products: { nodes: { _id: string }[] } }>(LIST, {
        productType: 'Vitamins-supplements',
        first: 1,
      })
      const ask: Ask = (query, variables) => client.graphql(query, variables)
      const cart = [{ _id: products.nodes[0]!._id, quantity: 1 }]
      const { orderId, url, token } = await startPurchase(ask, cart)
      assert.equal(
        new URL(url).origin,
        `http://localhost:${fleet.ports.get(3001)}`,
        'a browser of this machine goes there',
      )
      const paid = await fetch(`${sandboxUrl()}/webpayserver/pay`, {
        method: 'POST',
        body: new URLSearchParams({ token_ws: token, outcome: 'approve' }),
        redirect: 'manual',
      })
      const back = new URL(paid.headers.get('location')!)
      assert.equal(back.origin, `https://localhost:${fleet.ports.get(443)}`)
      assert.equal((await client.ask({ path: back.pathname + back.search })).status, 303)
      const { outcome, order } = await readResult(ask, token)
      assert.equal(outcome, 'confirmed')

      await until(async () => (await (await fetch(`${sandboxUrl()}/mail`)).text()).includes(order.orderReferenceId))
      const sql = `select 1 from orders where id = '${orderId}' and status = 'AUTORIZADO'`
      await until(async () => (await query(5433, 'postgres', sql)).length === 1)
    })

    test('the standby streams by its slot, and is read-only', async () => {
      const standbys = await query(
        5432,
        'postgres',
        `select state, s.slot_name from pg_stat_replication r join pg_replication_slots s on s.active_pid = r.pid`,
      )
      assert.deepEqual(standbys, [{ state: 'streaming', slot_name: 'standby' }])
      await assert.rejects(query(5433, 'postgres', 'create table t ()'), /read-only/)
    })

    test('the shop’s processes may write rows and not the schema', async () => {
      await assert.rejects(query(5432, 'boldo_app', 'create table t ()'), /permission denied/)
      await assert.rejects(query(5432, 'boldo_app', 'alter table product disable trigger all'), /must be owner/)
    })

    test('both web processes serve, each its own visitors', async () => {
      const served = (name: string) =>
        fleet
          .output(name)
          .split('\n')
          .filter((line) => line.includes('/time/1.0/now')).length
      const visitors = Array.from({ length: 20 }, (_, index) => `__Host-boldo_visitor=a-visitor-of-the-fleet-${index}`)
      const path = '/time/1.0/now?timezone=America/Santiago'
      await until(async () => {
        for (const Cookie of visitors) await openClient().ask({ path, headers: { Cookie } })
        return served('web1') > 0 && served('web2') > 0
      })
    })
  },
)
