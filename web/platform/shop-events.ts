/**
 * Events of the storefront for the one listener, analytics: features emit them and know nothing of measuring. An event
 * is declared beside its feature, by adding to `ShopEvents`.
 */
export interface ShopEvents {}

export type ShopEvent = { [Name in keyof ShopEvents]: { name: Name; data: ShopEvents[Name] } }[keyof ShopEvents]

/** Events that wait for the listener's code; further ones are dropped. */
const MOST_WAITING = 20

const waiting: ShopEvent[] = []
let listener: ((event: ShopEvent) => void) | undefined

/** Passes an event to the listener, or stores it in memory until there is one. */
export function emit<Name extends keyof ShopEvents>(name: Name, data: ShopEvents[Name]): void {
  const event = { name, data } as ShopEvent
  if (listener) listener(event)
  else if (waiting.length < MOST_WAITING) waiting.push(event)
}

/** Takes the events that waited, then each as it happens. Returns the function that stops it. */
export function listen(handle: (event: ShopEvent) => void): () => void {
  listener = handle
  waiting.splice(0).forEach(handle)
  return () => {
    if (listener === handle) listener = undefined
  }
}
