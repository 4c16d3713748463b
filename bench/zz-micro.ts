import { parse, execute } from 'graphql'
import { openServer } from '#db/database.ts'
import { createCatalogueMemory } from '#shop/catalogue/catalogue-memory.ts'
import { schema } from '#api/schema.ts'
import { LIST, PRODUCT } from './documents.ts'
import { listProducts } from '#shop/catalogue/list-products.ts'
import { showProduct } from '#shop/catalogue/show-product.ts'
import { listProductsInput } from '#shop/catalogue/list-products.input.ts'
import { parseInput } from '#lib/parse-input.ts'
import pg from 'pg'
const db = await openServer(process.argv[2]!, 10)
const shop = { db: db.db, now: () => Temporal.Now.instant(), memory: createCatalogueMemory() } as any
const node = parse(LIST, { noLocation: true }), pnode = parse(PRODUCT, { noLocation: true })
const vars = { productType: 'Medicament', slugs: ['piel'], first: 20, offset: 0 }
async function time(name: string, n: number, f: () => any) {
  for (let i = 0; i < n / 4; i++) await f()
  const c = process.cpuUsage(), t = performance.now()
  for (let i = 0; i < n; i++) await f()
  const u = process.cpuUsage(c)
  console.log(name.padEnd(30), ((performance.now() - t) / n * 1000).toFixed(0), 'us wall', ((u.user + u.system) / n).toFixed(0), 'us cpu')
}
const list = await listProducts(shop, parseInput(listProductsInput, vars))
await time('listProducts', 1500, () => listProducts(shop, parseInput(listProductsInput, vars)))
await time('showProduct', 3000, () => showProduct(shop, '104249'))
const fakeShop = { ...shop }
const fields = schema.getQueryType()!.getFields()
const keep = fields.products!.resolve
fields.products!.resolve = () => list as any
await time('execute only', 2000, () => execute({ schema, document: node, contextValue: { shop, viewer: {} }, variableValues: vars }))
const r = await execute({ schema, document: node, contextValue: { shop, viewer: {} }, variableValues: vars })
await time('stringify', 2000, () => JSON.stringify(r))
const { compileQuery } = await import("#api/compiled-query.ts")
const q = compileQuery(schema, node)!; await time("compiled", 3000, () => q({ shop, viewer: {} }, vars)); const a = JSON.stringify(await q({ shop, viewer: {} }, vars)); const b = JSON.stringify((await execute({ schema, document: node, contextValue: { shop, viewer: {} }, variableValues: vars })).data); console.log(a === b, a.length)
await db.close()
