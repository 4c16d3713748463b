/** A loader's data as one JSON text in the page: React Router's own stream costs the server ten times as much. */
import { safeJson } from './safe-json.ts'

/** What the router has of a loader's data: the id of its text. `found` is not enumerable, so that it streams none. */
export interface Sent<Found> {
  block: string
  found?: Found
}

/** `block`: an id, which one text of the page has. */
export const send = <Found,>(block: string, found: Found): Sent<Found> => holding({ block }, found)

// A WeakMap's values outlive a young collection, here a page's data each time.
const holding = <Found,>(sent: Sent<Found>, found: Found): Sent<Found> =>
  Object.defineProperty(sent, 'found', { value: found })

/** In a browser's first view it is read from the text that the server has written. */
export const receive = <Found,>(sent: Sent<Found>): Found =>
  ('found' in sent ? sent : holding(sent, JSON.parse(document.getElementById(sent.block)!.textContent) as Found)).found!

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
