import {
  principleFacts,
  principlesInText,
  findRatio,
  principlesOfBrand,
  principlesWithAmounts,
  type Principle,
} from './active-principles.ts'
import { brandOfMedicine } from './brand-names.ts'
import { laboratoryName } from './laboratories.ts'
import type { MedicineDraft } from './medicine-draft.ts'
import { choosePackSize } from './pack-sizes.ts'
import { readProductName, type ProductName } from './read-product-name.ts'
import { readBioequivalents, readOverTheCounter, readRegister, type RegisteredProduct } from './read-sources.ts'
import { decideSaleCondition, isForClinicalUse, needsColdChain } from './sale-rules.ts'
import { plain, spanishName } from './spanish-names.ts'
import { groupOfAtc } from './therapeutic-groups.ts'

/** Numbered homeopathic series mean nothing to a customer; industrial disinfectants are not sold in a pharmacy. */
const LEFT_OUT =
  /^(HOMOIO|BIOACTIV KNOP|COMPLEJO ARMONICO|IKOPLEX|GLOBULO COMPUESTO N|GLOBULOS COMPLEJOS|SIMILIA N|GLOBULOS (HOMEOPATICOS )?SIMPLES|SOJOURN|.*LIQUIDO PARA INHALACION)/
const INDUSTRIAL = /DIVERSEY|ECOLAB/

/** The ISP's lists of comparators name these originators, by brand. */
const REFERRERS =
  /^(ASPIRINA|ADVIL|PANADOL|VOLTAREN|NUROFEN|CLARITYNE|ZITHROMAX|DIFLUCAN|LIPITOR|GLUCOPHAGE|GLAFORNIL|EUTIROX|LANTUS|TOUJEO|GALVUS|ONGLYZA|KOMBIGLYZE|XARELTO|PRADAXA|RITALIN|SPIRIVA|SPIOLTO|AVAMYS|AVODART|DUODART|CLEXANE|MEDROL|DEPO - MEDROL|ANAFRANIL|DOSTINEX|THYROZOL|TRAVATAN|VOTRIENT|PROLOPA|PENTASA|CATAPRESAN|NOVORAPID|TRESIBA|ACTRAPID|INSULATARD|BERODUAL|DUROGESIC|PALEXIS|TRAMAL|CATAFLAM|FLANAX|MUCOSOLVAN|BISOLVON|CANESTEN|FELDENE|PROFENID|VIAGRA|MIRENA|NEBIDO|VERSATIS|ZENTEL|SAYANA|IMPLANON|GONAL)/

export function readRegisterMedicines(): MedicineDraft[] {
  const elsewhere = new Map(
    [...readBioequivalents(), ...readOverTheCounter()]
      .filter((row) => row.principio_activo)
      .map((row) => [row.registro_isp.split('/')[0], row.principio_activo]),
  )
  const turns = new Map<string, number>()
  return readRegister().flatMap((row) => {
    const key = plain(row.producto)
    if (LEFT_OUT.test(key) || INDUSTRIAL.test(plain(row.titular))) return []
    const draft = toDraft(row, row.principio_activo || elsewhere.get(row.registro_base) || '')
    // The same product registered twice by one laboratory: another pack size distinguishes them.
    const same = `${plain(draft.name)}|${draft.laboratory}`
    const turn = turns.get(same) ?? 0
    turns.set(same, turn + 1)
    if (turn > 3) return []
    return [{ ...draft, unitContent: choosePackSize(draft.sku, draft.form, draft.principles, turn) }]
  })
}

function toDraft(row: RegisteredProduct, listed: string): MedicineDraft {
  const key = plain(row.producto)
  const read = readProductName(row.producto)
  const homeopathic = row.tipo_registro === 'homeopático'
  const { principles, atcOfBrand } = homeopathic
    ? { principles: homeopathicPrinciples(listed, read), atcOfBrand: '' }
    : readPrinciples(row, listed, read)
  const atc = homeopathic
    ? homeopathicShelf(read.form.label)
    : chooseAtc({
        principles,
        atcOfBrand,
        derived: row.atc_derivado,
        form: read.form.label,
        key,
        herbal: /^(fitofármaco|otro)/.test(row.tipo_registro),
      })
  const group = groupOfAtc(atc) ?? groupOfAtc('V')
  if (!group) throw new Error(`no shelf for ${row.registro_isp} ${atc}`)
  const first = principles[0]
  const micrograms = principles.length > 1 && principles.every((principle) => principle.unit === 'mcg')
  const startsWithPrinciple = first !== undefined && plain(read.brand).startsWith(plain(first.name).split(' ')[0] ?? '')
  const laboratory = laboratoryName(row.titular)
  const brand = brandOfMedicine({
    name: read.brand,
    laboratory,
    namedAfterPrinciple: startsWithPrinciple,
    homeopathic,
  })
  return {
    sku: registrationSku(row.registro_base),
    registration: row.registro_isp,
    source: 'isp',
    name: micrograms ? read.name.replace(/(\d) mg\b/, '$1 mcg') : read.name,
    brand,
    namedAfterPrinciple: brand === laboratory,
    principles,
    strength: micrograms ? read.strength.replace(/ mg$/, ' mcg') : read.strength,
    form: read.form,
    unitContent: 1,
    laboratory,
    atc,
    group,
    condition: decideSaleCondition({
      direct: row.condicion_venta === 'Directa',
      registered: true,
      principles,
      group,
      form: read.form.label,
    }),
    coldChain: needsColdChain(key, atc),
    equivalence:
      row.bioequivalente === 'Sí'
        ? 'bioequivalent'
        : REFERRERS.test(key)
          ? 'referrer'
          : startsWithPrinciple && !homeopathic
            ? 'generic'
            : '',
    clinicalUse: isForClinicalUse(key, atc, read.form.label),
    homeopathic,
  }
}

/** Series letter → first digit, so that the SKU has the registration's number. */
function registrationSku(base: string): string {
  const [series = '', number = ''] = base.split('-')
  const digit = { F: '1', H: '2', N: '3', B: '4', K: '5' }[series] ?? '6'
  return digit + number.padStart(5, '0')
}

function readPrinciples(
  row: RegisteredProduct,
  listed: string,
  read: ProductName,
): { principles: Principle[]; atcOfBrand: string } {
  const text = row.producto.replace(/\(.*?\)/g, ' ')
  const key = plain(row.producto)
  const brand = principlesOfBrand(key)
  // The register's extract calls liquid paraffin 'glicerol'.
  const names = listed && !/^VASELINA|INFLUVAC|VAXIGRIP/.test(key) ? splitListed(listed) : []
  if (names.length > 0) {
    // The bioequivalence list sorts combined principles; the product's name has them in the order of its amounts.
    const order = principlesInText(key)
    if (order.length === names.length && order.every((name) => names.includes(name)))
      return { principles: principlesWithAmounts(order, text), atcOfBrand: brand?.atc ?? '' }
    return {
      principles: principlesWithAmounts(...sortAsLabelled(names, text)),
      atcOfBrand: brand?.atc ?? '',
    }
  }
  const named = principlesInText(key)
  const hinted = read.hint ? splitListed(read.hint) : []
  // 'Panagesic con cafeína': the brand's principles, and the addition in its name.
  const known = [...(brand?.names ?? []), ...named]
  return {
    principles: principlesWithAmounts(known.length > 0 ? known : hinted, text),
    atcOfBrand: brand?.atc ?? '',
  }
}

/** Every label has these combinations' amounts in the order of the bioequivalence list. */
const SAME_ORDER =
  /^(Amoxicilina\|Ácido clavulánico|(Losartán|Valsartán|Irbesartán|Olmesartán|Telmisartán)\|Hidroclorotiazida|Lamivudina\|Zidovudina|Abacavir\|Lamivudina|Ezetimiba\|Simvastatina|Levodopa\|Benserazida|Emtricitabina\|Tenofovir|Efavirenz\|Emtricitabina\|Tenofovir)$/

/** The lists sort principles by name, so '400/33' is ambiguous unless the combination is known: then no amounts. */
function sortAsLabelled(names: string[], text: string): [names: string[], text: string] {
  if (names.length < 2 || SAME_ORDER.test(names.join('|'))) return [names, text]
  const amounts = findRatio(text)?.amounts.map(Number)
  const other = names.find((name) => name !== 'Paracetamol')
  if (names.length === 2 && names.includes('Paracetamol') && other && amounts?.length === 2) {
    return [(amounts[0] ?? 0) > (amounts[1] ?? 0) ? ['Paracetamol', other] : [other, 'Paracetamol'], text]
  }
  return [names, '']
}

function splitListed(listed: string): string[] {
  return [
    ...new Set(
      listed
        .split(/\s*[;/]\s*|\s\+\s/)
        .map((name) => name.trim())
        .filter((name) => name.length > 2 && !/^\d|CEPA|IVR|BVR|^EXTRACTO SECO ESTAND|^A$|^B$/i.test(name))
        .map((name) => principleFacts(name).name),
    ),
  ]
}

function homeopathicPrinciples(listed: string, read: ProductName): Principle[] {
  const names = listed
    ? listed
        .split(/[;/]/)
        .map((name) => name.trim())
        .filter(Boolean)
        .slice(0, 8)
    : /\b(D|C)\d+\b|TM|T\.M\./i.test(read.brand)
      ? [read.brand]
      : []
  return names.map((name) => {
    const dilution = /\b([DC]\d+)\b/i.exec(name)?.[1]?.toUpperCase() ?? ''
    return {
      name: spanishName(name.replace(/\b[DC]\d+\b/i, '').replace(/\s+(oleos)$/i, '')) || name,
      amount: '',
      unit: dilution,
    }
  })
}

function homeopathicShelf(form: string): string {
  return form === 'Glóbulos' ? 'Z4' : form === 'Gotas orales' ? 'Z5' : 'Z6'
}

/** The route corrects the principle's group: diclofenac as gel is a muscle rub. */
export function chooseAtc(input: {
  principles: Principle[]
  atcOfBrand: string
  derived: string
  form: string
  key: string
  herbal: boolean
}): string {
  if (input.atcOfBrand) return input.atcOfBrand
  const first = input.principles[0]
  const own = first ? principleFacts(first.name).atc : ''
  const base = own || input.derived || (input.herbal ? 'Z3' : '')
  const names = input.principles.map((principle) => principle.name).join(' ')
  if (/Paracetamol/.test(names) && /Clorfenamina|Fenilefrina|Noscapina|ascórbico|Pseudoefedrina/.test(names))
    return 'R05X'
  if (/Paracetamol/.test(names) && input.principles.length > 1)
    return /Tramadol|Codeína/.test(names) ? 'N02AJ' : 'N02BE51'
  if (/Cafeína/.test(names)) return /acetilsalicílico/.test(names) ? 'N02BA51' : 'N02C'
  if (/Crema|Ungüento|Loción|Pomada/.test(input.form) && /^(H02|R01AD|R03BA)/.test(base)) return 'D07A'
  const topical = /^(Gel|Crema|Ungüento|Pomada|Parches|Aerosol|Loción|Solución tópica)$/.test(input.form)
  if (topical && /^(M01|N02B|N01BB)/.test(base))
    return base.startsWith('N01') && input.form !== 'Parches' ? 'D04AX' : 'M02AA'
  if (/Óvulos|vaginal/i.test(input.form) && !base.startsWith('G03')) return 'G01A'
  if (/oftálmic/i.test(input.form) && !base.startsWith('S01'))
    return base.startsWith('R01') ? 'S01GA' : /^(J|D0[678]|H02)/.test(base) ? 'S01A' : 'S01X'
  if (base.startsWith('S01') && /Aerosol|Inhalador/.test(input.form)) return 'J01GB01'
  if (/óticas/i.test(input.form)) return 'S02'
  if (/nasal/i.test(input.form)) return /^(R03BA|R01AD)/.test(base) ? 'R01AD' : 'R01A'
  if (/Colutorio|Pasta dental|bucal/.test(input.form) && !/^(A01|R02)/.test(base))
    return /Flúor|fluoruro|FLUOR|SENSI/i.test(names + input.key) ? 'A01AA01' : 'A01AB'
  if (/chupar/.test(input.form) && !/^(N05|C|G)/.test(base)) return 'R02AA'
  if (topical && /^A01AB03/.test(base)) return 'D08AC02'
  if (/Jabón|tópica/.test(input.form) && /^(A01|R01|A1|C)/.test(base)) return 'D08AX'
  if (/Comprimidos|Cápsulas/.test(input.form) && base === 'D01AC01') return 'G01AF02'
  if (topical && /salicílico/.test(names)) return 'D11AF'
  if (topical && /^(A1|B|A0[2-9])/.test(base)) return 'D02AX'
  return base || fallbackShelf(input)
}

function fallbackShelf({ form, key, herbal }: { form: string; key: string; herbal: boolean }): string {
  if (herbal) return 'Z3'
  if (/Crema|Pomada|Ungüento|Loción|Champú|Gel|Jabón|tópica|Polvo$|Aceite/.test(form)) return 'D02AX'
  if (/Jarabe/.test(form)) return 'R05CA10'
  if (/VITAMIN|MINERAL|CALCIO|ZINC/.test(key)) return 'A11AA03'
  return 'A09'
}
