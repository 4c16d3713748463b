/** Where each feature's English texts are. */
export const FILES = import.meta.glob<{ default: object }>('./en/*.ts')
