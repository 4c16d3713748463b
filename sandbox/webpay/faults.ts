import type { Context } from 'hono'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { HttpBindings } from '@hono/node-server'

export type WebpayOperation = 'create' | 'commit' | 'status' | 'refund'

/**
 * Faults at the provider:
 * - `error_500`: answers 500 without the work.
 * - `drop`: the connection ends before the work.
 * - `lost_answer`: does the work; the connection ends before the answer.
 * - `garbage`: does the work; the answer is 200 and outside the protocol.
 * - `slow`: does the work and answers after `delayMs` milliseconds, within the shop's time-outs by default.
 * - `never`: does the work and answers when nobody waits any more.
 */
export const FAULT_KINDS = ['error_500', 'drop', 'lost_answer', 'garbage', 'slow', 'never'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** Longer than every time-out of the shop. */
export const NEVER_MS = 60_000

export type PlannedFault<Operation extends string> = {
  operation: Operation
  fault: FaultKind
  /** How many requests it affects; 1 by default. */
  times?: number
  /** Only requests about this token, preference, buy order or reference; all by default. */
  token?: string
  /** For `slow`; the sandbox's own figure by default. */
  delayMs?: number
}

export type WebpayFault = PlannedFault<WebpayOperation>

/** Faults that tests have planned; each ends after its number of requests. */
export class PlannedFaults<Operation extends string = WebpayOperation> {
  #faults: PlannedFault<Operation>[] = []

  plan(fault: PlannedFault<Operation>): void {
    const never = fault.fault === 'never' && ({ fault: 'slow', delayMs: NEVER_MS } as const)
    this.#faults.push({ ...fault, times: fault.times ?? 1, ...never })
  }

  take(operation: Operation, token?: string): PlannedFault<Operation> | null {
    const found = this.#faults.find((f) => f.operation === operation && isAbout(f.token, token))
    if (!found) return null
    found.times = (found.times ?? 1) - 1
    if (found.times <= 0) this.#faults = this.#faults.filter((f) => f !== found)
    return found
  }

  list(): PlannedFault<Operation>[] {
    return this.#faults.map((fault) => ({ ...fault }))
  }

  /** All of them, or those that are planned for this token alone. */
  clear(token?: string): void {
    this.#faults = token === undefined ? [] : this.#faults.filter((fault) => fault.token !== token)
  }
}

/** An order's attempts have buy orders of their own: its reference, '-', and a code. */
const isAbout = (planned: string | undefined, token: string | undefined): boolean =>
  planned === undefined || planned === token || (token?.startsWith(`${planned}-`) ?? false)

/** Ends the connection without an answer; without a socket (fetch in process) it answers 502. */
export function cutTheLine(c: Context): Response {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (!incoming) return c.text('', 502)
  incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}
