import { byName } from './message-names.ts'

/** Every English text: the server has them all at hand. */
const FILES = byName(import.meta.glob<object>('../../**/messages/*.en.ts', { eager: true, import: 'default' }))

/** The English texts of a feature. */
export function englishOf(feature: string): object {
  const texts = FILES.get(feature)
  if (!texts) throw new Error(`no English messages: ${feature}.en.ts`)
  return texts
}
