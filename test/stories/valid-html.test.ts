/**
 * The Nu HTML checker (https://validator.github.io/validator/) reads what the server sends for every route, in both
 * languages.
 */
import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import type { ProductRow } from '#test/test-shop.ts'
import { routePaths } from '#test/route-paths.ts'
import { addressIn } from '#web/platform/paths.ts'
import { onEventDay } from '#test/on-event-day.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'

const hasJava = spawnSync('java', ['-version']).status === 0
const CHECKER = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
const CHECKER_MS = 240_000

const VITAMIN = {
  product_type: 'Vitamins-supplements',
  category: 'Vitaminas',
  sub_category: 'Vitamina D',
  normal_price: 9_990,
  subscription: true,
}
const PRODUCTS: ProductRow[] = [
  {
    sku: 'GENERAL',
    product_name: 'Vitamina D3 60 cápsulas',
    ...VITAMIN,
    offer_price: 7_990,
    event_tags: '20-cyber-monday',
  },
  { sku: 'SOLDOUT', product_name: 'Vitamina C 30 comprimidos', ...VITAMIN, stock: 0 },
  {
    sku: 'CREAM',
    product_name: 'Crema hidratante 50 ml',
    product_type: 'Dermocosmetic',
    category: 'Rostro',
    sub_category: 'Hidratación',
    brand: 'Ñirea',
    normal_price: 19_990,
    offer_price: 13_990,
    image_urls: 'https://photos.example/1.jpg|https://photos.example/2.jpg',
  },
  {
    sku: 'RECIPE',
    product_name: 'Losartán 50 mg 30 comprimidos',
    sale_condition: 'simpleRecipe',
    normal_price: 4_990,
    active_principles: 'Losartán~50~mg',
    equivalence: 'bioequivalent',
  },
  {
    sku: 'SAME',
    product_name: 'Losartán potásico 50 mg 30 comprimidos',
    sale_condition: 'simpleRecipe',
    normal_price: 3_990,
    active_principles: 'Losartán~50~mg',
    equivalence: 'bioequivalent',
  },
  { sku: 'CHEQUE', product_name: 'Metilfenidato 10 mg', sale_condition: 'recipeCheck', normal_price: 24_990 },
  { sku: 'QUOTED', product_name: 'Fingolimod 0,5 mg', need_quote: true, normal_price: 813_990 },
]
/** Addresses of the routes with parameters, and others of a route whose page looks different. */
const EXAMPLES: Record<string, string[]> = {
  '/medicamentos/:category?/:subCategory?': [
    '/medicamentos',
    '/medicamentos?precioMin=999999',
    '/medicamentos?laboratorio=andes&orden=precio&pageId=2',
  ],
  '/dermocosmeticos/:category?/:subCategory?': ['/dermocosmeticos/rostro'],
  '/vitaminas-y-suplementos/:category?/:subCategory?': ['/vitaminas-y-suplementos/vitaminas/vitamina-d'],
  '/accesorios/:category?/:subCategory?': ['/accesorios', '/accesorios/nothing'],
  '/suscripciones/:category?/:subCategory?': ['/suscripciones'],
  '/product/:sku/:slug?': [...PRODUCTS.map(({ sku }) => `/product/${sku}`), '/product/NOTHING'],
  '/suscripcion/product/:sku/:slug?': ['/suscripcion/product/GENERAL'],
  '/busqueda': ['/busqueda?search=vitamina', '/busqueda?search=zzzzqqqq', '/busqueda?search=%3Cb%3E%22'],
  '/busqueda-suscripciones': ['/busqueda-suscripciones?search=vitamina'],
  '/*': ['/nothing'],
}
const OF_PARAMETERS = 'a1b2c3d4'

let shop: ClockedShop | undefined
before(async () => {
  shop = await openClockedShop({ products: PRODUCTS, settings: onEventDay('cyber-monday') })
})
after(() => shop?.close())

type Message = { type: string; subType?: string; url: string; message: string; lastLine?: number; extract?: string }

test(
  'the HTML of every route has no error and no warning',
  { skip: hasJava ? false : 'Java is not installed: the Nu HTML checker was not run', timeout: CHECKER_MS },
  async () => {
    const paths = (await routePaths()).flatMap(
      (path) => EXAMPLES[path] ?? [encodeURI(path.replace(/:\w+/g, OF_PARAMETERS))],
    )
    const folder = await mkdtemp(join(tmpdir(), 'boldo-html-'))
    try {
      const pages = new Map<string, string>()
      for (const address of paths.flatMap((path) => [path, addressIn('en', path)])) {
        const answer = await fetch(shop!.url + address)
        assert.match(answer.headers.get('content-type') ?? '', /^text\/html/, address)
        assert.ok(answer.status < 500, `${address}: ${answer.status}`)
        const file = join(folder, `${pages.size}.html`)
        pages.set(file, address)
        await writeFile(file, await answer.text())
      }
      assert.ok(pages.size > 80, `${pages.size} pages`)
      const found = await check([...pages.keys()])
      const grave = found.filter(({ type, subType }) => type !== 'info' || subType === 'warning')
      assert.deepEqual(
        [
          ...new Set(
            grave.map(
              ({ url, message, extract }) =>
                `${pages.get(url.replace(/^file:(\/\/)?/, ''))}: ${message} ${extract ?? ''}`,
            ),
          ),
        ],
        [],
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)

/** One process for all files: its start is most of the time. It exits with 1 when it has found something. */
async function check(files: string[]): Promise<Message[]> {
  const { stderr } = await promisify(execFile)(
    'java',
    ['-jar', CHECKER, '--format', 'json', '--exit-zero-always', ...files],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  return (JSON.parse(stderr) as { messages: Message[] }).messages
}
