/** The English texts in the browser: one download per feature, on first use. */
const FILES = import.meta.glob<{ default: object }>('./en/*.ts')
const asked = new Map<string, Promise<object>>()

/** The promise of a feature's English texts: always the same one, so that React's `use` knows when it has arrived. */
export function englishOf(feature: string): Promise<object> {
  const known = asked.get(feature)
  if (known) return known
  const load = FILES[`./en/${feature}.ts`]
  if (!load) throw new Error(`no English messages: web/messages/en/${feature}.ts`)
  const texts = load().then((file) => file.default)
  asked.set(feature, texts)
  return texts
}
