import {
  principleFacts,
  principlesInText,
  principlesWithAmounts,
  findRatio,
  findStrength,
  type Principle,
} from './active-principles.ts'
import { brandOfMedicine } from './brand-names.ts'
import { fullName } from './cenabast-readings.ts'
import { DEFAULT_FORM, findDosageForm, type DosageForm } from './dosage-forms.ts'
import { laboratoryName } from './laboratories.ts'
import type { MedicineDraft } from './medicine-draft.ts'
import { choosePackSize } from './pack-sizes.ts'
import type { OfficialPrice } from './price-medicines.ts'
import { chooseAtc } from './read-register-medicines.ts'
import { readMaster, readMaximumPrices, type MasterItem } from './read-sources.ts'
import { decideSaleCondition, isForClinicalUse, needsColdChain } from './sale-rules.ts'
import { plain, spanishName } from './spanish-names.ts'
import { groupOfAtc } from './therapeutic-groups.ts'

const ORIGINATORS =
  /^(ACTRAPID|AVAMYS|AVODART|ANAFRANIL|BERODUAL|CATAPRESAN|CLEXANE|DEPO|DIFLUCAN|DOSTINEX|DUODART|DUROGESIC|EUTIROX|GALVUS|GLAFORNIL|GLUCOPHAGE|GONAL|IMPLANON|INSULATARD|INSULINA INSULATARD|KOMBIGLYZE|LANTUS|MEDROL|MIRENA|NEBIDO|NOVORAPID|ONGLYZA|PALEXIS|PENTASA|PRADAXA|PROLOPA|RITALIN|SAYANA|SOLU|SPIOLTO|SPIRIVA|THYROZOL|TILDIEM|TOUJEO|TRAMAL|TRAVATAN|TRESIBA|VERSATIS|VOTRIENT|XARELTO|ZENTEL)/

/** The official list has 215 products that a shop sells, each with the price of 2021 for calibration. */
export function readPricedMedicines(): OfficialPrice[] {
  const seen = new Set<string>()
  return readMaximumPrices().flatMap(({ name, supplier, price, generic: listed, code }) => {
    const generic = fullName(listed)
    const key = plain(name)
    if (price > 500_000 || seen.has(key) || seen.has(code) || /VASELINA LIQUIDA 1 L/.test(key)) return []
    seen.add(key).add(code)
    const text = name.replace(/\b(CAJ|CAJA)\s*X?\s*\d+.*$/i, '')
    const draft = toDraft({
      sku: `7${code.slice(-6)}`,
      key: plain(`${name} ${generic}`),
      brandText: name,
      amountText: `${text} ${generic}`,
      generic,
      holder: supplier,
    })
    if (!draft) return []
    const unitContent = findPackSize(key, draft.form) ?? choosePackSize(draft.sku, draft.form, draft.principles)
    return [
      {
        draft: {
          ...draft,
          unitContent,
          equivalence: ORIGINATORS.test(key) ? 'referrer' : draft.equivalence,
        },
        price,
      },
    ]
  })
}

/** Generics for private pharmacies, controlled medicines and common refrigerated ones that no other row covers. */
export function readGenericMedicines(covered: Set<string>): MedicineDraft[] {
  return readMaster().flatMap((listed) => {
    if (!isRelevant(listed)) return []
    const item = { ...listed, name: fullName(listed.name) }
    const draft = toDraft({
      sku: `8${item.code.slice(-6)}`,
      key: plain(item.name),
      brandText: '',
      amountText: item.name,
      generic: item.name,
      holder: 'CENABAST',
    })
    if (!draft || covered.has(comparableKey(draft))) return []
    covered.add(comparableKey(draft))
    return [
      {
        ...draft,
        unitContent:
          findPackSize(plain(item.name), draft.form) ?? choosePackSize(draft.sku, draft.form, draft.principles),
        equivalence: 'generic' as const,
      },
    ]
  })
}

function isRelevant(item: MasterItem): boolean {
  const key = plain(item.name)
  if (/RECETA|DROGA|FARMACOPEA|^MCT|SOLVENTE|VETER|\bSOL.*PERF/.test(key)) return false
  if (item.forPrivatePharmacies || /^FENTERMINA|^FENPROPOREX/.test(key)) return true
  if (item.type === 'Psicotrópicos' && item.active) return true
  return (
    item.active &&
    item.type === 'Refrigerados' &&
    /^INSUL|VAC ANTIHEPAT|VACUNA ANTIRRABIC|VAC ANTIINFL|PAPIL|VAC VARICELA|VAC NEUMO|VAC PNEUMO|MENINGOC|ROTAVIRUS|TOXINA BOTULINICA 100/.test(
      key,
    )
  )
}

/** Same principles, amounts and form: a customer may compare such products. */
export function comparableKey(draft: MedicineDraft): string {
  return `${draft.principles
    .map(({ name, amount, unit }) => `${name}:${amount}:${unit}`)
    .sort()
    .join('|')}#${draft.form.label}`
}

function toDraft(input: {
  sku: string
  key: string
  brandText: string
  amountText: string
  generic: string
  holder: string
}): MedicineDraft | undefined {
  const form = readForm(input.generic, input.brandText)
  const principles = principlesOfGeneric(input.generic, input.amountText)
  const first = principles[0]
  if (!first) return undefined
  const atc = /^VAC/.test(plain(input.generic))
    ? 'J07'
    : /TOXINA/.test(input.key)
      ? 'M03AX01'
      : chooseAtc({
          principles,
          atcOfBrand: '',
          derived: '',
          form: form.label,
          key: input.key,
          herbal: false,
        })
  const group = groupOfAtc(atc) ?? groupOfAtc('V')
  if (!group) return undefined
  const commercial = commercialName(input.brandText)
  const namedAfterPrinciple =
    !commercial ||
    /\w\/\w/.test(commercial) ||
    plain(commercial).startsWith(plain(first.name).slice(0, 7)) ||
    plain(first.name).startsWith(plain(commercial).split(' ')[0] ?? '-')
  const strength = strengthLabel(principles, input.amountText)
  const brand = namedAfterPrinciple ? principles.map((principle) => principle.name).join(' + ') : commercial
  const laboratory = input.holder === 'CENABAST' ? 'Cenabast' : laboratoryName(input.holder)
  return {
    sku: input.sku,
    registration: '',
    source: 'cenabast',
    name: [brand, strength, plain(brand).includes(plain(form.label)) ? '' : form.label].filter(Boolean).join(' '),
    brand: brandOfMedicine({
      name: commercial,
      laboratory,
      namedAfterPrinciple,
      homeopathic: false,
    }),
    namedAfterPrinciple,
    principles,
    strength,
    form,
    unitContent: 1,
    laboratory,
    atc,
    group,
    condition: decideSaleCondition({ direct: false, registered: false, principles, group, form: form.label }),
    coldChain: needsColdChain(input.key, atc),
    equivalence: namedAfterPrinciple ? 'generic' : '',
    clinicalUse: isForClinicalUse(input.key, atc, form.label),
    homeopathic: false,
  }
}

/** The commercial name gives the route, the generic one the kind of tablet: 'MONTELUKAST 5 MG CM MASTIC'. */
function readForm(generic: string, commercial: string): DosageForm {
  if (/^VAC/i.test(generic)) return findDosageForm('VACUNA') ?? DEFAULT_FORM
  const byGeneric = findDosageForm(plain(generic.replace(/\(NO [^)]*\)?|NO BUCODIS.*$/i, '')))
  const byCommercial = commercial ? findDosageForm(plain(commercial)) : undefined
  if (!byCommercial || !byGeneric) return byCommercial ?? byGeneric ?? DEFAULT_FORM
  const family = (form: DosageForm) => form.label.split(' ')[0]
  return family(byCommercial) === family(byGeneric) && !/\bC[MP]\//.test(generic) ? byGeneric : byCommercial
}

/** 'VILDAGLIPTIN/METFORMINA 50/850MG CM REC' → both principles with their amounts. */
function principlesOfGeneric(generic: string, amountText: string): Principle[] {
  const head = generic.split(/\s\d/)[0] ?? generic
  const named = principlesInText(plain(head).replaceAll('/', ' / ').replaceAll('.', ' '))
  const beforeEnvase = amountText.split(/ENVASAD|ENVASE/)[0] ?? amountText
  if (named.length > 0) return principlesWithAmounts(named, beforeEnvase)
  const text = head.replace(/\b(SOL|SUSP|INY|CM|CP|FAM|AM|JRP|INH|VAC)\b.*$/i, '').trim()
  return /^VAC/i.test(generic)
    ? [{ name: vaccineName(generic), amount: '', unit: '' }]
    : text.length > 3
      ? principlesWithAmounts([principleFacts(text).name], beforeEnvase)
      : []
}

const VACCINES: readonly [RegExp, string][] = [
  [/HEPATI?T? ?A|ANTIHEPATI A/, 'Vacuna hepatitis A'],
  [/HEPAT/, 'Vacuna hepatitis B'],
  [/RABI/, 'Vacuna antirrábica'],
  [/INFLU/, 'Vacuna influenza'],
  [/NONAVAL/, 'Vacuna papiloma humano nonavalente'],
  [/PAPIL/, 'Vacuna papiloma humano tetravalente'],
  [/VARICELA/, 'Vacuna varicela'],
  [/PNEUMOCOCICA CONJ/, 'Vacuna neumocócica conjugada'],
  [/PNEUMO|NEUMO/, 'Vacuna neumocócica polisacárida'],
  [/MENIN.*GRUPO B/, 'Vacuna meningocócica B'],
  [/MENIN/, 'Vacuna meningocócica ACWY'],
  [/ROTAV/, 'Vacuna rotavirus'],
]
function vaccineName(generic: string): string {
  return VACCINES.find(([pattern]) => pattern.test(plain(generic)))?.[1] ?? spanishName(generic)
}

function strengthLabel(principles: Principle[], text: string): string {
  if (principles.length === 1) return findStrength(text.split(/ENVASAD|ENVASE/)[0] ?? text)?.label ?? ''
  const ratio = findRatio(text)
  return ratio && ratio.amounts.length === principles.length ? ratio.label : ''
}

/** 'GLAFORNIL XR 500 MG CAJ 30 CM' → 'Glafornil XR'. */
function commercialName(name: string): string {
  const head =
    name.split(
      /\s\d|\s(?:CAJ|CM|CP|FRA|SOL|SUSP|SUS|INY|INH|S\/OFT|PVO|P\/NEB|SIST|PARCHE|CAPSULAS|COLUTORIO|LIB|LIOF|MICROES|RAPILENTO|LIBERACION|SOLUCION)\b/i,
    )[0] ?? name
  return spanishName(head.replace(/[.,]+$/, '').replace(/\s+-\s+/g, '-'))
}

/** 'CAJ 30 CM' → 30, 'FRA 60 A 120ML' → 120, 'TU 30G' → 30. */
function findPackSize(key: string, form: DosageForm): number | undefined {
  if (form.countable) {
    const boxed =
      /(?:CAJA?|CJ|FRA)\s*X?\s*(\d{1,3})\s*(?:CM|CP|CAP|COM|SOB|SO\b|SUP|AM|FAM|JRP|PAR|SCH|UN|OV|LPZ|FRA|TU|POM|CGE)?/.exec(
        key,
      )?.[1] ?? /(?:^|\s)(\d{2,3})\s*CM\b/.exec(key)?.[1]
    const count = Number(boxed)
    return count >= 1 && count <= 120 ? count : undefined
  }
  if (form.label === 'Inhalador')
    return parseNumber(/(\d{2,3})(?:\s*(?:A|-)\s*\d+)?\s*(?:DO|DS|PUFF)/.exec(key)?.[1]) ?? 60
  const liquid =
    /\b(?:FRA(?:SCO)?|TU(?:BO)?|TUB|POMO|TU-PO|TU\/PM|FRASCO|PM|BOT|JBE|JARAB)[^\d]*([\d.,]+)\s*(?:(?:A|-)\s*([\d.,]+)\s*)?(?:ML|G)\b/.exec(
      key,
    ) ?? /(?:^|\s)([\d.,]+)\s*(?:(?:A|-)\s*([\d.,]+)\s*)?(?:ML|G)(?:\s|$)(?!\/)/.exec(key)
  return parseNumber(liquid?.[2] ?? liquid?.[1])
}

function parseNumber(text: string | undefined): number | undefined {
  const value = Number(text?.replace(',', '.'))
  return value > 0 && value <= 1000 ? value : undefined
}
