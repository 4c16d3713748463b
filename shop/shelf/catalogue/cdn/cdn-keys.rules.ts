/** A CDN's keys are coarser than tags: letters, digits and dashes, and few for each answer. */
import type { Dependencies, Tag } from '#lib/dependencies.ts'

/** A longer list is one key instead: a page's headers pass through proxies with 4 kB for them. */
const KEYS_MAX = 60

/** Every answer that is cached has it. */
export const ALL_ANSWERS = 'shop'
/** Every answer that a change with a tag can drop. */
const ANY_TAG = 'tagged'
/** An answer with too many keys. */
const MANY_KEYS = 'many'
/** Lists by principle, equivalence or searched words: a product has hundreds of their tags. */
const BY_WORDS = 'words'
/** Answers that end by the clock. Chile's day purges them. */
export const ENDING_ANSWERS = 'ending'

export function keysOfAnswer({ tags, endsAt }: Dependencies): string[] {
  const common = Number.isFinite(endsAt) ? [ALL_ANSWERS, ENDING_ANSWERS] : [ALL_ANSWERS]
  if (tags.size === 0) return common
  const keys = toKeys(tags)
  return [...common, ANY_TAG, ...(keys.length > KEYS_MAX ? [MANY_KEYS] : keys)]
}

export function keysOfChange(changed: readonly Tag[]): string[] {
  const keys = [...toKeys(changed), MANY_KEYS]
  return keys.length > KEYS_MAX ? [ANY_TAG] : keys
}

/** What is purged in one turn: all when that is shorter. */
export const gatherKeys = (keys: ReadonlySet<string>): string[] =>
  keys.has(ALL_ANSWERS) || keys.size > KEYS_MAX ? [ALL_ANSWERS] : [...keys]

const toKeys = (tags: Iterable<Tag>): string[] => [...new Set(Iterator.from(tags).map(toKey))]

function toKey(tag: Tag): string {
  if (typeof tag === 'number') return `p${tag}`
  return /^(price |listed )?(begins|principle|equal) /.test(tag)
    ? BY_WORDS
    : tag.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
