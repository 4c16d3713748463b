import { byName } from './message-names.ts'

const FILES = byName(import.meta.glob<object>('../../**/messages/*.en.ts', { eager: true, import: 'default' }))

export function loadEnglish(feature: string): object {
  const texts = FILES.get(feature)
  if (!texts) throw new Error(`no English messages: ${feature}.en.ts`)
  return texts
}
