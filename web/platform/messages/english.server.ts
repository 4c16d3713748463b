/** Every English text: the server has them all at hand. */
const FILES = import.meta.glob<object>('./en/*.ts', { eager: true, import: 'default' })

/** The English texts of a feature. */
export function englishOf(feature: string): object {
  const texts = FILES[`./en/${feature}.ts`]
  if (!texts) throw new Error(`no English messages: web/messages/en/${feature}.ts`)
  return texts
}
