import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getNamedType, isInputObjectType, Kind, parse, type GraphQLArgument } from 'graphql'
import { webDocuments } from '#test/web-documents.ts'
import { schema } from './schema.ts'

/** The shop's argument: by itself, or inside the input. */
function shopArgument(args: readonly GraphQLArgument[]): string | undefined {
  const own = args.find(({ name }) => name === 'shopId' || name === 'shopIds')
  const input = args.find(({ name, type }) => {
    const named = getNamedType(type)
    return name === 'input' && isInputObjectType(named) && 'shopId' in named.getFields()
  })
  return (own ?? input)?.name
}

test('each call of the storefront names the shop', () => {
  const missing: string[] = []
  // Staff work for the shop that they signed in to: the calls of the back office are in no document of the shop's.
  const documents = webDocuments().filter(({ file }) => !file.startsWith('web/back-office/'))
  for (const { name, text } of documents)
    for (const definition of parse(text).definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue
      const root = definition.operation === 'query' ? schema.getQueryType()! : schema.getMutationType()!
      for (const call of definition.selectionSet.selections) {
        assert.equal(call.kind, Kind.FIELD)
        if (call.kind !== Kind.FIELD) continue
        const argument = shopArgument(root.getFields()[call.name.value]!.args)
        const passed = call.arguments?.find(({ name }) => name.value === argument)
        if (passed?.value.kind !== Kind.VARIABLE) missing.push(`${name}: ${call.name.value}`)
      }
    }
  assert.deepEqual(missing, [])
})
