import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { getNamedType, isInputObjectType, Kind, parse, type GraphQLArgument } from 'graphql'
import { createTestHttp } from '#test/test-http.ts'
import { useShop } from '#test/test-shop.ts'
import { toCart } from '#test/test-buyer.ts'
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

describe('a shop of another id', () => {
  const shop = useShop({ products: [{ sku: 'PARA' }] })
  const ask = async (
    query: string,
    variables: object,
    on: typeof shop.settings = { ...shop.settings, shopId: 'norte' },
  ) => {
    const answer = await createTestHttp({ ...shop, settings: on }).request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    return (await answer.json()) as {
      data: Record<string, { shopId: string; sku: string } | null> | null
      errors?: { extensions: { code: string; fields: Record<string, string> } }[]
    }
  }
  const ONE = 'query One($shopId: String) { singleProduct(shopId: $shopId, sku: "PARA") { sku } }'
  const LIST = 'query List($shopIds: [String!]) { products(shopIds: $shopIds) { totalCount } }'
  const CREATE = 'mutation Create($input: CreateOrderInput!) { createOrder(input: $input) { shopId } }'

  test('answers calls that name it or nothing, and refuses the usual id', async () => {
    for (const variables of [{ shopId: 'norte' }, {}])
      assert.equal((await ask(ONE, variables)).data!.singleProduct!.sku, 'PARA')
    assert.deepEqual((await ask(LIST, { shopIds: ['norte'] })).errors, undefined)
    for (const [query, variables, field] of [
      [ONE, { shopId: 'boldo' }, 'shopId'],
      [LIST, { shopIds: ['norte', 'boldo'] }, 'shopIds'],
    ] as const) {
      const [error] = (await ask(query, variables)).errors!
      assert.deepEqual(
        [error!.extensions.code, error!.extensions.fields],
        ['input.invalid', { [field]: 'shop.unknown' }],
      )
    }
    assert.equal((await ask(ONE, { shopId: 'norte' }, shop.settings)).errors!.length, 1)
  })

  test('its orders say its id', async () => {
    const products = (await toCart(shop, { PARA: 1 })).map(({ _id, quantity }) => ({ _id: String(_id), quantity }))
    const { data } = await ask(CREATE, { input: { shopId: 'norte', products } })
    assert.equal(data!.createOrder!.shopId, 'norte')
  })
})
