/** Addresses of every route, in both languages, for tests that read what the server sends. */
import { addressIn } from '#lib/locale.ts'
import { routePaths } from './route-paths.ts'
import type { ProductRow } from './test-shop.ts'

const VITAMIN = {
  product_type: 'Vitamins-supplements',
  category: 'Vitaminas',
  sub_category: 'Vitamina D',
  normal_price: 9_990,
  subscription: true,
}
/** One product of each kind that a page shows differently. */
export const SHOWN_PRODUCTS: ProductRow[] = [
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
  '/product/:sku/:slug?': [...SHOWN_PRODUCTS.map(({ sku }) => `/product/${sku}`), '/product/NOTHING'],
  '/suscripcion/product/:sku/:slug?': ['/suscripcion/product/GENERAL'],
  '/busqueda': ['/busqueda?search=vitamina', '/busqueda?search=zzzzqqqq', '/busqueda?search=%3Cb%3E%22'],
  '/busqueda-suscripciones': ['/busqueda-suscripciones?search=vitamina'],
  '/*': ['/nothing'],
}
const OF_PARAMETERS = 'a1b2c3d4'

/** Each with `SHOWN_PRODUCTS` in the shop; those of unknown orders and tokens too. */
export const everyAddress = async (): Promise<string[]> =>
  (await routePaths())
    .flatMap((path) => EXAMPLES[path] ?? [encodeURI(path.replace(/:\w+/g, OF_PARAMETERS))])
    .flatMap((path) => [path, addressIn('en', path)])
