import { byName } from './message-names.ts'

/** The English texts in the browser: one download per feature, on first use. */
import { lateCode } from '#web/platform/lazy-part.ts'

/** Those of the public pages' first views: the list of all of them would be 0.8 kB of each. Any other is found one trip later. */
const FIRST = import.meta.glob<{ default: object }>('./en/{about-subscriptions,event-day,frame,home,listing,product,product-card,search,slider,ui}.ts')
const asked = new Map<string, Promise<object>>()

/** The promise of a feature's English texts: always the same one, so that React's `use` knows when it has arrived. */
export function englishOf(feature: string): Promise<object> {
  const known = asked.get(feature)
  if (known) return known
  const texts = lateCode(() => textsIn(`./en/${feature}.ts`))
  asked.set(feature, texts)
  return texts
}

async function textsIn(file: string): Promise<object> {
  const load = FIRST[file] ?? (await import('#web/messages/english-files.client.ts')).FILES[file]
  if (!load) throw new Error(`no English messages: web/messages/${file}`)
  return (await load()).default
}
