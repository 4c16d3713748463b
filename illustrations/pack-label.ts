import { pick, stableHash, laboratoryInks, type Inks } from './pack-palette.ts'

export interface PackFacts {
  sku: string
  productName: string
  brand: string
  laboratory: string
  strength: string
  amountContent: string | number
  unitContent: string | number
  pharmaceuticalForm: string
  packageKind: 'box' | 'blister' | 'bottle' | 'tube' | 'jar' | 'dropper' | 'ampoule' | 'inhaler'
  productType: 'Medicament' | 'Dermocosmetic' | 'Vitamins-supplements' | 'Accesories'
  activePrinciplesText: string
  saleCondition: string
  equivalence: string
  coldChain: boolean
}

export interface Label {
  title: string
  /** The active principles, or the kind of product. */
  subtitle: string
  strength: string
  content: string
  laboratory: string
  rx: string
  bioequivalent: boolean
  cold: boolean
  inks: Inks
  weight: number
  italic: boolean
  spacing: number
  /** Chooses layouts and shapes; the same for all packs of a brand. */
  seed: string
  /** Prefix of the drawing's ids, so that one page may have several drawings. */
  id: string
}

const RX: Record<string, string> = {
  simpleRecipe: 'Venta bajo receta médica',
  MandatorySimpleRecipe: 'Venta bajo receta médica',
  recipeRetention: 'Venta bajo receta médica retenida',
  recipeCheck: 'Venta bajo receta médica cheque',
}

/** Forms that are counted; others are measured, and their amount carries the unit. */
const COUNTED_FORMS =
  /comprimid|c[aá]psul|gragea|sobre|pastilla|[óo]vulo|supositorio|ampolla|parche|l[aá]mina|bolsita|perla|gomita|l[aá]pi|jeringa|toallita|unidad|dosis|anillo|implante|tableta|par(es)?$/i

export function packLabel(facts: PackFacts): Label {
  const medicine = facts.productType === 'Medicament'
  const generic = !ownBrand(facts)
  const title = packTitle(facts)
  const seed = generic ? `generic ${facts.laboratory}` : facts.brand
  const upper = title.length <= 11 && stableHash(`case ${seed}`) % 3 === 0
  const rest = medicine
    ? withoutNumbers(withoutStart(facts.productName, title))
    : withoutContent(withoutStart(facts.productName, title), facts.strength)
  const principles = shorten(facts.activePrinciplesText)
  const subtitle = medicine ? principles || rest : rest || principles
  return {
    title: upper ? title.toUpperCase() : title,
    subtitle: sameWords(subtitle, title) ? facts.pharmaceuticalForm : subtitle,
    strength: facts.strength.trim().replace(/(\d) (?=[a-zµ%])/gi, '$1\u00a0'),
    content: packContent(facts),
    laboratory: facts.laboratory.trim(),
    rx: medicine ? (RX[facts.saleCondition] ?? '') : '',
    bioequivalent: medicine && facts.equivalence === 'bioequivalent',
    cold: facts.coldChain,
    inks: laboratoryInks(facts.laboratory),
    weight: generic ? 700 : pick(`weight ${seed}`, [800, 700, 900]),
    italic: !generic && stableHash(`italic ${seed}`) % 5 === 0,
    spacing: upper ? 0.6 : -0.4,
    seed,
    id: `b${stableHash(facts.sku).toString(36)}`,
  }
}

/** '30 comprimidos recubiertos', '120 ml', '1 ampolla'. */
export function packContent(facts: Pick<PackFacts, 'amountContent' | 'unitContent' | 'pharmaceuticalForm'>): string {
  const amount = String(facts.amountContent ?? '').trim()
  const units = decimals(facts.unitContent)
  const form = facts.pharmaceuticalForm.trim().toLowerCase()
  if (/[a-zµ]/i.test(amount)) {
    const [, number = '', text = ''] = /^x?\s*([\d.,]*)\s*(.*)$/i.exec(amount) ?? []
    return `${decimals(number)} ${number === '1' ? singular(text) : text}`.trim()
  }
  if (COUNTED_FORMS.test(form)) return `${units} ${units === '1' ? singular(form) : form}`.trim()
  return `${units} ${form.startsWith('ml') || form.startsWith('g ') ? form : contentUnit(form)}`.trim()
}

/** 'Envase de Paracetamol 500 mg, 16 comprimidos, Laboratorio Chile'. Words of the name are not repeated. */
export function packAltText(
  facts: Pick<
    PackFacts,
    'productName' | 'strength' | 'amountContent' | 'unitContent' | 'pharmaceuticalForm' | 'laboratory'
  >,
): string {
  const content = packContent(facts)
  const name = facts.productName.trim().replace(/\s+/g, ' ')
  const parts = [name]
  if (facts.strength && !/\d/.test(name)) parts[0] = `${name} ${facts.strength}`
  for (const part of [content, facts.laboratory.trim()])
    if (part && !plain(name).includes(plain(part))) parts.push(part)
  return `Envase de ${parts.join(', ')}`
}

function packTitle(facts: PackFacts): string {
  if (ownBrand(facts)) return facts.brand.trim().replace(/\s+n[°º]?$/i, '')
  const text = facts.productName.trim()
  const head = text.split(/\s(?=x?\d)|\s[-–|(]|,\s/i)[0]?.trim() || text
  return (
    head
      .replace(
        /\s+(comprimidos?|cápsulas?|crema|jarabe|solución|gotas|suspensión|gel|ungüento|inhalador|polvo para)(\s.*)?$/i,
        '',
      )
      .replace(/(\s+n[°º]?)?[\s,;+/-]*$/i, '') || text
  )
}

/** A generic is sold by the name of its principle; its 'brand' only repeats the laboratory. */
function ownBrand(facts: PackFacts): boolean {
  const brand = plain(facts.brand)
  if (facts.productType !== 'Medicament') return brand !== ''
  return (
    brand.length > 1 &&
    !/^(generico|sin marca)/.test(brand) &&
    (!plain(facts.laboratory).includes(brand) || plain(facts.productName).startsWith(brand))
  )
}

/** 'Crema de manos SPF 30 50 ml' → 'Crema de manos SPF 30': amount and strength have their own lines. */
function withoutContent(text: string, strength: string): string {
  const bare = strength ? text.replace(strength, ' ') : text
  return bare
    .replace(
      /\s+(x\s*)?\d[\d.,]*\s*(ml|l|g|gr|kg|unidad(es)?|c[aá]psulas?|comprimidos?|sobres|gomitas|ampollas|perlas|tabletas|dosis)(\s+\p{L}{4,}){0,2}\s*$/iu,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim()
}

function withoutStart(name: string, start: string): string {
  return plain(name).startsWith(plain(start)) ? name.trim().slice(start.length).trim() : name.trim()
}

const withoutNumbers = (text: string) =>
  text
    .replace(/\s*\bx?\s?\d[\d.,]*\s*(ml|mg|mcg|g|gr|kg|ui|%|comprimidos|cápsulas|unidades|sobres|gomitas)?\b.*$/i, '')
    .replace(/^[\s,–-]+|[\s,–-]+$|^n[°º]?$/gi, '')
/** 'Losartán 50 mg + Hidroclorotiazida 12,5 mg' → 'Losartán + Hidroclorotiazida': the strength has its own line. */
const shorten = (text: string) =>
  text
    .split(/\s*[|;+]\s*/)
    .map((part) => part.replace(/\s+\d[\d.,]*\s*(?:mg|mcg|µg|g|ml|ui|u|%|meq|mmol|k|m)(?![a-z]).*$|:.*$/i, '').trim())
    .filter(Boolean)
    .join(' + ')
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
const sameWords = (a: string, b: string) => plain(a) === plain(b)
const decimals = (value: string | number) =>
  typeof value === 'number' && !Number.isFinite(value) ? '' : String(value ?? '').replace('.', ',')
const contentUnit = (form: string) =>
  /crema|ung|gel\b|pomada|polvo|pasta|jalea|talco|b[aá]lsamo|jab[oó]n en/.test(form)
    ? 'g'
    : /soluci|jarabe|gota|susp|loci|champ|l[ií]quid|colut|aceite|spray|aerosol|enema|tintura|espuma|agua|s[eé]rum|t[oó]nico/.test(
          form,
        )
      ? 'ml'
      : form

/** 'lápices prellenados' → 'lápiz prellenado'; 'dosis' stays. */
export function singular(text: string): string {
  return text
    .split(' ')
    .map((word) => {
      if (word === 'dosis') return word
      if (word.endsWith('ces')) return `${word.slice(0, -3)}z`
      if (/(dad|ón|on|or|er)es$/.test(word)) return word.slice(0, -2)
      return word.replace(/([aeiou])s$/, '$1')
    })
    .join(' ')
}
