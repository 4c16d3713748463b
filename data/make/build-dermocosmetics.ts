import type { CatalogueRow, PackageKind } from './catalogue-row.ts'
import { DERMO_BRANDS } from './dermocosmetic-brands.ts'
import { rangeRows, type RangeItem } from './invented-range.ts'
import { readWritten } from './read-written.ts'

/** `shelf`: category / sub-category; ingredients have INCI-like names in Spanish. */
export const buildDermocosmetics = (): CatalogueRow[] =>
  rangeRows(readWritten('dermocosmetics.csv').flatMap(parseItems))

const COUNTED: Record<string, string> = { Parches: 'parches', Mascarilla: 'unidades' }

function parseItems(line: string): RangeItem[] {
  const [
    maker = '',
    shelf = '',
    product = '',
    variants = '',
    sizes = '',
    price = '0',
    form = '',
    kind = '',
    ingredients = '',
    does = '',
  ] = line.split(';')
  const brand = DERMO_BRANDS.find((one) => one.brand === maker)
  if (!brand) throw new Error(`no such brand: ${maker} in ${line}`)
  const [category = '', sub = ''] = shelf.split('/')
  const amounts = sizes.split(',').map(Number)
  return splitVariants(variants).flatMap(({ label, own }) =>
    amounts.map((amount): RangeItem => {
      const unit = unitFor(form, amount, kind)
      const shape = label === 'aerosol' ? { form: 'Aerosol', kind: 'bottle' } : { form, kind }
      const plainName = product.replace('{v}', label).trim()
      return {
        type: 'Dermocosmetic',
        category,
        sub,
        name: `${brand.brand} ${plainName} ${String(amount).replace('.', ',')} ${unit.short}`,
        brand: brand.brand,
        laboratory: brand.laboratory,
        principles: ingredients.split(',').map(toComponent).join('|'),
        strength: /\d+(?:,\d+)? %/.exec(plainName)?.[0] ?? '',
        form: shape.form,
        formText: unit.text,
        units: amount,
        kind: shape.kind as PackageKind,
        price: (own ?? Number(price)) * (amount / (amounts[0] ?? 1)) ** 0.7,
        countable: unit.countable,
        description: `${plainName} de ${brand.brand}, marca ${brand.character}. Con ${ingredients
          .split(',')
          .join(', ')
          .replace(/, ([^,]*)$/, ' y $1')
          .toLocaleLowerCase('es')
          .replace(/\b(uva|uvb|pca|spf)\b/g, (mark) => mark.toUpperCase())
          .replace(
            /vitamina ([a-z])\b/g,
            (_, letter: string) => `vitamina ${letter.toUpperCase()}`,
          )}: ${does}. Uso externo; prueba antes en una zona pequeña de la piel.`,
        storage: 'Conservar en lugar fresco, bien cerrado y lejos del sol',
        source: 'boldo-invented',
        subscription: false,
      }
    }),
  )
}

/** 'Niacinamida 5 %' → `Niacinamida:5:%`. */
function toComponent(text: string): string {
  const dosed = /^(.*?) ([\d,]+) ?%$/.exec(text.trim())
  return dosed ? `${dosed[1]}:${dosed[2]?.replace(',', '.')}:%` : `${text.trim()}::`
}

function unitFor(form: string, amount: number, kind: string): { text: string; short: string; countable: boolean } {
  const counted = COUNTED[form]
  if (counted && (form === 'Parches' || kind === 'box'))
    return {
      text: counted,
      short: amount === 1 ? counted.replace(/es$/, '') : counted,
      countable: true,
    }
  if (kind === 'ampoule') return { text: 'ampollas', short: 'ampollas', countable: true }
  const grams = /Crema|Bálsamo|Barra|Polvo|Jabón en barra|Mascarilla|Exfoliante/.test(form)
  const lower = form.toLocaleLowerCase('es')
  return { text: `${grams ? 'g' : 'ml'} ${lower}`, short: grams ? 'g' : 'ml', countable: false }
}

/** A comma inside '0,5 %' is a decimal. */
function splitVariants(text: string): { label: string; own: number | undefined }[] {
  return text
    .replace(/(\d),(\d)/g, '$1\u0000$2')
    .split(',')
    .map((part) => {
      const [label = '', own] = part.replaceAll('\u0000', ',').split('=')
      return { label: label.trim(), own: own ? Number(own) : undefined }
    })
}
