import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql'
import { schema } from '#api/schema.ts'
import type { FuzzWorld } from './fuzz-world.ts'
import { hostileBody, hostileText, hostileValue } from './hostile-values.ts'
import type { Random } from './random.ts'
import type { HostileRequest } from './hostile-request.ts'

type Root = { operation: 'query' | 'mutation'; field: GraphQLField<unknown, unknown> }

/** Every root field, so that a new one is attacked by itself. */
export const ROOT_FIELDS: readonly Root[] = [
  ['query', schema.getQueryType()!] as const,
  ['mutation', schema.getMutationType()!] as const,
].flatMap(([operation, type]) => Object.values(type.getFields()).map((field) => ({ operation, field })))

/**
 * `badness`: how likely each part of a value is hostile. `isNear`: all else shall fit, so parts of unknown meaning are
 * left out.
 */
type Values = { random: Random; fitting: FuzzWorld['fitting']; badness: number; isNear: boolean }

const isGiven = ({ random, fitting, isNear }: Values, name: string): boolean =>
  random.chance(fitting[name] ? (isNear ? 0.95 : 0.7) : isNear ? 0.25 : 0.65)

/** A call of one root field, with values from right to wrong. */
export function graphqlRequest(random: Random, world: FuzzWorld, { operation, field }: Root): HostileRequest {
  const isNear = random.chance(0.6)
  const values: Values = { random, fitting: world.fitting, badness: isNear ? 0 : random.pick([0.1, 0.3, 1]), isNear }
  const included = field.args.filter((argument) =>
    isRequiredArgument(argument) ? random.chance(0.98) : isGiven(values, argument.name),
  )
  const declared = included.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const passed = included.map(({ name }) => `${name}: $${name}`).join(', ')
  const alias = random.chance(0.1) ? 'renamed: ' : ''
  const query =
    `${operation}${declared && `(${declared})`} { ${alias}${field.name}${passed && `(${passed})`} ` +
    `${selectFields(values, field, 0)} }`
  const variables = Object.fromEntries(included.map(({ name, type }) => [name, drawValue(values, type, name)]))
  const label = `GraphQL ${field.name}`
  if (isNear && random.chance(0.9)) spoilLeaf(random, variables)
  if (isNear)
    return {
      label,
      isNear,
      method: 'POST',
      path: '/graphql',
      headers: JSON_TYPE,
      body: JSON.stringify({ query, variables }),
    }
  return { label, ...sendDocument(random, { query: random.chance(0.04) ? spoil(random, query) : query, variables }) }
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** By POST; now and then by GET, with other members beside, or as a body that is none. */
function sendDocument(random: Random, request: Record<string, unknown>): Omit<HostileRequest, 'label'> {
  if (random.chance(0.05)) {
    const parameters = new URLSearchParams(
      Object.entries(request).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : random.chance(0.7) ? JSON.stringify(value) : hostileText(random),
      ]),
    )
    return {
      method: random.pick(['GET', 'GET', 'HEAD', 'DELETE', 'PUT', 'OPTIONS']),
      path: `/graphql?${parameters.toString().slice(0, 8_000)}`,
      headers: {},
    }
  }
  const whole = random.chance(0.06)
    ? {
        ...request,
        [random.pick(['operationName', 'extensions', 'variables', 'query', '__proto__', 'id'])]: hostileValue(random),
      }
    : request
  const body = JSON.stringify(whole)
  const type = random.chance(0.97)
    ? 'application/json'
    : random.pick([
        'text/plain',
        'application/graphql',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-16',
        '',
      ])
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': type },
    body: random.chance(0.03) ? hostileBody(random, body) : body,
  }
}

function drawValue(values: Values, type: GraphQLInputType, name: string): unknown {
  const { random, fitting, badness } = values
  if (random.chance(badness)) return random.chance(0.4) ? hostileLeaf(values, type) : hostileValue(random)
  const plain = getNullableType(type)
  if (!isNonNullType(type) && random.chance(0.03)) return null
  if (isListType(plain))
    return Array.from({ length: values.isNear ? 1 : random.pick([0, 1, 1, 2, 5]) }, () =>
      drawValue(values, plain.ofType, name),
    )
  if (isInputObjectType(plain)) {
    const fields = Object.values(plain.getFields()).filter(
      (field) => isNonNullType(field.type) || isGiven(values, field.name),
    )
    return Object.fromEntries(fields.map((field) => [field.name, drawValue(values, field.type, field.name)]))
  }
  if (fitting[name]) return random.pick(fitting[name])
  return { Int: 1, Float: 1, Boolean: true, String: 'a', ID: '1' }[getNamedType(plain).name] ?? 'a'
}

/** One text or number is hostile where all else fits: it gets as far as the database. */
function spoilLeaf(random: Random, variables: Record<string, unknown>): void {
  const leaves: { of: Record<string, unknown>; name: string }[] = []
  const collect = (of: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(of)) {
      if (typeof value === 'object' && value !== null) collect(value as Record<string, unknown>)
      else if (name !== 'shopId' && (typeof value === 'string' || typeof value === 'number')) leaves.push({ of, name })
    }
  }
  collect(variables)
  if (leaves.length === 0) return
  const { of, name } = random.pick(leaves)
  of[name] =
    typeof of[name] === 'number' ? random.pick([-1, 0, 999_999, 2_147_483_647, -2_147_483_648]) : hostileText(random)
}

/** Hostile, but of the right type: it gets past GraphQL to the door's own checks. */
function hostileLeaf({ random }: Values, type: GraphQLInputType): unknown {
  const leaf = {
    Int: () => random.pick([-1, 0, 2_147_483_647, -2_147_483_648, 999_999]),
    Float: () => random.pick([-1, 0.5, 1e308]),
    Boolean: () => random.chance(0.5),
  }[getNamedType(type).name]
  const value = isInputObjectType(getNamedType(type)) ? {} : leaf ? leaf() : hostileText(random)
  return isListType(getNullableType(type)) ? Array.from({ length: random.pick([1, 3, 300]) }, () => value) : value
}

function selectFields(values: Values, field: GraphQLField<unknown, unknown>, depth: number): string {
  const type = getNamedType(field.type)
  if (!isObjectType(type)) return ''
  const { random } = values
  const below = Object.values(type.getFields()).filter((inner) =>
    random.chance(isLeafType(getNamedType(inner.type)) ? 0.35 : depth < 2 ? 0.25 : 0),
  )
  const fields = below.map(
    (inner) => `${inner.name}${literalArguments(values, inner)} ${selectFields(values, inner, depth + 1)}`,
  )
  return `{ ${['__typename', ...fields].join(' ')} }`
}

function literalArguments(values: Values, field: GraphQLField<unknown, unknown>): string {
  const passed = field.args.filter((argument) => isRequiredArgument(argument) || values.random.chance(0.3))
  return passed.length > 0 ? `(${passed.map((argument) => argumentLiteral(values, argument)).join(', ')})` : ''
}

const argumentLiteral = (values: Values, { name, type }: GraphQLArgument): string =>
  `${name}: ${JSON.stringify(drawValue({ ...values, badness: values.badness / 4 }, type, name) ?? null).slice(0, 300)}`

/** A character, a word or a piece of the document is lost or doubled. */
function spoil(random: Random, query: string): string {
  const offset = random.below(query.length)
  return random.pick([
    () => query.slice(0, offset),
    () => query.slice(0, offset) + hostileText(random) + query.slice(offset),
    () => query + query,
    () => query.slice(0, offset) + query.slice(offset + 1 + random.below(6)),
    () => query.replaceAll('{', '{ ...{'),
  ])()
}

const times = (count: number, part: (id: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ')
const TYPES: readonly GraphQLObjectType[] = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
)

/** Documents that cost more than they say: doubling, deep, long, circular, without a cost. */
export function documentRequest(random: Random): HostileRequest {
  const size = random.pick([5, 30, 60, 150, 400])
  const leaf = random.pick([
    '__typename',
    '__schema { __typename }',
    '__schema { types { name } }',
    'products { totalCount }',
    '__type(name: "Query") { name }',
  ])
  const type = random.pick(TYPES).name
  const query = random.pick<() => string>([
    () =>
      `{ ...f0 } ${times(size, (id) => `fragment f${id} on Query { ...f${id + 1} ...f${id + 1} }`)} fragment f${size}
        on Query { ${leaf} }`,
    () =>
      `{ ...f0 } ${times(size, (id) => `fragment f${id} on Query { ... { ...f${id + 1} } ... { ...f${id + 1} } }`)}
        fragment f${size} on Query { ${leaf} }`,
    () =>
      `{
        ...f0
        } ${times(size, (id) => `fragment f${id} on Query { ...f${random.below(size)} ...f${random.below(size)} }`)}`,
    () =>
      `{ singleProduct(sku: "PARA") { ...f0 } }
        ${times(
          size,
          (id) => `fragment f${id} on Product { related { ...f${id + 1} } bioequivalents { ...f${id + 1} }
          }`,
        )}
        fragment f${size} on Product { sku }`,
    () => `{ ${'... { '.repeat(size)} ${leaf} ${'} '.repeat(size)} }`,
    () => `{ ${'products { nodes { '.repeat(size)} sku ${'} } '.repeat(size)} }`,
    () => `{ ${times(size, (id) => `a${id}: ${leaf}`)} }`,
    () => `{ ${times(size, () => leaf)} }`,
    () => `{ products(first: ${'['.repeat(size)}1${']'.repeat(size)}) { totalCount } }`,
    () => `{ products(${times(size, (id) => `a${id}: 1`)}) { totalCount } }`,
    () => `{ __typename ${'@skip(if: true) '.repeat(size)} }`,
    () => `{ __typename ${'@a '.repeat(size)} }`,
    () => `query(${times(size, (id) => `$a${id}: Int`)}) { ${leaf} }`,
    () => times(size, (id) => `query q${id} { ${leaf} }`),
    () => `{ ${times(size, (id) => `produkts${id}`)} }`,
    () => `{ ${times(size, (id) => `... on Produkt${id} { a }`)} }`,
    () => `{ __schema { ${'types { fields { type { '.repeat(size % 7)} name ${'} } } '.repeat(size % 7)} } }`,
    () => `{ __type(name: "${type}") { fields { type { ${'ofType { '.repeat(size)} name ${'} '.repeat(size)} } } } }`,
    () => `{ ${times(25, (id) => `a${id}: __schema { types { name fields { name type { name } } } }`)} }`,
    () => `{ ${leaf} } #${'€'.repeat(size * 200)}`,
    () => ' '.repeat(size * 200),
    () => '{'.repeat(size * 100),
    () => `{ a(b: "${'\\u0000'.repeat(size)}") }`,
    () => `{ a(b: """${'"'.repeat(size)}""") }`,
    () => `subscription { ${leaf} }`,
    () => `type A { a: Int } { ${leaf} }`,
    () => `{ ${'a'.repeat(size * 20)} }`,
    () => `{ x: products(first: 1) { totalCount } ${times(size, (id) => `x: products(first: ${id}) { totalCount }`)} }`,
    () => `{ ... on ${type} { __typename } }`,
    () => `mutation { ${times(size, (id) => `a${id}: signOut`)} }`,
  ])()
  return {
    label: 'document',
    ...sendDocument(random, { query, ...(random.chance(0.2) && { variables: hostileValue(random) }) }),
  }
}
