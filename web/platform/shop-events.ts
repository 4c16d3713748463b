/** Features add their events to `ShopEvents` by declaration merging, and know nothing of analytics. */
export interface ShopEvents {}

export type ShopEvent = { [Name in keyof ShopEvents]: { name: Name; data: ShopEvents[Name] } }[keyof ShopEvents]

/** Events that wait for the listener's code; further ones are dropped. */
const WAITING_MAX = 20

const waiting: ShopEvent[] = []
let listener: ((event: ShopEvent) => void) | undefined

export function emit<Name extends keyof ShopEvents>(name: Name, data: ShopEvents[Name]): void {
  const event = { name, data } as ShopEvent
  if (listener) listener(event)
  else if (waiting.length < WAITING_MAX) waiting.push(event)
}

/** Handles the waiting events first. Returns a function that ends the listening. */
export function listen(handle: (event: ShopEvent) => void): () => void {
  listener = handle
  waiting.splice(0).forEach(handle)
  return () => {
    if (listener === handle) listener = undefined
  }
}
