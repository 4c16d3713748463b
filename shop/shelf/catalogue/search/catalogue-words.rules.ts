/**
 * Spanish names of columns and values of a catalogue file (docs/catalogue-file.md), besides the specification's own.
 */
import { slugify } from '#lib/slug.ts'

const COLUMNS: Record<string, string> = {
  codigo: 'sku',
  nombre: 'product_name',
  producto: 'product_name',
  tipo: 'product_type',
  'tipo-de-producto': 'product_type',
  categoria: 'category',
  subcategoria: 'sub_category',
  'principios-activos': 'active_principles',
  'principio-activo': 'active_principles',
  dosis: 'strength',
  concentracion: 'strength',
  'forma-farmaceutica': 'pharmaceutical_form',
  forma: 'pharmaceutical_form',
  unidad: 'pharmaceutical_form_text',
  contenido: 'unit_content',
  'contenido-en-palabras': 'amount_content',
  envase: 'package_kind',
  laboratorio: 'laboratory',
  marca: 'brand',
  'condicion-de-venta': 'sale_condition',
  conservacion: 'storage_condition',
  'cadena-de-frio': 'cold_chain',
  equivalencia: 'equivalence',
  entrega: 'shipping_methods',
  'formas-de-entrega': 'shipping_methods',
  precio: 'normal_price',
  'precio-normal': 'normal_price',
  oferta: 'offer_price',
  'precio-oferta': 'offer_price',
  'precio-mi-boldo': 'mi_boldo_price',
  'precio-fraccionado': 'fractional_unit_price',
  stock: 'stock',
  'cantidad-maxima': 'max_quantity',
  creado: 'created_at',
  suscripcion: 'subscription',
  'descuento-mi-boldo': 'loyalty_discount',
  'despacho-gratis': 'free_dispatch',
  cotizacion: 'need_quote',
  seguro: 'insurance',
  destacado: 'highlighted',
  activo: 'enabled',
  etiqueta: 'badge',
  promocion: 'promo_available',
  eventos: 'event_tags',
  descripcion: 'description',
  titulo: 'meta_title',
  'descripcion-para-buscadores': 'meta_description',
  imagenes: 'image_urls',
  registro: 'registration',
  atc: 'atc',
  origen: 'source',
}

const VALUES: Record<string, Record<string, string>> = {
  product_type: {
    medicamento: 'Medicament',
    medicamentos: 'Medicament',
    dermocosmetico: 'Dermocosmetic',
    dermocosmeticos: 'Dermocosmetic',
    vitaminas: 'Vitamins-supplements',
    vitamina: 'Vitamins-supplements',
    suplemento: 'Vitamins-supplements',
    'vitaminas-y-suplementos': 'Vitamins-supplements',
    accesorio: 'Accesories',
    accesorios: 'Accesories',
  },
  sale_condition: {
    'venta-directa': 'noPrescription',
    'sin-receta': 'noPrescription',
    'receta-simple': 'simpleRecipe',
    'receta-medica-simple': 'simpleRecipe',
    'receta-simple-obligatoria': 'MandatorySimpleRecipe',
    'receta-retenida': 'recipeRetention',
    'receta-medica-retenida': 'recipeRetention',
    'receta-cheque': 'recipeCheck',
  },
  equivalence: { bioequivalente: 'bioequivalent', referente: 'referrer', generico: 'generic' },
  shipping_methods: {
    despacho: 'homeDelivery',
    'despacho-a-domicilio': 'homeDelivery',
    retiro: 'withdrawalStore',
    'retiro-en-tienda': 'withdrawalStore',
  },
  package_kind: {
    caja: 'box',
    blister: 'blister',
    frasco: 'bottle',
    tubo: 'tube',
    pote: 'jar',
    gotero: 'dropper',
    ampolla: 'ampoule',
    inhalador: 'inhaler',
  },
}
const FLAG_COLUMNS = new Set([
  'cold_chain',
  'subscription',
  'loyalty_discount',
  'free_dispatch',
  'need_quote',
  'insurance',
  'highlighted',
  'enabled',
])
const YES_NO: Record<string, string> = { si: 'true', no: 'false', verdadero: 'true', falso: 'false' }

/** The column of a header, in the specification's words or in Spanish; an unknown header unchanged. */
export function translateHeader(header: string): string {
  const name = header.trim()
  return COLUMNS[slugify(name)] ?? name
}

/** A cell with its Spanish words translated into the specification's; '|' separates the items of lists. */
export function translateCell(column: string, cell: string): string {
  const translations = FLAG_COLUMNS.has(column) ? YES_NO : VALUES[column]
  if (!translations || cell === '' || cell === 'true' || cell === 'false') return cell
  return cell
    .split('|')
    .map((part) => translations[slugify(part)] ?? part)
    .join('|')
}

/** The number in a text from people or Excel: '$7.990' → '7990', '2,5' → '2.5'. Null: ambiguous. */
export function parseNumberCell(column: string, cell: string): string | null {
  const text = cell.replace(/^\$\s*/, '').replace(/\s/g, '')
  if (column === 'unit_content') return /^\d{1,6},\d{1,3}$/.test(text) ? text.replace(',', '.') : null
  const pesos = text
    .replace(/,-$|[.,]00$/, '')
    .replace(/^\d{1,3}(\.\d{3})+$/, (thousands) => thousands.replaceAll('.', ''))
  return /^\d{1,10}$/.test(pesos) && pesos !== cell ? pesos : null
}
