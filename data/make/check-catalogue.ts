import { stableUnit } from './compare-prices.ts'
import { SALE_CONDITIONS, SHELF_PROMOTIONS, PACKAGE_KINDS, PRODUCT_TYPES, type CatalogueRow } from './catalogue-row.ts'

/** Acronyms longer than five letters, and roman numerals, that names may write in capitals. */
const CAPITALS_ALLOWED = new Set(['ACWY', 'COVID'])
/** Spanish always writes these with an accent: without it, a name still has the register's spelling. */
const MISSING_ACCENT =
  /\b(solucion|suspension|capsulas?|acido|oxido|peroxido|hidroxido|topic[ao]|dermic[ao]|oftalmic[ao]|jabon|locion|emulsion|unguento|globulos|limon|pediatric[ao]|sodic[ao]|potasic[ao]|calcic[ao]|cafeina|codeina|lidocaina|losartan|valsartan|isotretinoina|tacrolimus|ondansetron|salicilico|ascorbico|acetilsalicilico|folico|vitaminic[ao])\b/i
const LOWEST = {
  Medicament: 4000,
  Accesories: 400,
  'Vitamins-supplements': 250,
  Dermocosmetic: 300,
} as const

export function findBrokenRows(rows: CatalogueRow[]): string[] {
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const say = (problem: string) => `${row.sku} ${row.product_name}: ${problem}`
    const problems = [
      seen.has(row.sku) && 'SKU used twice',
      ...findNameProblems(row),
      ...findPriceProblems(row),
      ...findHandlingProblems(row),
      row.product_type === 'Medicament' && row.source === 'isp' && !row.registration && 'no registration',
      row.source === 'boldo-invented' && row.registration !== '' && 'an invented product has a registration',
      row.unit_content <= 0 && 'empty pack',
      row.highlighted &&
        (row.sale_condition !== 'noPrescription' || row.stock === 0 || !row.enabled) &&
        'highlighted but cannot be',
      row.description.split(/(?<=[.])\s/).length < 2 && 'description of one sentence',
      row.active_principles.split('|').some((part) => part !== '' && !/^[^:|]+:(\d+(\.\d+)?)?:[^:|]*$/.test(part)) &&
        `principles badly written: ${row.active_principles}`,
    ].filter((problem) => typeof problem === 'string')
    seen.add(row.sku)
    return problems.map(say)
  })
}

function findNameProblems(row: CatalogueRow): (string | false)[] {
  const written = [row.product_name, row.brand, row.laboratory, row.category, row.sub_category, row.pharmaceutical_form]
  return written.flatMap((text) => [
    text
      .split(/[^\p{L}]+/u)
      .some((word) => word.length > 5 && word === word.toUpperCase() && !CAPITALS_ALLOWED.has(word)) &&
      `capitals in '${text}'`,
    MISSING_ACCENT.test(text) && `accent missing in '${text}'`,
    /\s{2}|^\s|\s$|undefined|NaN|\{v\}|\{s\}|[®"]$/.test(text) && `odd characters in '${text}'`,
  ])
}

function findPriceProblems(row: CatalogueRow): (string | false)[] {
  const all = [row.normal_price, row.offer_price, row.mi_boldo_price].filter((price) => price !== '')
  return [
    all.some((price) => !/(90|00)$/.test(String(price))) && 'a price that does not end in 90 or 00',
    (row.normal_price < 290 || row.normal_price > 900_000) && `price out of range: ${row.normal_price}`,
    row.offer_price !== '' && row.offer_price >= row.normal_price && 'offer not below the normal price',
    row.mi_boldo_price !== '' &&
      (row.mi_boldo_price >= row.normal_price || row.mi_boldo_price < row.normal_price * 0.87) &&
      'member price out of 3–12 %',
  ]
}

function findHandlingProblems(row: CatalogueRow): (string | false)[] {
  return [
    row.sale_condition === 'recipeCheck' &&
      row.shipping_methods !== 'withdrawalStore' &&
      'cheque prescription sent home',
    row.cold_chain !== /2 °C y 8 °C/.test(row.storage_condition) && 'cold chain and storage disagree',
    row.sale_condition !== 'noPrescription' &&
      !/Requiere receta/.test(row.description) &&
      'description does not say that it needs a prescription',
    row.max_quantity < 2 || row.max_quantity > 12 ? 'maximum quantity out of 2–12' : false,
    row.promo_available === 'progressive-discount' &&
      !row.subscription &&
      'progressive discount on what is not chronic',
    row.sale_condition !== 'noPrescription' &&
      (row.event_tags !== '' || !['', 'progressive-discount'].includes(row.promo_available)) &&
      'a campaign for what needs a prescription',
    row.event_tags
      .split('|')
      .some(
        (tag) =>
          tag !== '' &&
          (row.offer_price === '' ||
            Number(tag.slice(0, 2)) > ((row.normal_price - row.offer_price) * 100) / row.normal_price),
      ) && 'an event tag promises more than the price keeps',
  ]
}

export function findCatalogueProblems(rows: CatalogueRow[]): string[] {
  const problems: string[] = []
  const expect = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem)
  }
  for (const type of PRODUCT_TYPES)
    expect(
      rows.filter((row) => row.product_type === type).length >= LOWEST[type],
      `fewer than ${LOWEST[type]} of ${type}`,
    )
  expect(
    rows.filter((row) => row.product_type === 'Medicament' && row.enabled).length >= 3900,
    'fewer than 3,900 medicines enabled',
  )
  for (const condition of SALE_CONDITIONS)
    expect(
      rows.some((row) => row.sale_condition === condition),
      `nothing with ${condition}`,
    )
  for (const kind of PACKAGE_KINDS)
    expect(
      rows.some((row) => row.package_kind === kind),
      `nothing in a ${kind}`,
    )
  expect(rows.filter((row) => row.cold_chain).length >= 20, 'fewer than 20 refrigerated products')
  for (const promotion of SHELF_PROMOTIONS)
    expect(rows.filter((row) => row.promo_available === promotion).length >= 5, `fewer than 5 with ${promotion}`)
  for (const day of ['black-friday', 'cyber-monday', 'cyber'])
    expect(
      rows.filter((row) => row.event_tags.split('|').some((tag) => tag.slice(3) === day)).length >= 60,
      `fewer than 60 take part in ${day}`,
    )
  expect(rows.filter((row) => row.highlighted).length >= 40, 'fewer than 40 highlighted')
  expect(
    new Set(rows.filter((row) => row.product_type === 'Medicament').map((row) => row.pharmaceutical_form)).size <= 60,
    'more than 60 forms of medicines',
  )
  for (const [category, inside] of Map.groupBy(rows, (row) => `${row.product_type} / ${row.category}`))
    expect(inside.length >= 5, `${category} has ${inside.length} products`)
  for (const [shelf, inside] of Map.groupBy(
    rows,
    (row) => `${row.product_type} / ${row.category} / ${row.sub_category}`,
  ))
    expect(inside.length >= 3, `${shelf} has ${inside.length} products`)
  for (const type of PRODUCT_TYPES) {
    const names = rows
      .filter((row) => row.product_type === type && row.source === 'boldo-invented')
      .map((row) => row.product_name)
    for (const [name, same] of Map.groupBy(names, (text) => text))
      expect(same.length === 1, `${same.length} invented products are called '${name}'`)
  }
  return [...problems, ...genericsDearerThanBrands(rows)]
}

/** Compares the medians of a group: one principle, amount and form. */
function genericsDearerThanBrands(rows: CatalogueRow[]): string[] {
  const comparable = rows.filter(
    (row) => row.product_type === 'Medicament' && /^[^|]+:\d[^|]*$/.test(row.active_principles),
  )
  return [...Map.groupBy(comparable, (row) => `${row.active_principles} ${row.pharmaceutical_form}`)].flatMap(
    ([group, inside]) => {
      const generics = inside.filter((row) => row.brand === row.laboratory).map(stableUnit)
      const brands = inside.filter((row) => row.brand !== row.laboratory).map(stableUnit)
      return generics.length > 1 && brands.length > 1 && median(generics) >= median(brands)
        ? [`${group}: generics ${Math.round(median(generics))} a unit, brands ${Math.round(median(brands))}`]
        : []
    },
  )
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
