import type { CatalogueRow, PackageKind } from './catalogue-row.ts'
import { rangeRows, type RangeItem } from './invented-range.ts'
import { readWritten } from './read-written.ts'

/**
 * A '*' before the name: CENABAST has it. Variants may carry their own price ('S=9990'). Brands and prices are
 * invented.
 */
export const buildAccessories = (): CatalogueRow[] => rangeRows(readWritten('accessories.csv').flatMap(parseItems))

function parseItems(line: string): RangeItem[] {
  const [
    category = '',
    sub = '',
    listed = '',
    variants = '',
    packs = '1',
    price = '0',
    brand = '',
    kind = 'box',
    ...use
  ] = line.split(';')
  const name = listed.replace('*', '')
  const counts = packs.split(',').map(Number)
  return splitVariants(variants).flatMap(({ label, own }) =>
    counts.map((count) => {
      const base = (own ?? Number(price)) * (count / (counts[0] ?? 1)) ** 0.86
      const many = counts.length > 1 || count > 1
      const plainName = name.replace('{v}', label).trim()
      return {
        type: 'Accesories',
        category,
        sub,
        name: `${plainName}${many ? ` x ${count} ${count === 1 ? 'unidad' : 'unidades'}` : ''}`,
        brand,
        laboratory: brand,
        principles: '',
        strength: '',
        form: findForm(sub),
        formText: 'unidades',
        units: count,
        kind: kind as PackageKind,
        price: base,
        countable: true,
        description: describe({ plainName, count, brand, use: use.join(';').trim(), sub }),
        storage: 'Conservar en lugar limpio, fresco y seco',
        source: listed.startsWith('*') ? 'cenabast' : 'boldo-invented',
        subscription: /Pañal|Cintas|Lancetas|Agujas para lápiz|Toallas para inc|Sabanillas|Sensor/.test(name),
      } satisfies RangeItem
    }),
  )
}

/** Commas also write decimals ('7,5 cm'): a comma splits only when no digit follows a digit before it. */
function splitVariants(text: string): { label: string; own: number | undefined }[] {
  const parts: string[] = []
  for (const part of text.split(',')) {
    const last = parts.at(-1)
    if (last !== undefined && /\d$/.test(last) && !/=\d+$/.test(last) && /^\d/.test(part) && !/^\d+(-\d+|")/.test(part))
      parts[parts.length - 1] = `${last},${part}`
    else parts.push(part)
  }
  return parts.map((part) => {
    const [label = '', own] = part.split('=')
    return { label: label.trim(), own: own ? Number(own) : undefined }
  })
}

const FORMS: readonly [RegExp, string][] = [
  [/Gasas|Vendas|Parches|Telas|Algodón|Botiquines/, 'Material de curación'],
  [/Jeringas|Guantes|Mascarillas|Sondas|Alimentación/, 'Insumo médico'],
  [/Presión|Glicemia|Termómetros|Oxigenación|Pruebas|Balanzas/, 'Equipo de control'],
  [/Sillas|Bastones|Cojines|Rodilleras|Muñequeras|Fajas|Medias|Plantillas|Baño/, 'Artículo ortopédico'],
  [/Cepillos|Seda|Prótesis/, 'Higiene bucal'],
  [/Preservativos|Lubricantes|Copas/, 'Cuidado íntimo'],
  [/Mamaderas|Pañales|Lactancia|bebé/, 'Higiene y cuidado'],
]
function findForm(sub: string): string {
  return FORMS.find(([pattern]) => pattern.test(sub))?.[1] ?? 'Artículo de bienestar'
}

function describe({
  plainName,
  count,
  brand,
  use,
  sub,
}: {
  plainName: string
  count: number
  brand: string
  use: string
  sub: string
}): string {
  const content = count === 1 ? 'Se vende por unidad.' : `Contiene ${count} unidades.`
  const care = /Sondas|Jeringas|estéril/i.test(`${sub} ${plainName}`)
    ? ' Producto de un solo uso: no lo reutilices.'
    : ' Revisa la talla o medida antes de comprar.'
  const says = /(talla|cm|mm|FR|\d-\d)/.test(plainName) || /Sondas|Jeringas/.test(sub) ? care : ''
  return `${plainName}, marca ${brand}. Sirve para ${use}. ${content}${says}`
}
