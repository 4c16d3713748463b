import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { limitConnections } from './limit-connections.ts'

/** A server that answers each connection with a letter. */
async function serve(t: TestContext, limits: { inAll: number; perAddress: number | null }) {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {})
    setImmediate(() => socket.destroyed || socket.write('a'))
  })
  limitConnections(server, limits)
  await once(server.listen(0), 'listening')
  t.after(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  /** 'served', or 'closed' without an answer. */
  return async (from: string) => {
    const { port } = server.address() as AddressInfo
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {})
    open.add(socket)
    const answered = once(socket, 'data').then(() => 'served')
    return { socket, state: await Promise.race([answered, once(socket, 'close').then(() => 'closed')]) }
  }
}

test('one address has so many connections; another has its own, and a closed one makes room', async (t) => {
  const open = await serve(t, { inAll: 100, perAddress: 3 })
  const first = await open('127.0.0.1')
  for (let index = 1; index < 3; index++) assert.equal((await open('127.0.0.1')).state, 'served')
  assert.equal((await open('127.0.0.1')).state, 'closed')
  assert.equal((await open('127.0.0.2')).state, 'served')
  first.socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 100))
  assert.equal((await open('127.0.0.1')).state, 'served')
})

test('behind a proxy all connections are its own: only their sum is limited', async (t) => {
  const open = await serve(t, { inAll: 5, perAddress: null })
  for (let index = 0; index < 5; index++) assert.equal((await open('127.0.0.1')).state, 'served')
  assert.equal((await open('127.0.0.2')).state, 'closed')
})
