import { byName } from './message-names.ts'

export const FILES = byName(
  import.meta.glob<{ default: object }>(['../../**/messages/*.en.ts', '!../../back-office/**']),
)
