/** A loader's data as one JSON text in the page: React Router's own stream costs the server ten times as much. */
import { safeJson } from './safe-json.ts'

/** What the router has of a loader's data: the id of its text. `found` exists for its type alone. */
export interface Sent<Found> {
  block: string
  found?: Found
}

const known = new WeakMap<object, unknown>()

/** `block`: an id, which one text of the page has. */
export function send<Found>(block: string, found: Found): Sent<Found> {
  const sent = { block }
  known.set(sent, found)
  return sent
}

/** In a browser's first view it is read from the text that the server has written. */
export function receive<Found>(sent: Sent<Found>): Found {
  if (!known.has(sent)) known.set(sent, JSON.parse(document.getElementById(sent.block)!.textContent))
  return known.get(sent) as Found
}

/** Rendered once by the route that has sent the data. */
export function SentBlock({ sent }: { sent: Sent<unknown> }) {
  return (
    <script
      type="application/json"
      id={sent.block}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? safeJson(receive(sent)) : '' }}
    />
  )
}
