/** Only for this tab: a search can name an illness, and others use this browser too. */
import { readStored, writeStored } from '#web/platform/browser-storage.ts'

const SEARCHES_MAX = 4

/** The newest first. */
export function lastSearches(): string[] {
  try {
    const texts: unknown = JSON.parse(readStored('lastSearches') ?? '[]')
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : []
  } catch {
    return []
  }
}

/** Called for a text that found something; '' lists everything and does not count. */
export function rememberSearch(text: string): void {
  if (text === '') return
  const others = lastSearches().filter((other) => other.toLowerCase() !== text.toLowerCase())
  writeStored('lastSearches', JSON.stringify([text, ...others].slice(0, SEARCHES_MAX)))
}
