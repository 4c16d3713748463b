/** The English texts in the browser: one download per feature, on first use. */
const FILES = import.meta.glob<object>('./en/*.ts', { import: 'default' })
const loaded = new Map<string, object | Promise<object>>()

/** The English texts of a feature, or the promise of them while they travel. */
export function englishOf(feature: string): object | Promise<object> {
  const known = loaded.get(feature)
  if (known) return known
  const load = FILES[`./en/${feature}.ts`]
  if (!load) throw new Error(`no English messages: web/messages/en/${feature}.ts`)
  const texts = load()
  loaded.set(feature, texts)
  void texts.then((arrived) => loaded.set(feature, arrived))
  return texts
}
