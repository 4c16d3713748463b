import { byName } from '#web/platform/messages/message-names.ts'
import { ownEnglish } from '#web/platform/messages/messages.tsx'

const FILES = byName(import.meta.glob<{ default: object }>('../**/messages/*.en.ts'))
for (const [feature, load] of FILES) ownEnglish.set(feature, load)
