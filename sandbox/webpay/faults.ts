import type { Context } from 'hono'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { HttpBindings } from '@hono/node-server'

export type WebpayOperation = 'create' | 'commit' | 'status' | 'refund'

/**
 * What can go wrong at the provider:
 * - `error_500`: answers 500 and does nothing.
 * - `drop`: the line is cut before anything is done.
 * - `lost_answer`: the work is done, the line is cut before the answer leaves.
 * - `garbage`: the work is done, the answer is 200 and not of the protocol.
 * - `slow`: the work is done and answered after `delayMs` milliseconds.
 */
export type FaultKind = 'error_500' | 'drop' | 'lost_answer' | 'garbage' | 'slow'

/** A fault that waits for requests of one kind. */
export type PlannedFault<Operation extends string> = {
  operation: Operation
  fault: FaultKind
  /** How many requests it affects; 1 by default. */
  times?: number
  /** Only requests about this token (at the wallet: this reference or preference); all by default. */
  token?: string
  /** Milliseconds, for `slow`; the sandbox's own figure by default. */
  delayMs?: number
}

export type WebpayFault = PlannedFault<WebpayOperation>

/** The faults that wait for a request. Each is used up by as many requests as it says. */
export class PlannedFaults<Operation extends string = WebpayOperation> {
  #faults: PlannedFault<Operation>[] = []

  plan(fault: PlannedFault<Operation>): void {
    this.#faults.push({ ...fault, times: fault.times ?? 1 })
  }

  take(operation: Operation, token?: string): PlannedFault<Operation> | null {
    const found = this.#faults.find((f) => f.operation === operation && (f.token === undefined || f.token === token))
    if (!found) return null
    found.times = (found.times ?? 1) - 1
    if (found.times <= 0) this.#faults = this.#faults.filter((f) => f !== found)
    return found
  }

  list(): PlannedFault<Operation>[] {
    return this.#faults.map((fault) => ({ ...fault }))
  }

  clear(): void {
    this.#faults = []
  }
}

/** Cuts the connection without an answer, as a broken line does. Without a socket (fetch in process) it answers 502. */
export function cutTheLine(c: Context): Response {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (!incoming) return c.text('', 502)
  incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}
