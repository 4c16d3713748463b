/** Where a checkout stands, decided from its parts (SHOP §2 §4 §5). */

/** 0 cart, 1 delivery, 2 summary and payment. */
export type Step = 0 | 1 | 2

/** What `?paso=` says of each step; the first needs none. */
const STEP_NAMES = ['carro', 'entrega', 'pago'] as const

/** Where a checkout's steps are. */
export type PathOf = (step: Step) => string

export const pathsOf = (path: string): PathOf => (step) => (step === 0 ? path : `${path}?paso=${STEP_NAMES[step]}`)

export const stepPath = pathsOf('/checkout')

/** The step that the address asks for. A query parameter `telemedicine` jumps to the last one. */
export function askedStep(search: URLSearchParams): Step {
  if (search.has('telemedicine')) return 2
  const at = STEP_NAMES.indexOf(search.get('paso') as (typeof STEP_NAMES)[number])
  return at === 1 || at === 2 ? at : 0
}

/** How far the customer may go: an empty or held-up cart is step 0, step 2 needs the accepted form and each line's papers. */
export function lastStep({ lines, accepted, papersMissing = false }: { lines: readonly BuyableLine[]; accepted: boolean; papersMissing?: boolean }): Step {
  if (lines.length === 0 || lines.some((line) => lineProblem(line) !== null)) return 0
  return accepted && !papersMissing ? 2 : 1
}

export type BuyableLine = { stock: number; quantity: number; maxQuantity: number; enable: boolean }

/** Why a line holds the checkout up: it cannot be had in that quantity. */
export type LineProblem = 'soldOut' | 'stock' | 'max'

export function lineProblem(line: BuyableLine): LineProblem | null {
  if (!line.enable || line.stock <= 0) return 'soldOut'
  if (line.quantity > line.maxQuantity) return 'max'
  return line.quantity > line.stock ? 'stock' : null
}

/** A street that was picked from the list is no address until a number stands behind it (SHOP §5). */
export function lacksNumber(address: string, pickedStreet: string | null): boolean {
  return pickedStreet !== null && address.trim().toLowerCase() === pickedStreet.trim().toLowerCase()
}

/** The picked street in the place of what was typed; a house number at its end stays. */
export function withPickedStreet(typed: string, street: string): string {
  const number = /\s(\d[\w-]*)\s*$/.exec(typed)?.[1]
  return number === undefined ? `${street} ` : `${street} ${number}`
}

/** Where the caret goes when a text was formatted under it: after as many of the characters that count. */
export function caretAfter(formatted: string, counted: number, counts: RegExp): number {
  let seen = 0
  for (let at = 0; at < formatted.length; at += 1) {
    if (seen === counted) return at
    if (counts.test(formatted.charAt(at))) seen += 1
  }
  return formatted.length
}
