import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to another port that a test can cut: every connection is reset and new ones are refused. */
export type Line = { port: number; cut: () => Promise<void>; mend: () => Promise<void>; close: () => Promise<void> }

export async function openLine(to: { host: string; port: number }): Promise<Line> {
  const sockets = new Set<Socket>()
  const open = async (port: number) => {
    const server = createServer((from) => {
      const onward = connect(to)
      for (const socket of [from, onward]) {
        sockets.add(socket)
        socket.on('error', () => {}).on('close', () => (sockets.delete(socket), from.destroy(), onward.destroy()))
      }
      from.pipe(onward).pipe(from)
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await open(0)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.resetAndDestroy()
    await closed
  }
  return {
    port,
    cut,
    mend: async () => void (server = await open(port)),
    close: async () => (server.listening ? cut() : undefined),
  }
}
