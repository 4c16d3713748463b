import { loadChunk } from '#web/platform/lazy-component.tsx'
import { byName } from './message-names.ts'
import { declaredFeatures, ownEnglish } from './messages.tsx'

/** Texts of the public pages' first views: a list of all files would add 0.8 kB to each. Others cost one more trip. */
const FIRST = byName(
  import.meta.glob<{ default: object }>([
    '../../**/messages/{about-subscriptions,event-day,frame,home,listing,product,product-card}.en.ts',
    '../../**/messages/{product-types,search,search-form,slider,ui}.en.ts',
  ]),
)
const texts = new Map<string, Promise<object>>()

export function loadEnglish(feature: string): Promise<object> {
  const known = texts.get(feature)
  if (known) return known
  const loading = loadChunk(() => loadTexts(feature))
  texts.set(feature, loading)
  // React marks a promise at its first `use`, which otherwise shows a fallback although the texts are there.
  loading.then(
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => {},
  )
  return loading
}

/** Without the texts of every loaded part, a new page would be empty. */
export async function loadDeclaredTexts(): Promise<void> {
  await Promise.allSettled([...declaredFeatures].map(loadEnglish))
}

async function loadTexts(feature: string): Promise<object> {
  const load =
    FIRST.get(feature) ?? ownEnglish.get(feature) ?? (await import('./english-files.client.ts')).FILES.get(feature)
  if (!load) throw new Error(`no English messages: ${feature}.en.ts`)
  return (await load()).default
}
