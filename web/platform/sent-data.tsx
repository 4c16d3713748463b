/** A loader's data as one JSON text in the page: React Router's own stream costs the server ten times as much. */
import { safeJson } from './safe-json.ts'

/** What the router has of a loader's data: the id of its text. It streams `found` only where that is enumerable. */
export interface Sent<Found> {
  block: string
  found?: Found
}

/**
 * `block`: an id, which one text of the page has; ‘sent:…’, as no heading of a text is named. `isDataRequest`: there is
 * no page, so the router streams the data (isDataRequestContext).
 */
// In a WeakMap the data of each page would outlive a young collection.
export const send = <Found,>(block: string, found: Found, isDataRequest = false): Sent<Found> =>
  Object.defineProperty({ block }, 'found', { value: found, enumerable: isDataRequest, writable: true })

/** In a browser's first view it is read from the text that the server has written. */
export const receive = <Found,>(sent: Sent<Found>): Found =>
  (sent.found ??= JSON.parse(document.getElementById(sent.block)!.textContent) as Found)

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
