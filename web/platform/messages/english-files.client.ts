import { byName } from './message-names.ts'

/** The English texts of each feature. */
export const FILES = byName(import.meta.glob<{ default: object }>('../../**/messages/*.en.ts'))
