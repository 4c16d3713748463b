import type { GraphQLObjectType } from 'graphql'
import { LRUCache } from 'lru-cache'
import { createCacheCounts } from '#lib/cache-counts.ts'

/** `extensions.caching` of a type whose fields follow from their source and from `state` alone. */
export type NodeCaching<Source, Context> = {
  key: (source: Source) => string | number
  /** The same object until something else that the fields show has changed. */
  state: (context: Context) => object
  /** What else a resolver does, by its field's name: it is done for a cached node too. */
  effects: Readonly<Record<string, (source: Source, context: Context) => void>>
}

type Node = Record<string, unknown>
type CachedNode = { source: object; state: object; node: Node; text: string | null }

/** Where a run finds the nodes of one selection, and notes those that it made. */
export type NodeCache = {
  find: (source: object, context: object) => Node | undefined
  /** After the whole answer succeeded: a node may still wait for its members. */
  add: (source: object, context: object, node: Node) => void
}

const BYTES_MAX = 48 * 1024 * 1024
/** By estimate: a card's object, whose texts are the row's own. */
const NODE_BYTES = 1_200

const cached = new LRUCache<string, CachedNode>({
  maxSize: BYTES_MAX,
  sizeCalculation: ({ text }) => NODE_BYTES + (text?.length ?? 0) * 2,
  dispose: (_, __, reason) => void (reason === 'evict' && counts.dropped.full++),
})
const counts = createCacheCounts('nodes', () => cached.calculatedSize)
const keysByNode = new WeakMap<Node, string>()
let selections = 0

/** Null for a type without `caching`. `fields`: the selection's, which a compiled document has once. */
export function createNodeCache(type: GraphQLObjectType, fields: readonly string[]): NodeCache | null {
  const caching = type.extensions.caching as NodeCaching<object, object> | undefined
  if (!caching) return null
  const effects = [...new Set(fields.flatMap((field) => caching.effects[field] ?? []))]
  const selection = ++selections
  const keyFor = (source: object) => `${selection} ${caching.key(source)}`
  // As it was at the request's first node: a change meanwhile makes its nodes nobody else's.
  const states = new WeakMap<object, object>()
  const stateIn = (context: object): object => {
    let state = states.get(context)
    if (!state) states.set(context, (state = caching.state(context)))
    return state
  }
  return {
    find: (source, context) => {
      const known = cached.get(keyFor(source))
      const isCurrent = known?.source === source && known.state === stateIn(context)
      counts[isCurrent ? 'hit' : 'miss']++
      if (!isCurrent) return undefined
      for (const effect of effects) effect(source, context)
      return known.node
    },
    add: (source, context, node) => {
      const key = keyFor(source)
      cached.set(key, { source, state: stateIn(context), node: Object.freeze(node), text: null })
      keysByNode.set(node, key)
    },
  }
}

/** The JSON of an answer's data: a cached node's text is made once. */
export function writeJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`
  const node = value as Node
  const key = keysByNode.get(node)
  const known = key === undefined ? undefined : cached.peek(key)
  if (known?.node === node) {
    if (known.text === null) cached.set(key!, Object.assign(known, { text: JSON.stringify(node) }))
    return known.text!
  }
  if (key !== undefined) return JSON.stringify(node)
  const members = Object.entries(node).filter(([, member]) => member !== undefined)
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${writeJson(member)}`).join(',')}}`
}
