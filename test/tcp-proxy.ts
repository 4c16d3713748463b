import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a server that can be swallowed (nothing passes, nothing is closed) or cut, as networks do. */
export async function openProxy(target: { host: string; port: number }) {
  const pairs = new Set<{ client: Socket; server: Socket }>()
  let isOpen = true
  let refused = 0
  const proxy = createServer((client) => {
    if (!isOpen) return void (refused++, client.destroy())
    const pair = { client, server: connect(target.port, target.host) }
    pairs.add(pair)
    client.pipe(pair.server).pipe(client)
    const end = () => (client.destroy(), pair.server.destroy(), pairs.delete(pair))
    for (const socket of [client, pair.server]) socket.on('error', end).on('close', end)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const cut = () => pairs.forEach(({ client, server }) => (client.destroy(), server.destroy()))
  return {
    port: (proxy.address() as AddressInfo).port,
    /** From now on the connections that there are carry nothing, without a word to either side; new ones work. */
    swallow: () =>
      pairs.forEach(({ client, server }) => (client.unpipe(server).resume(), server.unpipe(client).resume())),
    /** Ends every connection and refuses new ones. */
    refuse: () => ((isOpen = false), cut()),
    /** How many connections were refused so far. */
    refused: () => refused,
    admit: () => void (isOpen = true),
    close: () => new Promise<void>((resolve) => (proxy.close(() => resolve()), cut())),
  }
}
