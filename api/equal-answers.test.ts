import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import * as benchDocuments from '#bench/documents.ts'
import { newId } from '#lib/ids.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { CUSTOMER, payAndReturn, readyOrder, toCart } from '#test/test-buyer.ts'
import { useShop } from '#test/test-shop.ts'
import { webDocuments } from '#test/web-documents.ts'
import type { ApiContext } from './builder.ts'
import type { ErrorReport } from './error-report.ts'
import { createGraphqlDoor } from './graphql.ts'
import { answerCached, createDocumentCache, readRequest } from './document-cache.ts'

type Variables = Record<string, unknown>

const GUEST = {
  email: CUSTOMER.email,
  firstName: CUSTOMER.firstName,
  lastName: CUSTOMER.lastName,
  rut: CUSTOMER.rut,
  phoneNumber: CUSTOMER.phoneNumber,
  gender: CUSTOMER.gender,
  birthdate: CUSTOMER.birthdate,
  healthInstitute: CUSTOMER.healthInstitute,
}
const LINE = 'sku name quantity originalPrice offerPrice totalPrice saleCondition { value } shippingMethod'

/** What no document of the shop's says, but anybody may send. Each is sent with every member of `variables`. */
const NASTY: [title: string, text: string, ...variables: Variables[]][] = [
  [
    'aliases of everything',
    `query ($n: Int) { a: products(first: $n) { t: totalCount p: pageInfo { h: hasNextPage }
      x: nodes { s: sku s2: sku n: productName } } b: products(first: 1) { nodes { sku } } }`,
    { n: 2 },
    { n: null },
    {},
  ],
  [
    'names that JavaScript has for itself',
    `{ constructor: singleProduct(sku: "P1") { toString: sku hasOwnProperty: productName length: stock }
      then: __typename }`,
  ],
  ['a name that no object may have', '{ products { __proto__: totalCount nodes { __proto__: brand { label } sku } } }'],
  [
    'fragments in fragments, with the same fields',
    `{ products { ...P } } fragment P on ProductList { ...Q nodes { sku ...R } } fragment Q on ProductList {
      nodes { brand { label } } } fragment R on Product { ... on Product { brand { slug } } ... { stock } }`,
  ],
  [
    '__typename at every height',
    '{ __typename products(first: 1) { __typename nodes { __typename brand { __typename } } } }',
  ],
  [
    'directives',
    `query ($yes: Boolean!) { products @include(if: $yes) { totalCount } ...F @skip(if: $yes) ...F @include(if: $yes) }
      fragment F on Query { singleProduct(sku: "P1") { sku stock @skip(if: $yes) } }`,
    { yes: true },
    { yes: false },
    {},
    { yes: 'x' },
  ],
  [
    'variables inside a literal',
    `query ($brand: String!, $words: String) { products(brand: [$brand]) { totalCount } searchProducts(query: $words) {
      totalCount } }`,
    { brand: 'kitadol' },
    {},
    { brand: null, words: null },
  ],
  [
    'introspection beside an answer',
    '{ __schema { queryType { name } } __type(name: "Order") { fields { name } } products { totalCount } }',
  ],
  ['a refusal beside an answer', '{ a: products { totalCount } b: products(priceMin: 5, priceMax: 1) { totalCount } }'],
  [
    'variables of other types',
    'query ($first: Int, $sku: String!) { products(first: $first) { totalCount } singleProduct(sku: $sku) { sku } }',
    { first: 'many', sku: 'P1' },
    { first: 1.5, sku: 'P1' },
    { sku: 3 },
    { sku: null },
    {},
    { first: 3, sku: 'P1', more: 1 },
  ],
  [
    'variables with values of their own',
    `query ($first: Int = 1, $sku: String! = "P2") { products(first: $first) { nodes { sku } }
      singleProduct(sku: $sku) { sku } }`,
    {},
    { first: null },
    { first: 2, sku: 'P1' },
    { sku: null },
  ],
  [
    'texts that look like code',
    '{ singleProduct(sku: "\\"); throw 1; (\\"\\u2028${1}`") { sku } searchProducts(query: ' +
      '"""a "b" \\""" ${x}""") { totalCount } }',
  ],
  [
    'a draft in a literal',
    `mutation ($q: Int!) { createOrder(input: { products: [{ _id: "1", quantity: $q }] }) { amount products { ${LINE} }
      } }`,
    { q: 1 },
    { q: 0 },
    { q: null },
    {},
    { q: 2.5 },
  ],
  ['two operations, and nobody says which', 'query A { products { totalCount } } mutation B { __typename }'],
  [
    'two mutations, of which the first is refused',
    `mutation { a: createOrder(input: { products: [{ _id: "999999", quantity: 1 }] }) { amount }
      b: createOrder(input: { products: [{ _id: "1", quantity: 1 }] }) { amount } }`,
  ],
  [
    'a mutation that is refused for its fields',
    'mutation ($input: GuestClientInput!) { registerGuestClient(input: $input) { guestId } }',
    { input: {} },
    { input: { email: 'x' } },
    { input: { nothing: 1 } },
    { input: null },
    {},
  ],
  [
    'a mutation of somebody else’s order',
    `mutation ($id: ID!, $order: OrderInput!) { u: updateOrder(orderId: $id, order: $order) {
      amount products { ${LINE} } } }`,
    { id: newId(), order: {} },
    { id: 'x', order: {} },
    { id: 5, order: { firstName: 3 } },
    { id: newId(), order: { products: [{ _id: '1' }] } },
  ],
]

describe('a document that is known is answered as Yoga answers it: status and body', () => {
  const shop = useShop({
    products: [
      {
        sku: 'P1',
        product_name: 'Paracetamol 500 mg',
        active_principles: 'Paracetamol:500:mg',
        brand: 'Kitadol',
        offer_price: 900,
      },
      { sku: 'P2', product_name: 'Ibuprofeno 400 mg' },
      { sku: 'DISABLED', enabled: false },
    ],
  })
  let ids: Record<'draft' | 'paid' | 'token', string>
  const visitor = 'v'.repeat(30)
  before(async () => {
    const paid = await readyOrder(shop, { P1: 1, P2: 2 }, visitor)
    const token = await payAndReturn(shop, paid)
    const draft = await createOrder(shop, { visitor, products: await toCart(shop, { P1: 2 }) })
    ids = { draft: draft.id, paid: paid.id, token: String(token) }
  })

  const context = (): ApiContext => ({
    shop,
    viewer: {
      visitor,
      look: async () => null,
      hasStaffToken: async () => false,
      record: () => {},
      ensureVisitor: () => visitor,
      address: '',
      account: async () => null,
      actor: async () => ({ visitor, account: null }),
    },
  })
  const report: ErrorReport = { onBug: () => {}, onOverload: () => {} }
  async function isSame(query: string, variables: Variables): Promise<void> {
    const body = JSON.stringify({ query, variables })
    const yoga = await createGraphqlDoor(report).fetch(
      new Request('http://shop/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body,
      }),
      context(),
    )
    const expected = { status: yoga.status, body: steady(await yoga.text()) }
    const document = createDocumentCache().add(query)
    const answer = await answerCached(document, readRequest(body)!, context(), report)
    // Nothing was executed: Yoga runs it, and says what is wrong with the variables.
    if (answer === null) assert.match(expected.body, /^\{"errors":\[/)
    else assert.deepEqual({ status: answer.status, body: steady(answer.text) }, expected)
    if (!/^\s*(query|\{)/.test(query)) return
    // Its products are kept by now.
    const again = await answerCached(document, readRequest(body)!, context(), report)
    assert.equal(again?.text, answer?.text)
  }

  /** By the document's name: what the storefront sends, and what it never would. */
  const variablesByName = (name: string): Variables[] => {
    const order = { firstName: 'Ana', products: [{ _id: '1', quantity: 2 }] }
    const ofName: Record<string, Variables[]> = {
      CreateOrder: [
        { input: { products: [{ _id: '1', quantity: 1 }] } },
        { input: { products: [{ _id: '999999', quantity: 1 }] } },
        { input: { products: [{ _id: '1', quantity: 0 }] } },
      ],
      UpdateOrder: [
        { orderId: ids.draft, order },
        { orderId: ids.draft, order: { townShip: '99999' } },
        { orderId: ids.paid, order },
        { orderId: newId(), order },
        { orderId: ids.draft, order: { gender: 'x', amount: 1 } },
      ],
      RegisterGuestClient: [{ input: GUEST }, { input: { ...GUEST, rut: '1-1' } }],
      Register: [{ input: GUEST }],
      PayWithWebpay: [
        { input: { orderId: ids.draft, amount: 1 } },
        { input: { orderId: ids.paid, amount: 1 } },
        { input: { orderId: newId(), amount: 1 } },
      ],
      Pay: [{ input: { orderId: ids.draft, amount: 1 } }],
      DraftOrderById: [{ id: ids.draft }, { id: newId() }],
      PaidOrderById: [{ id: ids.paid }, { id: 'x' }],
      OrderByCardToken: [{ tokenTBK: ids.token }, { tokenTBK: 'nobody’s' }],
      Result: [{ tokenTBK: ids.token }],
      Product: [{ sku: 'P1' }, { sku: 'DISABLED' }, { sku: '' }],
      Listing: [{ productType: 'Medicament', first: 2 }, { first: -1 }, { priceMin: 9, priceMax: 1 }, { sortBy: 'x' }],
      ListingFacets: [{ productType: 'Medicament' }, { productType: 'x' }],
      Search: [
        { query: 'paracetamol', first: 2, offset: 0, allWidths: true },
        { query: 'parasetamol', first: 2, offset: 0, allWidths: false },
        { query: null, first: 2, offset: 0, allWidths: true },
      ],
      Suggestions: [{ query: 'para', first: 4 }],
      Suggest: [{ query: 'ibu', first: 4 }],
      Streets: [
        { townShip: '13114', search: 'apo' },
        { townShip: 'x', search: '' },
      ],
      UserByRut: [{ rut: '1-9' }],
    }
    return [...(ofName[name.split(' ')[1]!] ?? []), {}]
  }

  const texts = [
    ...webDocuments(),
    ...Object.values(benchDocuments).map((text) => ({ name: /(query|mutation) \w+/.exec(text)![0], text })),
  ]
  for (const { name, text } of texts)
    test(name, async () => {
      for (const variables of variablesByName(name)) await isSame(text, variables)
    })
  for (const [title, text, ...variables] of NASTY)
    test(title, async () => {
      for (const each of variables.length > 0 ? variables : [{}]) await isSame(text, each)
    })
})

/** Without what is another at each call: ids, references, tokens, days. */
const steady = (text: string) =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'uuid')
    .replace(/"orderReferenceId":"\w+"/g, '"orderReferenceId":"…"')
    .replace(/[0-9a-f]{64}/g, 'token')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'day')
