import type { CatalogueRow, PackageKind } from './catalogue-row.ts'
import { rangeRows, type RangeItem } from './invented-range.ts'
import { readWritten } from './read-written.ts'

const FORMS: Record<string, { text: string; kind: PackageKind; countable: boolean }> = {
  Comprimidos: { text: 'comprimidos', kind: 'bottle', countable: true },
  'Comprimidos recubiertos': { text: 'comprimidos recubiertos', kind: 'bottle', countable: true },
  'Comprimidos masticables': { text: 'comprimidos masticables', kind: 'bottle', countable: true },
  'Comprimidos sublinguales': { text: 'comprimidos sublinguales', kind: 'bottle', countable: true },
  'Comprimidos efervescentes': {
    text: 'comprimidos efervescentes',
    kind: 'bottle',
    countable: true,
  },
  Cápsulas: { text: 'cápsulas', kind: 'bottle', countable: true },
  'Cápsulas blandas': { text: 'cápsulas blandas', kind: 'bottle', countable: true },
  Gomitas: { text: 'gomitas', kind: 'jar', countable: true },
  Sobres: { text: 'sobres', kind: 'box', countable: true },
  Unidades: { text: 'unidades', kind: 'box', countable: true },
  Polvo: { text: 'g polvo', kind: 'jar', countable: false },
  'Gotas orales': { text: 'ml gotas', kind: 'dropper', countable: false },
  Jarabe: { text: 'ml jarabe', kind: 'bottle', countable: false },
  'Líquido oral': { text: 'ml líquido', kind: 'bottle', countable: false },
  'Solución bucal': { text: 'ml spray', kind: 'dropper', countable: false },
}

/**
 * Brands are invented. Components: 'Nombre' takes the strength, 'Nombre 10 mg' has its own. Strengths may carry their
 * own price after '='. Uses stay within 'aporta …': a supplement cures nothing (Reglamento Sanitario de los Alimentos,
 * título XXIX).
 */
export const buildVitamins = (): CatalogueRow[] => rangeRows(readWritten('vitamins.csv').flatMap(parseItems))

function parseItems(line: string): RangeItem[] {
  const [
    category = '',
    sub = '',
    name = '',
    components = '',
    strengths = '',
    form = '',
    packs = '',
    price = '0',
    brands = '',
    adds = '',
  ] = line.split(';')
  const shape = FORMS[form]
  if (!shape) throw new Error(`no such form: ${form} in ${line}`)
  const counts = packs.split(',').map(Number)
  return brands.split(',').flatMap((brand, place) =>
    strengths.split(',').flatMap((choice) => {
      const [strength = '', own] = choice.split('=')
      const measured = /^[\d.]+ (mg|mcg|UI|UI\/gota|millones UFC)$/.test(strength) || /%$/.test(strength)
      const shown = strength.replace(/(\d)(?=(\d{3})+ )/g, (digits) => digits)
      return counts.map((count): RangeItem => ({
        type: 'Vitamins-supplements',
        category,
        sub,
        name: `${brand} ${name.replace('{s}', shown)} ${nameTail(form, name, count, shape.text)}`
          .replace(/\s+/g, ' ')
          .trim(),
        brand,
        laboratory: brand,
        principles: formatPrinciples(components, measured ? strength : ''),
        strength: measured ? strength : '',
        form: form === 'Unidades' ? 'Alimento' : form,
        formText: shape.text,
        units: count,
        kind: shape.kind,
        price: (own ? Number(own) : Number(price)) * (count / (counts[0] ?? 1)) ** 0.8 * (1 + place * 0.12),
        countable: shape.countable,
        description:
          `${brand} ${name.replace('{s}', shown).trim()}: suplemento alimentario que aporta ${adds}. ` +
          `Presentación de ${count} ${shape.text.replace(/^(ml|g) /, '$1 de ')}. No reemplaza una alimentación ` +
          'equilibrada; sigue la dosis del envase y consulta a un profesional si estás embarazada o tomas ' +
          'medicamentos.',
        storage: 'Conservar en lugar fresco y seco, a no más de 25 °C',
        source: 'boldo-invented',
        subscription: !/Barra|Unidades/.test(name + form),
      }))
    }),
  )
}

/** The pack distinguishes two sizes of one product. */
function nameTail(form: string, name: string, count: number, text: string): string {
  if (form === 'Unidades') return `x ${count} ${count === 1 ? 'unidad' : 'unidades'}`
  const unit = text.startsWith('g ') ? 'g' : text.startsWith('ml ') ? 'ml' : text
  return /efervescente$|masticable$/.test(name) && unit.startsWith('comprimidos')
    ? `${count} comprimidos`
    : `${count} ${unit}`
}

function formatPrinciples(components: string, strength: string): string {
  return components
    .split(',')
    .map((component, i) => {
      const own = /^(.*?) ([\d.,]+) (mg|mcg|g|UI)$/.exec(component.trim())
      if (own) return `${own[1]}:${own[2]}:${own[3]}`
      const amount = i === 0 ? /^([\d.]+) ?(.*)$/.exec(strength) : null
      return `${component.trim()}:${amount?.[1]?.replaceAll('.', '') ?? ''}:${amount?.[2] ?? ''}`
    })
    .join('|')
}
