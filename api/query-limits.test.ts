import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { getIntrospectionQuery, parse, specifiedRules, validate } from 'graphql'
import { DomainError } from '#lib/domain-error.ts'
import { TOKENS_MAX } from './parse-document.ts'
import { checkQueryLimits, isAlwaysWithinLimits, QUERY_LIMITS, weigh } from './query-limits.ts'
import { schema } from './schema.ts'
import { webDocuments } from '#test/web-documents.ts'

const check = (text: string, variables: Record<string, unknown> = {}) =>
  checkQueryLimits(schema, parse(text), variables)
const isRefused = (text: string, code: string, variables?: Record<string, unknown>) =>
  assert.throws(
    () => check(text, variables),
    (error) => error instanceof DomainError && error.code === code,
  )

test('what is below a list counts as often as the list is long: by number, by variable, by default', () => {
  const cost = (text: string, variables: Record<string, unknown> = {}) => weigh(schema, parse(text), variables).cost
  assert.equal(cost('{ products(first: 10) { nodes { sku stock } } }'), 20 + 1 + 10 * 2)
  assert.equal(cost('query ($n: Int) { products(first: $n) { nodes { sku stock } } }', { n: 10 }), 20 + 1 + 10 * 2)
  assert.equal(cost('query ($n: Int = 10) { products(first: $n) { nodes { sku stock } } }'), 20 + 1 + 10 * 2)
  assert.equal(cost('{ products { nodes { sku stock } } }'), 20 + 1 + 20 * 2)
  assert.equal(cost('{ featuredProducts(first: 5) { tags { slug } } }'), 20 + 5 * (1 + 5 * 1))
  assert.equal(
    cost('{ featuredProducts(first: 5) { ...P } } fragment P on Product { tags { slug } }'),
    20 + 5 * (1 + 5 * 1),
  )
})

test('a hundred products with a hundred bioequivalents each are refused, however the number is written', () => {
  isRefused('{ products(first: 100) { nodes { bioequivalents(first: 100) { sku } } } }', 'query.too_expensive')
  isRefused(
    'query ($n: Int) { products(first: $n) { nodes { bioequivalents(first: $n) { sku } } } }',
    'query.too_expensive',
    { n: 100 },
  )
  isRefused(
    'query ($n: Int = 100) { products(first: $n) { nodes { bioequivalents(first: $n) { sku } } } }',
    'query.too_expensive',
  )
  isRefused(
    `query ($n: Int) { products(first: $n) { nodes { ...P } } } fragment P on Product { bioequivalents(first: $n) { sku
      } }`,
    'query.too_expensive',
    { n: 99_999 },
  )
  check('{ products(first: 100) { nodes { sku productName stock normalPrice offerPrice } } }')
  check('{ singleProduct(sku: "A") { bioequivalents(first: 100) { sku productName normalPrice } related { sku } } }')
})

test('the dearest operation of a document counts, and a chain of doubling fragments is refused at once', () => {
  isRefused(
    'query Small { __typename } query Large { products(first: 100) { nodes { bioequivalents(first: 100) { sku } } } }',
    'query.too_expensive',
  )
  const chain = Array.from(
    { length: 60 },
    (_, index) => `fragment F${index} on Product { a: sku ...F${index + 1} ...F${index + 1} }`,
  ).join(' ')
  isRefused(
    `{ singleProduct(sku: "A") { ...F0 } } ${chain.replaceAll('a: sku', 'sku')} fragment F60 on Product { sku }`,
    'query.too_expensive',
  )
})

test('a variable that is no number is not weighed: GraphQL refuses it afterwards', () => {
  for (const n of [{ toString: 1 }, [], 'many', null, true])
    check('query ($n: Int) { products(first: $n) { totalCount } }', { n })
})

test('deep and much renamed documents are refused', () => {
  isRefused(
    `{ singleProduct(sku: "A") { ${'bioequivalents(first: 1) { '.repeat(12)} sku ${'}'.repeat(12)} } }`,
    'query.too_deep',
  )
  isRefused(
    `{ ${Array.from({ length: QUERY_LIMITS.aliases + 1 }, (_, index) => `a${index}: __typename`).join(' ')} }`,
    'query.too_many_aliases',
  )
})

test('introspection is within the limits', () => {
  for (const query of [
    getIntrospectionQuery(),
    getIntrospectionQuery({
      inputValueDeprecation: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
    }),
  ]) {
    assert.deepEqual(validate(schema, parse(query), specifiedRules), [])
    check(query)
  }
})

describe('each document of the storefront is valid and within the limits, whatever its variables', () => {
  const operations = webDocuments()
  test('they were found', () => assert.ok(operations.length >= 15, `${operations.length} documents`))
  for (const { name, text } of operations) {
    test(name, () => {
      const document = parse(text, { maxTokens: TOKENS_MAX })
      assert.deepEqual(validate(schema, document, specifiedRules), [])
      check(text)
      // Room for one that grows.
      const { cost, depth } = weigh(schema, document, {})
      assert.ok(cost <= (QUERY_LIMITS.cost * 4) / 5 && depth < QUERY_LIMITS.depth, `cost ${cost}, depth ${depth}`)
      assert.ok(isAlwaysWithinLimits(schema, document), `${weigh(schema, document, null).cost} at its dearest`)
    })
  }
})
