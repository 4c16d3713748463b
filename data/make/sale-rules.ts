import type { SaleCondition } from './catalogue-row.ts'
import { principleFacts, type Principle } from './active-principles.ts'
import type { TherapeuticGroup } from './therapeutic-groups.ts'

const CONDITION_BY_CODE: Record<string, SaleCondition> = {
  N: 'noPrescription',
  S: 'simpleRecipe',
  M: 'MandatorySimpleRecipe',
  R: 'recipeRetention',
  Q: 'recipeCheck',
}
const STRICTEST: SaleCondition[] = [
  'recipeCheck',
  'recipeRetention',
  'MandatorySimpleRecipe',
  'simpleRecipe',
  'noPrescription',
]

/**
 * 'Directa' in the register is final, except for injections: it has influenza vaccines as 'Directa' because campaigns
 * give them without a prescription in a vaccination centre. Otherwise the strictest of its principles decides, then its
 * group. A registered product without 'Directa' is nearly always under prescription.
 */
export function decideSaleCondition(input: {
  direct: boolean
  registered: boolean
  principles: Principle[]
  group: TherapeuticGroup
  form: string
}): SaleCondition {
  if (input.direct) return /inyectable/i.test(input.form) ? 'simpleRecipe' : 'noPrescription'
  const codes = input.principles.map(
    ({ name }) => CONDITION_BY_CODE[principleFacts(name).condition] ?? input.group.condition,
  )
  const strictest = STRICTEST.find((condition) => codes.includes(condition)) ?? input.group.condition
  return strictest === 'noPrescription' && input.registered ? 'simpleRecipe' : strictest
}

/** DS 404 and DS 405 of 1983 require identity and a retained prescription for psychotropics and narcotics. */
export function onlyInStore(condition: SaleCondition, atc: string): boolean {
  return (
    condition === 'recipeCheck' ||
    (condition === 'recipeRetention' && /^(N05B|N05C|N03AE|N03AA|A08AA|N02A|R05DA04)/.test(atc))
  )
}

/** Source: CENABAST's 'Refrigerados' and public leaflets. */
export function needsColdChain(plainName: string, atc: string): boolean {
  return (
    /^(A10A|A10BJ|J07|H01AC|L04AB|G03GA|M05BX04|B03XA)/.test(atc) ||
    /INSULIN|VACUNA|LATANOP|SOMATROPINA|EPOETINA|OCTREOTID|ADALIMUMAB|ETANERCEPT|INFLUENZA|CLORAMBUCILO|DENOSUMAB/.test(
      plainName,
    )
  )
}

const CLINICAL_PRODUCTS =
  /AGUA .*INYEC|ROCURONIO|SUXAMETONIO|ETOMIDATO|TIOPENTAL|SEVOFLURANO|ISOFLURANO|ENFLURANO|IOVERSOL|GADOVERSETAMIDA|AMIDOTRIZOATO|PERFUSION|INFUSION|MEROPENEM|IMIPENEM|VANCOMICINA|CASPOFUNGINA|DOCETAXEL|PACLITAXEL|PEMETREXED|BENDAMUSTINA|BORTEZOMIB|IRINOTECAN|OXALIPLATINO|DACARBAZINA|DOXORRUBICINA|IFOSFAMIDA|VINBLASTINA|FLUOROURACILO|PLERIXAFOR|AMINOACIDOS|ALANINA|DANTROLENO|NALOXONA|FLUMAZENIL|NITROPRUSIATO|ROPIVACAINA|PIPERACILINA|CEFTIZOXIMA|ANFOTERICINA|POTASIO CLORURO|MANGANESO|LIQUIDO PARA INHALACION|AMBISOME|LAVADOR QUIRURGICO|DURAPREP|SOLUPREP|HEPARINA SODICA|CALCIO DIHIDRATO|MIDAZOLAM.*INY|MORFINA.*INY|PETIDINA|FENTANILO.*INY|KETAMINA|REMIFENTANILO|(METADONA|LORAZEPAM|DIAZEPAM|FENOBARBITAL).*\bINY|TOXINA BOTULINICA|CO-TRIMOXAZOL|OPTIMARK|CONRAY|MD-76|GASTROVIEW|ENFLURANO|CETROXPIRA|IMPICIRA|DIPEPTIVEN|HOFSA LAVADOR|EPOETINA|BREXIL|OCTRIN/

/** Hospitals and clinics buy these, not people in a shop. */
export function isForClinicalUse(plainName: string, atc: string, form: string): boolean {
  return CLINICAL_PRODUCTS.test(plainName) || (/inyectable/.test(form) && /^(J01|J02|L01|N01)/.test(atc))
}
