import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { PRINCIPLE_TABLE } from './principle-table.ts'
import { readAtcNames, readBioequivalents, readOverTheCounter, readRegister } from './read-sources.ts'
import { plain } from './spanish-names.ts'

export type BrandRow = { brand: string; principles: string; kind: 'brand' | 'synonym'; source: string }
export type NameRow = { name: string; source: string }

function read<T extends z.ZodType>(file: string, row: T): z.output<T>[] {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  return z.array(row).parse(parse(text, { columns: true }))
}
const ownBrand = z.object({
  name: z.string().min(2),
  principles: z.string().min(2),
  kind: z.enum(['brand', 'synonym']),
})
const medicine = z.object({
  sku: z.string(),
  category: z.string(),
  active_principles: z.string(),
  laboratory: z.string(),
  brand: z.string(),
  registration: z.string(),
  source: z.string(),
})

/** The catalogue's brands whose products mostly have the same principles; then our own (written/brand-names.csv). */
export function buildBrands(): BrandRow[] {
  const rows = new Map<string, BrandRow>()
  for (const row of registeredBrands()) rows.set(plain(row.brand), row)
  for (const { name, principles, kind } of read('written/brand-names.csv', ownBrand)) {
    const listed = rows.get(plain(name))
    const same = listed && sorted(listed.principles) === sorted(principles)
    if (!same) rows.set(plain(name), { brand: name, principles: principles.split('|').join('|'), kind, source: 'ours' })
  }
  return [...rows.values()].toSorted((one, other) => one.brand.localeCompare(other.brand, 'es'))
}

const sorted = (principles: string) => principles.split('|').toSorted().join('|')
const principleNames = (column: string) =>
  sorted(
    column
      .split('|')
      .map((part) => part.split(':')[0]!)
      .join('|'),
  )

function registeredBrands(): BrandRow[] {
  // A registration with its principle in one of the register's three lists; make/brand-principles.ts fills the others.
  const stated = new Set(
    [...readRegister(), ...readOverTheCounter(), ...readBioequivalents()]
      .filter((row) => row.principio_activo !== '')
      .map((row) => row.registro_isp),
  )
  const principleWords = new Set(
    PRINCIPLE_TABLE.flatMap(({ name, other_spellings }) => [name, ...other_spellings])
      .flatMap((name) => plain(name).split(/[^A-ZÑ0-9]+/))
      .filter((word) => word.length > 3),
  )
  const products = read('catalogue/medicines.csv', medicine).filter(
    ({ brand, laboratory, category, active_principles }) =>
      brand !== '' &&
      brand !== laboratory &&
      active_principles !== '' &&
      category !== 'Medicina natural y homeopatía' &&
      brand.length > 2 &&
      !principleWords.has(plain(brand).split(/[^A-ZÑ0-9]+/)[0]!),
  )
  return [...Map.groupBy(products, ({ brand }) => brand)].flatMap(([brand, sold]) => {
    const [most] = [...Map.groupBy(sold, (product) => principleNames(product.active_principles))].toSorted(
      (one, other) => other[1].length - one[1].length,
    )
    // 'Tapsin' is a family of several medicines: a known name that leads to none of them.
    const principles = most && most[1].length * 2 > sold.length ? most[0] : ''
    const [product] = most![1].toSorted(
      (one, other) => Number(stated.has(other.registration)) - Number(stated.has(one.registration)),
    )
    const source =
      product!.source === 'cenabast'
        ? 'cenabast-maximum-prices-2021-04'
        : `${stated.has(product!.registration) ? 'isp' : 'isp+ours'} ${product!.registration}`
    return [{ brand, principles, kind: 'brand' as const, source }]
  })
}

/** Search does not correct these words into others. */
export function buildMedicineNames(): NameRow[] {
  const rows = new Map<string, string>()
  const add = (source: string, names: Iterable<string>) => {
    for (const name of names)
      for (const word of plain(name)
        .toLowerCase()
        .split(/[^a-z0-9]+/))
        if (/^[a-z]{5,}$/.test(word) && !ORDINARY_WORDS.has(word) && !rows.has(word)) rows.set(word, source)
  }
  add(
    'active-principles.csv',
    PRINCIPLE_TABLE.map(({ name }) => name),
  )
  add(
    'look-alike-names.csv',
    read('written/look-alike-names.csv', z.object({ name: z.string(), confused_with: z.string() })).flatMap(
      ({ name, confused_with }) => [name, confused_with],
    ),
  )
  add(
    'atc-codes-es.csv',
    readAtcNames()
      .filter(({ nivel, descripcion_es }) => nivel === '5' && /^[A-Z]+$/.test(plain(descripcion_es)))
      .map(({ descripcion_es }) => descripcion_es),
  )
  add(
    'brand-names.csv',
    read('written/brand-names.csv', ownBrand).flatMap(({ principles }) => principles.split('|')),
  )
  return [...rows]
    .map(([name, source]) => ({ name, source }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Words in the names of principles that name no medicine by themselves. */
const ORDINARY_WORDS = new Set(
  (
    'acido acida sodio sodica sodico calcio calcica calcico magnesio potasio zinc hierro ferroso sulfato ' +
    'carbonato citrato fosfato gluconato oxido hidroxido cloruro fluoruro nitrato peroxido bicarbonato acetato ' +
    'aceite alcohol agua inyectables sales rehidratacion oral activado carbon vacuna hepatitis influenza humano ' +
    'humana conjugada polisacarida varicela antirrabica rotavirus vitamina vitaminas omega hidrogeno azufre ' +
    'extracto colageno yodada violeta genciana plata castano indias azul metileno'
  ).split(' '),
)
