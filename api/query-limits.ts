import {
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  isIntrospectionType,
  getNamedType,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionSetNode,
  visit,
} from 'graphql'
import { refuse } from '#lib/domain-error.ts'

/** The dearest document is a cart of fifty products, each with ten alternatives: three quarters of `cost`. */
export const QUERY_LIMITS = { depth: 12, aliases: 30, cost: 12_000 }

const QUERY_COST = 20
/** Members that a list without `first` counts as: a product's categories, an order's products. */
const LIST_SIZE_DEFAULT = 5
/**
 * Cost of an introspection's field. The whole schema, as GraphiQL loads it, costs about 8,000: a request may contain it
 * once.
 */
const INTROSPECTION_FIELD_COST = 1 / 160
/** Members of an introspection list other than `types`: fields of a type, arguments of a field. */
const INTROSPECTION_LIST_SIZE = 10
/** No list of the shop is longer (PAGE_SIZE_MAX). A `first` above it is refused by its field or cut there. */
const LIST_SIZE_MAX = 100

type Variables = Record<string, unknown>
type Walk = {
  schema: GraphQLSchema
  fragments: Map<string, FragmentDefinitionNode>
  variables: Variables | null
  known: Map<string, Weight>
}
type Weight = { cost: number; depth: number }

/**
 * A field costs 1 and a database query 20. Fields below a list are multiplied by `first`.
 * @throws DomainError 'query.too_deep' {limit}, 'query.too_many_aliases' {limit}, 'query.too_expensive' {limit, cost}
 */
export function checkQueryLimits(schema: GraphQLSchema, document: DocumentNode, variables: Variables): void {
  const { cost, depth } = weigh(schema, document, variables)
  if (depth > QUERY_LIMITS.depth) throw refuse('query.too_deep', { limit: QUERY_LIMITS.depth })
  if (countAliases(document) > QUERY_LIMITS.aliases)
    throw refuse('query.too_many_aliases', { limit: QUERY_LIMITS.aliases })
  if (cost > QUERY_LIMITS.cost) throw refuse('query.too_expensive', { limit: QUERY_LIMITS.cost, cost })
}

export const isAlwaysWithinLimits = (schema: GraphQLSchema, document: DocumentNode): boolean =>
  weigh(schema, document, null).cost <= QUERY_LIMITS.cost

/** With `null` for variables each of them has its most expensive value. */
export function weigh(schema: GraphQLSchema, document: DocumentNode, variables: Variables | null): Weight {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  let dearest: Weight = { cost: 0, depth: 0 }
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const defaults = Object.fromEntries(
      (definition.variableDefinitions ?? []).map(({ variable, defaultValue }) => [
        variable.name.value,
        defaultValue && 'value' in defaultValue ? defaultValue.value : undefined,
      ]),
    )
    const root = schema.getRootType(definition.operation)
    if (!root) continue
    const { cost, depth } = weighSelection(
      { schema, fragments, variables: variables && { ...defaults, ...variables }, known: new Map() },
      root,
      definition.selectionSet,
      null,
    )
    dearest = { cost: Math.max(dearest.cost, cost), depth: Math.max(dearest.depth, depth) }
  }
  return dearest
}

/** `size`: the requested size of the parent's list, when one of these fields is the list itself (`nodes`). */
function weighSelection(walk: Walk, type: GraphQLNamedType, set: SelectionSetNode, size: number | null): Weight {
  const sum: Weight = { cost: 0, depth: 0 }
  for (const selection of set.selections) {
    const weight =
      selection.kind === Kind.FIELD
        ? weighField(walk, type, selection, size)
        : selection.kind === Kind.INLINE_FRAGMENT
          ? weighSelection(
              walk,
              findType(walk, selection.typeCondition?.name.value) ?? type,
              selection.selectionSet,
              size,
            )
          : weighFragment(walk, selection.name.value, size)
    sum.cost += weight.cost
    sum.depth = Math.max(sum.depth, weight.depth)
  }
  return sum
}

/** Each fragment is walked once: a chain of doubling fragments would occupy the server. */
function weighFragment(walk: Walk, name: string, size: number | null): Weight {
  const key = `${name} ${size}`
  const known = walk.known.get(key)
  if (known) return known
  walk.known.set(key, { cost: 0, depth: 0 }) // validation has refused circles
  const fragment = walk.fragments.get(name)
  const type = findType(walk, fragment?.typeCondition.name.value)
  const weight = fragment && type ? weighSelection(walk, type, fragment.selectionSet, size) : { cost: 0, depth: 0 }
  walk.known.set(key, weight)
  return weight
}

function weighField(walk: Walk, type: GraphQLNamedType, node: FieldNode, size: number | null): Weight {
  const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined
  if (isIntrospectionType(type)) return weighIntrospection(walk, type, node)
  if (!field)
    return INTROSPECTION_ROOTS.has(node.name.value) ? weighIntrospection(walk, type, node) : { cost: 1, depth: 1 }
  const first = field.args.find((argument) => argument.name === 'first')
  const requested = first
    ? requestedFirst(walk, node, typeof first.defaultValue === 'number' ? first.defaultValue : null)
    : null
  const own = first || type === walk.schema.getQueryType() || type === walk.schema.getMutationType() ? QUERY_COST : 1
  const below = getNamedType(field.type)
  if (!node.selectionSet || !isCompositeType(below)) return { cost: own, depth: 1 }
  const isList = returnsList(field.type)
  const members = isList ? (requested ?? size ?? LIST_SIZE_DEFAULT) : 1
  const { cost, depth } = weighSelection(walk, below, node.selectionSet, isList ? null : requested)
  return { cost: own + members * cost, depth: depth + 1 }
}

const INTROSPECTION_ROOTS = new Map([SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]))

/** graphql-js refuses lists of introspection inside each other. GraphiQL's own query is 14 deep. */
function weighIntrospection(walk: Walk, type: GraphQLNamedType, node: FieldNode): Weight {
  const field =
    INTROSPECTION_ROOTS.get(node.name.value) ?? (isObjectType(type) ? type.getFields()[node.name.value] : undefined)
  const below = field && getNamedType(field.type)
  if (!node.selectionSet || !isCompositeType(below)) return { cost: INTROSPECTION_FIELD_COST, depth: 1 }
  const members = !returnsList(field!.type)
    ? 1
    : node.name.value === 'types'
      ? Object.keys(walk.schema.getTypeMap()).length
      : INTROSPECTION_LIST_SIZE
  return {
    cost: INTROSPECTION_FIELD_COST + members * weighSelection(walk, below, node.selectionSet, null).cost,
    depth: 1,
  }
}

function requestedFirst(walk: Walk, node: FieldNode, byDefault: number | null): number {
  const value = node.arguments?.find((argument) => argument.name.value === 'first')?.value
  const isDearest = walk.variables === null && value?.kind === Kind.VARIABLE
  const requested =
    value?.kind === Kind.INT
      ? Number(value.value)
      : value?.kind === Kind.VARIABLE
        ? toNumber(walk.variables?.[value.name.value])
        : NaN
  const size = isDearest ? LIST_SIZE_MAX : Number.isFinite(requested) ? requested : (byDefault ?? PAGE_SIZE_DEFAULT)
  return Math.min(Math.max(size, 1), LIST_SIZE_MAX)
}
/** Variables are weighed before their coercion, where an object throws as a number. A default is text. */
const toNumber = (requested: unknown): number =>
  typeof requested === 'number' || typeof requested === 'string' ? Number(requested) : NaN

/** The default page of products (SHOP §9). */
const PAGE_SIZE_DEFAULT = 20

const findType = (walk: Walk, name: string | undefined) => (name === undefined ? undefined : walk.schema.getType(name))
const returnsList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type)

function countAliases(document: ASTNode): number {
  let aliases = 0
  visit(document, { Field: (node) => void (aliases += node.alias ? 1 : 0) })
  return aliases
}
