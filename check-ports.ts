import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * Opens and closes each port, so that a busy one is reported before the set-up.
 * @throws the error of `listen`, which start-problem.ts explains
 */
export async function checkPorts(places: readonly { port: number; host?: string }[]): Promise<void> {
  const open: Server[] = []
  try {
    for (const place of places) {
      const probe = createServer()
      probe.listen(place)
      await once(probe, 'listening')
      open.push(probe)
    }
  } finally {
    await Promise.all(open.map((probe) => new Promise((resolve) => probe.close(resolve))))
  }
}
