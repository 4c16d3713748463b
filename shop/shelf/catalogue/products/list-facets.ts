import type { Shop } from '#context'
import { saleConditionPolicy, sameSaleConditions } from './sale-condition.rules.ts'
import {
  countFacets,
  findNamesById,
  findPriceRange,
  PRICE_BANDS,
  type FacetCounts,
  type NamedChoice,
  type PriceRange,
} from './facets.db.ts'
import { formGroup } from './form-group.rules.ts'
import { resolveFilter } from './list-filter.ts'
import type { ListProductsInput, ProductFilter } from './list-products.input.ts'
import type { ProductType } from './product-type.rules.ts'
import { matchesWords } from '#shop/shelf/catalogue/search/search.db.ts'
import { understandSearch } from '#shop/shelf/catalogue/search/understand-search.ts'
import {
  ANY_PRODUCT,
  decidedTags,
  listedTags,
  pricedTags,
  tagsOfList,
  tagsOfProducts,
} from '#shop/shelf/catalogue/catalogue-tags.rules.ts'
import { compareStrengths, strengthKey } from './strength.rules.ts'

export type Facet = NamedChoice & { products: number }
export type FacetChoices = { shown: Facet[]; total: number }
export type PriceBand = { from: number; to: number | null; products: number }

export type Facets = {
  brands: FacetChoices
  laboratories: FacetChoices
  forms: FacetChoices
  strengths: FacetChoices
  saleConditions: FacetChoices
  priceBands: PriceBand[]
  prices: PriceRange | null
  bioequivalent: number
  inStock: number
  subscription: number
  boldoDiscount: number
  offer: number
  totalCount: number
}

/** A filter's own selection does not lower the counts of its choices. `most`: how many choices of a kind are shown. */
export async function listFacets(shop: Shop, input: ListProductsInput, most = Infinity): Promise<Facets> {
  const filter = await resolveFilter(shop, input)
  const search = filter && input.query !== '' ? (await understandSearch(shop, input.query)).query : null
  if (!filter || (input.query !== '' && !search)) return toFacets(shop, NO_COUNTS, filter ?? {}, most)
  // The answer for a place alone has its own cache, apart from combinations of filters and words.
  const part = search === null && !isNarrowed(input) ? 'counts' : 'narrowed'
  const count = async () =>
    toFacets(shop, await countFacets(shop, filter, search && matchesWords(search)), filter, most)
  const tags = decidedTags(tagsOfProducts({ query: search, filter }))
  return shop.memory.get(`facets ${most} ${JSON.stringify(search)} ${JSON.stringify(filter)}`, count, part, tags)
}

async function toFacets(shop: Shop, counted: FacetCounts, filter: ProductFilter, most: number): Promise<Facets> {
  const [brands, laboratories] = await Promise.all([readNames(shop, 'brand'), readNames(shop, 'laboratory')])
  const nameChoices = (counts: Map<number, number>, names: Map<number, NamedChoice>, chosen: readonly string[] = []) =>
    chooseShown(
      [...names].map(([id, name]) => ({ ...name, products: counts.get(id) ?? 0 })),
      ({ slug, label }) => chosen.includes(slug) || chosen.includes(label),
      most,
    )
  const groupChoices = (
    counts: Map<string, number>,
    toGroup: (written: string) => NamedChoice | null,
    chosen: readonly string[] = [],
  ) =>
    chooseShown(
      groupFacets(counts, toGroup, chosen),
      ({ slug }) => chosen.some((written) => toGroup(written)?.slug === slug),
      most,
    )
  const strengths = groupChoices(counted.strengths, strengthName, filter.strengths)
  return {
    brands: nameChoices(counted.brands, brands, filter.brands),
    laboratories: nameChoices(counted.laboratories, laboratories, filter.laboratories),
    forms: groupChoices(counted.forms, formGroup, filter.forms),
    strengths: {
      ...strengths,
      shown: strengths.shown.toSorted((one, other) => compareStrengths(one.slug, other.slug)),
    },
    saleConditions: groupChoices(counted.saleConditions, saleConditionName, filter.saleConditions),
    priceBands: counted.prices
      .map((products, index) => ({
        from: PRICE_BANDS[index - 1] ?? 0,
        to: index < PRICE_BANDS.length ? PRICE_BANDS[index]! - 1 : null,
        products,
      }))
      .filter(({ products }) => products > 0),
    prices: counted.priceRange,
    bioequivalent: counted.bioequivalent,
    inStock: counted.inStock,
    subscription: counted.subscription,
    boldoDiscount: counted.boldoDiscount,
    offer: counted.offer,
    totalCount: counted.total,
  }
}

const readNames = (shop: Shop, table: 'brand' | 'laboratory') =>
  shop.memory.get(`names ${table}`, () => findNamesById(shop, table), 'catalogue', ['makers'])

const isNarrowed = (input: ListProductsInput): boolean =>
  NARROWING_INPUTS.some((name) => input[name] != null && input[name] !== false)
const NARROWING_INPUTS = [
  'brand',
  'laboratory',
  'pharmaceuticalForm',
  'strength',
  'saleCondition',
  'bioequivalent',
  'inStock',
  'boldoDiscount',
  'offer',
  'priceMin',
  'priceMax',
  'productIds',
] as const

const NO_COUNTS: FacetCounts = {
  brands: new Map(),
  laboratories: new Map(),
  forms: new Map(),
  strengths: new Map(),
  saleConditions: new Map(),
  prices: [],
  priceRange: null,
  bioequivalent: 0,
  inStock: 0,
  subscription: 0,
  boldoDiscount: 0,
  offer: 0,
  total: 0,
}

const strengthName = (written: string): NamedChoice => ({ slug: strengthKey(written), label: written })

function saleConditionName(condition: string): NamedChoice | null {
  const [first] = sameSaleConditions(condition)
  return first ? { slug: first, label: saleConditionPolicy(first).label } : null
}

function groupFacets(
  counts: Map<string, number>,
  toGroup: (written: string) => NamedChoice | null,
  chosen: readonly string[] = [],
): Facet[] {
  const groups = new Map<string, Facet & { most: number }>()
  for (const written of new Set([...counts.keys(), ...chosen])) {
    const group = toGroup(written)
    if (!group) continue
    const products = counts.get(written) ?? 0
    const before = groups.get(group.slug)
    if (!before) groups.set(group.slug, { ...group, products, most: products })
    else
      groups.set(group.slug, {
        ...(products > before.most ? { ...group, most: products } : before),
        products: before.products + products,
      })
  }
  return [...groups.values()].map(({ label, slug, products }) => ({ label, slug, products }))
}

function chooseShown(all: Facet[], isChosen: (facet: Facet) => boolean, most: number): FacetChoices {
  const offered = all.filter((facet) => facet.products > 0 || isChosen(facet))
  if (most === Infinity) return { shown: offered.toSorted(byName), total: offered.length }
  // Sorting a thousand names costs more than counting: only the shown ones are sorted.
  const least = offered.map(({ products }) => products).toSorted((one, other) => other - one)[most - 1] ?? 0
  const shown = offered
    .filter(({ products }) => products >= least)
    .toSorted(byProducts)
    .slice(0, most)
  const chosen = offered.filter((facet) => isChosen(facet) && !shown.includes(facet))
  return { shown: [...chosen.toSorted(byProducts), ...shown], total: offered.length }
}
const byProducts = (one: Facet, other: Facet) => other.products - one.products || byName(one, other)
const byName = (one: Facet, other: Facet) => COLLATOR.compare(one.label, other.label)
const COLLATOR = new Intl.Collator('es')

/** CLP, at the price of the type's lists. An empty list has 0 and 0. */
export function priceRange(
  shop: Shop,
  input: { productType?: ProductType; subscription?: boolean },
): Promise<PriceRange> {
  const products = tagsOfList(input)
  const tags = [ANY_PRODUCT, ...pricedTags(products), ...listedTags(products)]
  const read = () => findPriceRange(shop, { ...input, memberPrice: input.subscription })
  return shop.memory.get(`prices ${input.productType} ${input.subscription === true}`, read, 'catalogue', tags)
}
