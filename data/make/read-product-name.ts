import { findStrength, findRatio } from './active-principles.ts'
import { DEFAULT_FORM, findDosageForm, type DosageForm } from './dosage-forms.ts'
import { plain, spanishName } from './spanish-names.ts'

/** The brand is the text before the dosage form. */
const FORM_START =
  /(?<=\S\s)(?:COMPRI?M?I?D?I?[ID]?OS?\b|COMPRIMIDOS?|TABLETAS|CAPSULAS?|CAPLETAS|PERLAS CAPS|GRAGEAS|JARABE|SOLUCION|SUSPENSION|POLVOS?\b|GRANULADO|GRANULOS|CREMA|GEL\b|GELBUCAL|UNGUENTO|POMADA|LOCION|EMULSION|SHAMPOO|CHAMPU|JABON|SUPOSITORIOS|OVULOS|GLOBULOS|PARCHES?\b|AEROSOL|COLUTORIO|PASTA\b|PASTILLAS|INYECTABLE|LIOFILIZADO|BARRA|ESPUMA|JALEA|LACA\b|LAMINAS|SPRAY|VACUNA|CONCENTRADO|ENEMA|BOLSITA|BOLSAS|HIERBAS|LIQUIDO PARA|GOTAS|TOALLAS|INHALADOR|SAL EFERV|SAL DE FRUTA|TE LAXANTE|MOUSSE|APOSITO|EXTRACTO FLUIDO|EXTRACTO SECO|TINTURA|UD EMULSION|MULTISABOR)/

const FLAVOUR =
  /SABOR(?:\s+A)?\s+[A-ZÁÉÍÓÚÑ]+(?:\s*(?:-|\+|,|Y|\s)\s*(?:LIM[OÓ]N|NARANJA|FRUTILLA|CEREZA|MENTA|MIEL|FRESA|TUTTI|FRUTTI|LIMA|PIÑA|CIRUELA))*/i
const AUDIENCE =
  /\b(INFANTIL(?:ES)?|PEDI[AÁ]TRIC[AO]S?|ADULTOS?|FORTE|MULTISABOR|N[º°]\s*\d+\s?[A-Z]?|N\.F\.)(?=\s|$|[.,])/gi
const SKIPPED_WORDS =
  /\b(?:CON SOLVENTE|EN SOBRES?|USO T[OÓ]PICO|P\/[PV]|V\/V|NUEVA F[OÓ]RMULA|U\.S\.P\.)(?=\s|$|[.,])/gi

/** Errors of the register, and names too long for a card. */
const NAME_FIXES: readonly [RegExp, string][] = [
  [/^RETINOL \+ TIAMINA.*?(COMPRIMIDOS RECUBIERTOS|JARABE)/, 'POLIVITAMÍNICO $1'],
  [/^PARECETAMOL/, 'PARACETAMOL'],
  [/^DICLORHIDRATO DE PRAMIPEXOL/, 'PRAMIPEXOL DICLORHIDRATO'],
  [/^T\.R\.O\. (SALES PARA REHIDRATACIÓN ORAL) (\d+) mEq\/L SODIO/, '$1 $2 POLVO'],
  [/^T- INMUN/, 'T-INMUN'],
  [/COMPRMIDOS|COMPRIMDIOS|COMPRIMIOS/, 'COMPRIMIDOS'],
  [/CLORHIDARTO/, 'CLORHIDRATO'],
  [/RECUBEIRTOS/, 'RECUBIERTOS'],
  [/EFERVECENTES?/, 'EFERVESCENTES'],
  [/^AGUA (ESTÉRIL |)PARA INYECTABLES?/, 'AGUA $1PARA INYECCIÓN SOLUCIÓN INYECTABLE'],
  [/DENTRIFICA/, 'DENTÍFRICA'],
  [/COMPUESTA?O? T\.M\./, 'COMPUESTO TM'],
]

export type ProductName = {
  brand: string
  name: string
  strength: string
  form: DosageForm
  formKnown: boolean
  hint: string
}

/** 'QURAX 200 COMPRIMIDOS RECUBIERTOS 200 mg (QUETIAPINA)' → brand 'Qurax', hint 'QUETIAPINA'. */
export function readProductName(registered: string): ProductName {
  registered = NAME_FIXES.reduce((text, [as, better]) => text.replace(as, better), registered)
  const hint = [...registered.matchAll(/\(([^)]*)\)?/g)].map((hit) => hit[1] ?? '').join(' / ')
  const text = registered
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/[®™]/g, ' ')
    .replace(/N[º°]\s*/g, 'Nº ')
    .replace(/["]/g, '')
    .replace(/\s+-\s+(?=\d)/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/[.,\s]+$/, '')
    .trim()
  const form = findDosageForm(plain(text)) ?? findDosageForm(plain(registered))
  const start = plain(text).search(FORM_START)
  const head = start > 0 ? text.slice(0, start) : text
  const tail = start > 0 ? text.slice(start) : ''

  const single = findStrength(tail) ?? findStrength(head)
  const ratio = single ? undefined : findRatio(`${head} ${tail}`)
  const strength = single?.label ?? ratio?.label ?? ''

  const brand = readBrand(head, single?.amount, ratio !== undefined)
  const extras =
    start > 0
      ? [...(tail.match(FLAVOUR) ?? []), ...(tail.match(AUDIENCE) ?? [])]
          .map(spanishName)
          .filter((extra) => !plain(brand).includes(plain(extra)))
      : []
  const label = (form ?? DEFAULT_FORM).label
  const parts = [
    brand,
    ...extras,
    strength && !plain(brand).includes(plain(strength)) ? strength : '',
    includesForm(brand, label) ? '' : label,
  ]
  return {
    brand: brand || spanishName(text),
    name: parts.filter(Boolean).join(' ').slice(0, 110).trim(),
    strength,
    form: form ?? DEFAULT_FORM,
    formKnown: form !== undefined,
    hint,
  }
}

function readBrand(head: string, amount: string | undefined, hasRatio: boolean): string {
  let brand = head
    .replace(SKIPPED_WORDS, ' ')
    .replace(/\bAL?\s*(?=\d+(?:[.,]\d+)?\s*%)/i, ' ')
    .replace(/\d+(?:[.,]\d+)?\s*%/g, ' ')
  brand = brand.replace(/\d+(?:[.,]\d+)?\s*(?:mg|mcg|g|UI)(?:\s*\/\s*\d*\s*m[lL])?(?=\s|$)/g, ' ')
  if (hasRatio) brand = brand.replace(/\d+(?:[.,]\d+)?(?:\s*\/\s*\d+(?:[.,]\d+)?)+\s*(?:mg)?/gi, ' ')
  brand = brand
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s,/.\-+]+$/, '')
    .replace(/\s(?:AL|EN|Y|DE|PARA|CON|ORAL|LABIAL|N)$/i, '')
    .trim()
  const last = /^(.{3,})[\s-]+(\d+(?:[.,]\d+)?)$/.exec(brand)
  if (amount !== undefined && last?.[1] && Number(last[2]?.replace(',', '.')) === Number(amount)) brand = last[1]
  return spanishName(brand.replace(/\s*\/\s*/g, ' / ').replace(/\s*-\s*/g, (dash) => (dash === '-' ? '-' : ' ')))
}

/** 'Jabón Neutro …' includes its form; 'Losartán Potásico' does not. */
function includesForm(brand: string, label: string): boolean {
  const first = plain(label).split(' ')[0] ?? ''
  const stem = first.replace(/S$/, '')
  return (
    new RegExp(`(^|\\s)${stem}S?(\\s|$)`).test(plain(brand)) || (label === 'Infusión' && /^TE\b/.test(plain(brand)))
  )
}
