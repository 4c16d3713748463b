/** How pages tell what happened: kept in a small row until measuring is there, and only of who consented. */
import { readConsent } from './consent.ts'
import type { DataLayerEvent } from './events.rules.ts'

const MOST = 20
const waiting: DataLayerEvent[] = []
let listener: ((event: DataLayerEvent) => void) | undefined

export function track(event: DataLayerEvent): void {
  if (readConsent() !== 'yes') return
  if (listener) listener(event)
  else if (waiting.length < MOST) waiting.push(event)
}

/** Hands over what has waited, then everything as it happens. Answers how to stop. */
export function hearTracked(hear: (event: DataLayerEvent) => void): () => void {
  listener = hear
  waiting.splice(0).forEach(hear)
  return () => {
    listener = undefined
  }
}
