/** The English texts in the browser: one download per feature, on first use. */
import { loadChunk } from '#web/platform/lazy-component.tsx'
import { byName } from './message-names.ts'
import { declaredFeatures } from './messages.tsx'

/**
 * Texts of the public pages' first views: the list of all would be 0.8 kB of each. Any other is found one trip later.
 */
const FIRST = byName(
  import.meta.glob<{ default: object }>([
    '../../**/messages/{about-subscriptions,event-day,frame,home,listing,product,product-card}.en.ts',
    '../../**/messages/{product-types,search,search-form,slider,ui}.en.ts',
  ]),
)
const texts = new Map<string, Promise<object>>()

/** The promise of a feature's English texts: always the same one, so that React's `use` knows when it has arrived. */
export function englishOf(feature: string): Promise<object> {
  const known = texts.get(feature)
  if (known) return known
  const loading = loadChunk(() => loadTexts(feature))
  texts.set(feature, loading)
  // As React marks it at the first `use`, which otherwise shows a fallback even when the texts are here.
  loading.then(
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => {},
  )
  return loading
}

/** Loads the English texts of every part whose code has arrived: rendered without them, a new page would be empty. */
export async function loadDeclaredTexts(): Promise<void> {
  await Promise.allSettled([...declaredFeatures].map(englishOf))
}

async function loadTexts(feature: string): Promise<object> {
  const load = FIRST.get(feature) ?? (await import('./english-files.client.ts')).FILES.get(feature)
  if (!load) throw new Error(`no English messages: ${feature}.en.ts`)
  return (await load()).default
}
