/** The one policy of a product's sale (server rules §5, SHOP §3): other code never compares condition names. */
import { CHEQUE_PRESCRIPTION } from '#shop/ground/policy/quoted-texts.rules.ts'
import { addDays, addMonths, type ChileDate } from '#lib/chile-time.ts'

export type SaleConditionPolicy = {
  /** False: only in the store, at the counter. */
  soldOnline: boolean
  fileNeeded: boolean
  /** An operator may write a note in the file's place (SHOP §5); review and dispatch still wait for the file. */
  acceptsNote: boolean
  /** The insurer's query replaces the file until the review. A retained prescription's file must exist. */
  acceptsInsurance: boolean
  reviewed: boolean
  /** The customer hands the prescription itself over on delivery. */
  prescriptionAtDelivery: boolean
  valid: { months: number } | { days: number } | null
  singleUse: boolean
  /** In sliders, badges, campaigns and e-mails (DS 3/2010, server rules §9). */
  advertisable: boolean
  /** Only the label of recipeCheck is the specification's text. */
  label: string
}

const SIMPLE: SaleConditionPolicy = {
  soldOnline: true,
  fileNeeded: true,
  acceptsNote: true,
  acceptsInsurance: true,
  reviewed: true,
  prescriptionAtDelivery: false,
  valid: { months: 6 },
  singleUse: false,
  advertisable: false,
  label: 'Receta médica simple',
}

/** Unknown is nearly always prescription (ISP's register): not sold until someone sets its condition. */
const UNKNOWN: SaleConditionPolicy = {
  soldOnline: false,
  fileNeeded: true,
  acceptsNote: false,
  acceptsInsurance: false,
  reviewed: true,
  prescriptionAtDelivery: false,
  valid: null,
  singleUse: false,
  advertisable: false,
  label: 'Condición de venta por confirmar',
}

export const SALE_CONDITIONS = {
  noPrescription: {
    soldOnline: true,
    fileNeeded: false,
    acceptsNote: false,
    acceptsInsurance: false,
    reviewed: false,
    prescriptionAtDelivery: false,
    valid: null,
    singleUse: false,
    advertisable: true,
    label: 'Venta directa (sin receta)',
  },
  simpleRecipe: SIMPLE,
  MandatorySimpleRecipe: SIMPLE,
  recipeRetention: {
    soldOnline: true,
    fileNeeded: true,
    acceptsNote: false,
    acceptsInsurance: false,
    reviewed: true,
    prescriptionAtDelivery: true,
    valid: { days: 30 },
    singleUse: true,
    advertisable: false,
    label: 'Receta médica retenida',
  },
  recipeCheck: {
    soldOnline: false,
    fileNeeded: true,
    acceptsNote: false,
    acceptsInsurance: false,
    reviewed: true,
    prescriptionAtDelivery: true,
    valid: { days: 30 },
    singleUse: true,
    advertisable: false,
    label: CHEQUE_PRESCRIPTION,
  },
  'not-assigned': UNKNOWN,
  'not-found': UNKNOWN,
} as const satisfies Record<string, SaleConditionPolicy>

export type SaleCondition = keyof typeof SALE_CONDITIONS

function isSaleCondition(text: string): text is SaleCondition {
  return Object.hasOwn(SALE_CONDITIONS, text)
}

export function saleConditionPolicy(condition: string | null | undefined): SaleConditionPolicy {
  return condition && isSaleCondition(condition) ? SALE_CONDITIONS[condition] : UNKNOWN
}

export function saleConditionsThat(
  property: 'soldOnline' | 'fileNeeded' | 'reviewed' | 'prescriptionAtDelivery' | 'singleUse' | 'advertisable',
): SaleCondition[] {
  return (Object.keys(SALE_CONDITIONS) as SaleCondition[]).filter((condition) => SALE_CONDITIONS[condition][property])
}

export type PrescribedLine = {
  saleCondition: string | null | undefined
  hasFile: boolean
  prescribedTelemedicine?: boolean
  /** The insurer's query has the doctor's name (SHOP §3 'Insurance query'). */
  insured?: boolean
}

export type PrescribedSale = { operatorNote?: string; subscription?: boolean }

export type PrescriptionSource = 'file' | 'telemedicine' | 'insurance' | 'note'

/**
 * Insurer and note are enough for simple prescriptions only: nothing but a file distinguishes a retained one from the
 * next (security review L6, docs/decisions/0013-cards-charges-claims.md).
 */
export function prescriptionSource(line: PrescribedLine, sale: PrescribedSale = {}): PrescriptionSource | null {
  if (line.hasFile) return 'file'
  if (line.prescribedTelemedicine) return 'telemedicine'
  const { acceptsInsurance, acceptsNote } = saleConditionPolicy(line.saleCondition)
  if (line.insured && acceptsInsurance) return 'insurance'
  return acceptsNote && sale.operatorNote?.trim() ? 'note' : null
}

/**
 * 'Sube tu receta' is due. A subscription's checkout does not require a simple prescription, only its charge does
 * (ACCOUNT §5).
 */
export function lacksPrescription(line: PrescribedLine, sale: PrescribedSale = {}): boolean {
  const policy = saleConditionPolicy(line.saleCondition)
  if (!policy.fileNeeded || prescriptionSource(line, sale) !== null) return false
  return !(policy.acceptsNote && sale.subscription)
}

/** Whether the customer may upload a prescription: for a product sold only in the store it is shown there. */
export function takesFile(saleCondition: string | null | undefined): boolean {
  const { soldOnline, fileNeeded } = saleConditionPolicy(saleCondition)
  return soldOnline && fileNeeded
}

export function prescriptionValidUntil(condition: string, issued: ChileDate): ChileDate | null {
  const { valid } = saleConditionPolicy(condition)
  if (valid === null) return null
  return 'months' in valid ? addMonths(issued, valid.months) : addDays(issued, valid.days)
}

/** 'MandatorySimpleRecipe' is treated as simple (SHOP §3). The condition that names the group comes first. */
export function sameSaleConditions(condition: string): SaleCondition[] {
  return isSaleCondition(condition)
    ? (Object.keys(SALE_CONDITIONS) as SaleCondition[]).filter(
        (other) => SALE_CONDITIONS[other] === SALE_CONDITIONS[condition],
      )
    : []
}
