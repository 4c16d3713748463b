import type { IncomingMessage } from 'node:http'
import { refuse } from '#lib/domain-error.ts'
import type { BodyBudget, BodyProblem } from './body-budget.ts'

/** @hono/node-server reads a body from here: platforms that have read it before leave it there. */
type ReadRequest = IncomingMessage & { rawBody?: Buffer }
/** Bytes, as many as a head of a request may have: a body that arrived with its head costs no more than a long head. */
const SHORT_BODY_BYTES_MAX = 16 * 1024

/**
 * Reads a body that arrived together with its head, for later reads of the request. `length`: as stated. False: the
 * body is longer, or still under way.
 */
export async function takeArrived(incoming: IncomingMessage, length: number | null): Promise<boolean> {
  // The parser hands over the head, and in the same turn the part of the body that arrived with it.
  await null
  if (length === null || length > SHORT_BODY_BYTES_MAX || incoming.readableLength !== length || incoming.destroyed)
    return false
  const read: ReadRequest = incoming
  read.rawBody = (incoming.read() as Buffer | null) ?? Buffer.alloc(0)
  // Node closes the connection of a request that is never read to its end.
  incoming.resume()
  return true
}

/**
 * Reads the body for later reads of the request. The returned function frees the body's room. `length`: as stated;
 * `most`: bytes.
 * @throws DomainError 'request.too_large', 'request.too_slow', 'request.aborted', 'shop.busy'
 */
export function readArriving(
  incoming: IncomingMessage,
  { budget, address, length, most }: { budget: BodyBudget; address: string; length: number | null; most: number },
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const settle = () => {
      incoming.off('data', onData).off('end', onEnd).off('error', onLost).off('close', onLost)
    }
    const stop = (problem: BodyProblem | 'request.aborted') => {
      settle()
      incoming.pause()
      reject(refuse(problem))
    }
    const onData = (chunk: Buffer) => {
      bytes += chunk.length
      chunks.push(chunk)
      if (bytes <= most) return room.grow(chunk.length)
      room.release()
      stop('request.too_large')
    }
    const onEnd = () => {
      settle()
      room.arrive()
      const read: ReadRequest = incoming
      read.rawBody = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
      resolve(room.release)
    }
    const onLost = () => {
      room.release()
      stop('request.aborted')
    }
    incoming.on('data', onData).on('end', onEnd).on('error', onLost).on('close', onLost)
    const room = budget.begin(address, { length, stop })
    if (incoming.readableEnded) onEnd()
    else if (incoming.destroyed) onLost()
  })
}
