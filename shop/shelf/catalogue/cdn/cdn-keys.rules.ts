/** A CDN's keys are coarser than the tags of stock: letters, digits and dashes, and few for each answer. */
import type { StockTag } from '#shop/shelf/catalogue/stock/stock-tags.rules.ts'

/** A longer list is one key instead: a page's headers pass through proxies with 4 kB for them. */
const KEYS_MAX = 60

/** Every answer that is cached has it. */
export const ALL_ANSWERS = 'shop'
const ANY_STOCK = 'stock'
/** An answer with too many keys. */
const MANY_KEYS = 'many'
/** Lists by principle, equivalence or searched words: a product has hundreds of their tags. */
const BY_WORDS = 'words'

export function keysOfAnswer(tags: ReadonlySet<StockTag>): string[] {
  if (tags.size === 0) return [ALL_ANSWERS]
  const keys = toKeys(tags)
  return [ALL_ANSWERS, ANY_STOCK, ...(keys.length > KEYS_MAX ? [MANY_KEYS] : keys)]
}

/** `changed`: tags of stock that changed; null when anything may have. */
export function keysOfChange(changed: readonly StockTag[] | null): string[] {
  const keys = changed === null ? null : [...toKeys(changed), MANY_KEYS]
  return keys === null || keys.length > KEYS_MAX ? [ANY_STOCK] : keys
}

/** What is purged in one turn: all when that is shorter. */
export const gatherKeys = (keys: ReadonlySet<string>): string[] =>
  keys.has(ALL_ANSWERS) || keys.size > KEYS_MAX ? [ALL_ANSWERS] : [...keys]

const toKeys = (tags: Iterable<StockTag>): string[] => [...new Set(Iterator.from(tags).map(toKey))]

function toKey(tag: StockTag): string {
  if (typeof tag === 'number') return `p${tag}`
  return /^(price )?(begins|principle|equal) /.test(tag) ? BY_WORDS : tag.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
