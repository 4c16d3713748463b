import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildSchema, execute, parse } from 'graphql'
import { compileDocument } from './compiled-document.ts'

const schema = buildSchema(
  'input How { amount: Int note: String = "none" } type Paid { amount: Int! receipt: String parts: ' +
    '[Paid!] } type Query { paid: Paid } type Mutation { pay(how: How, times: Int = 1): Paid! give: Paid }',
)
let done: unknown[] = []
let answer: unknown
const resolve = (_: unknown, args: unknown) => {
  done.push(args)
  if (answer instanceof Error) throw answer
  return answer
}
const { pay, give } = schema.getMutationType()!.getFields()
Object.assign(pay!, { resolve })
Object.assign(give!, { resolve: async (...call: [unknown, unknown]) => resolve(...call) })

/** What the compiled document and graphql-js come to, and what each of them did. */
async function both(text: string, comes: unknown, variables: Record<string, unknown> = {}) {
  const document = parse(text)
  const compiled = compileDocument(schema, document)
  assert.ok(compiled, 'it is compiled')
  answer = comes
  done = []
  const expected = JSON.parse(JSON.stringify(await execute({ schema, document, variableValues: variables })))
  const requested = done
  done = []
  const result = await compiled({}, variables)
  return { compiled: result && JSON.parse(JSON.stringify(result)), did: done, expected, requested }
}

test('a mutation is done once, whatever becomes of its answer, which is graphql-js’s', async () => {
  const text = 'mutation ($how: How) { p: pay(how: $how) { amount receipt parts { amount } } }'
  for (const comes of [
    { amount: 5 },
    { amount: 5, receipt: 'R', parts: [{ amount: 1 }] },
    { amount: null },
    { amount: 'five' },
    { amount: 5, parts: [{ amount: 1 }, null] },
    { amount: 5, parts: [Promise.resolve({ amount: 2 })] },
    null,
    new Error('refused'),
  ]) {
    const { compiled, did, expected, requested } = await both(text, comes, { how: { amount: 5 } })
    assert.deepEqual(compiled, expected)
    assert.deepEqual([did.length, JSON.stringify(did)], [1, JSON.stringify(requested)])
  }
})

test('so is one that waits', async () => {
  for (const comes of [{ amount: 5 }, { amount: null }, null, new Error('refused')]) {
    const { compiled, did, expected } = await both('mutation { give { amount } }', comes)
    assert.deepEqual([compiled, did.length], [expected, 1])
  }
})

test('a resolver is handed what graphql-js hands it', async () => {
  const text =
    'mutation ($note: String, $amount: Int) { pay(how: { note: $note, amount: $amount }, times: 2) { amount } }'
  for (const variables of [{}, { note: null }, { note: 'x', amount: 3 }]) {
    const { did, requested } = await both(text, { amount: 1 }, variables)
    assert.equal(JSON.stringify(did), JSON.stringify(requested))
  }
})

test('with invalid variables nothing is executed: graphql-js reports the problem', async () => {
  const { compiled, did } = await both(
    'mutation ($how: How) { pay(how: $how) { amount } }',
    { amount: 1 },
    { how: { amount: 'five' } },
  )
  assert.deepEqual([compiled, did], [null, []])
})

test('a query that leaves a record runs once: it is not compiled', () => {
  const recorded = buildSchema('type Query { queue: Int paid: Int }')
  Object.assign(recorded.getQueryType()!.getFields().queue!, { extensions: { runsOnce: true } })
  for (const text of ['{ queue }', '{ paid queue }', 'query { ...F } fragment F on Query { queue }'])
    assert.equal(compileDocument(recorded, parse(text)), null, text)
  assert.ok(compileDocument(recorded, parse('{ paid }')))
})

test('a field is left out by its condition, as graphql-js leaves it out', async () => {
  const text =
    'mutation ($y: Boolean!, $n: Boolean = false) { give { amount @include(if: $y) receipt @skip(if: $y) ' +
    'parts @skip(if: $n) @include(if: $y) { amount } } }'
  for (const variables of [{ y: true }, { y: false }, { y: true, n: true }]) {
    const { compiled, expected } = await both(text, { amount: 5, receipt: 'R', parts: [{ amount: 1 }] }, variables)
    assert.deepEqual(compiled, expected)
  }
})

test('what is not plain is not compiled', () => {
  for (const text of [
    'mutation { a: pay { amount } b: pay { amount } }',
    'query ($y: Boolean!) { paid { amount @include(if: $y) amount } }',
    'query ($y: Boolean!) { ... @include(if: $y) { paid { amount } } }',
    '{ __schema { queryType { name } } }',
    'query A { paid { amount } } query B { paid { receipt } }',
    '{ paid { __proto__: receipt } }',
  ])
    assert.equal(compileDocument(schema, parse(text)), null, text)
})
