/** The stored `insuranceOrder` supplies the benefits until the order is loaded. It holds no RUT (SHOP §3 §4). */
import { useMemo, useSyncExternalStore } from 'react'
import { runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import type { VariablesOf } from '#web/platform/graphql.ts'
import type { InsuranceBenefit } from '#shop/shelf/insurance/insurance.rules.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { SaveInsuranceOrderDocument, type SavedOrder } from './order-documents.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { orderSaving } from './order-saving.ts'

/** The browser sends the insured person but does not store them. */
export type InsuranceQuery = { clientIdentityNumber: string; medicIdentityNumber: string; documentNumber: string }

export type Insurance = {
  /** The benefit that pays for a product, by SKU. */
  insured: ReadonlyMap<string, InsuranceBenefit>
  /** True with an insured product: no coupon box, a declaration to accept, and a ticket as the document. */
  isInsuranceOrder: boolean
  /** The insurer's answer, which also holds for products added later. Null before the query. */
  granted: SavedOrder['insurance']
}

const NONE: ReadonlyMap<string, InsuranceBenefit> = new Map()
const listeners = new Set<() => void>()
let cached: { text: string | null; orderId: string; insured: ReadonlyMap<string, InsuranceBenefit> } | undefined
/** The newest call, after which the next one runs: so the last request wins. */
let lastCall: Promise<unknown> = Promise.resolve()

export function useInsurance(): Insurance {
  const { order } = orderSaving.useSaving()
  const stored = useSyncExternalStore(subscribe, readCached, () => NONE)
  return useMemo(() => {
    const insured = order ? benefitsBySku(order) : stored
    return { insured, isInsuranceOrder: insured.size > 0, granted: order?.insurance ?? null }
  }, [order, stored])
}

/** Without a query the earlier benefits apply. False when the draft could not be saved first. @throws ApiError */
export function saveInsurance(query: InsuranceQuery | null, products: string[]): Promise<boolean> {
  return runInTurn(async () => {
    const orderId = await orderSaving.saveNow()
    if (orderId === null) return false
    await sendInsurance(orderId, { ...query, products })
    return true
  })
}

/** Removes the insurance here and on the server (SHOP §4: entering step 0). @throws ApiError */
export function clearInsurance(): Promise<void> {
  const known = readStored('insuranceOrder') != null || orderSaving.readSaving().order?.insurance != null
  forgetBenefits()
  return runInTurn(async () => {
    const orderId = orderSaving.draftId()
    if (orderId === null || !known) return
    await sendInsurance(orderId, null)
  })
}

function runInTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastCall.then(work, work)
  lastCall = turn.catch(() => {})
  return turn
}

async function sendInsurance(orderId: string, insurance: VariablesOf<typeof SaveInsuranceOrderDocument>['insurance']) {
  const { saveInsuranceOrder } = await callInTime((signal) =>
    runDocument(SaveInsuranceOrderDocument, { shopId: SHOP_ID, orderId, insurance }, { signal }),
  )
  keepBenefits(saveInsuranceOrder)
}

function keepBenefits(order: SavedOrder) {
  const insured = benefitsBySku(order)
  if (insured.size === 0) forgetBenefits()
  else writeStored('insuranceOrder', JSON.stringify({ orderId: order._id, insured: [...insured] }))
  orderSaving.keepDraft(order)
  for (const listener of listeners) listener()
}

function forgetBenefits() {
  writeStored('insuranceOrder', null)
  for (const listener of listeners) listener()
}

const benefitsBySku = (order: SavedOrder): ReadonlyMap<string, InsuranceBenefit> =>
  new Map(
    order.products.flatMap(({ sku, insuranceBenefit }) => (insuranceBenefit ? [[sku, insuranceBenefit] as const] : [])),
  )

/** Returns no benefits when the stored ones are another order's. */
function readCached(): ReadonlyMap<string, InsuranceBenefit> {
  const text = readStored('insuranceOrder') ?? null
  if (cached?.text !== text) cached = { text, ...parseInsurance(text) }
  return cached.orderId === orderSaving.draftId() ? cached.insured : NONE
}

/** Any script may write into storage: invalid benefits are left out. */
export function parseInsurance(text: string | null): {
  orderId: string
  insured: ReadonlyMap<string, InsuranceBenefit>
} {
  try {
    const { orderId, insured } = JSON.parse(text ?? 'null') as { orderId: unknown; insured: unknown }
    if (typeof orderId !== 'string' || !Array.isArray(insured)) return { orderId: '', insured: NONE }
    return {
      orderId,
      insured: new Map(
        insured.filter(
          (entry): entry is [string, InsuranceBenefit] =>
            Array.isArray(entry) && typeof entry[0] === 'string' && isBenefit(entry[1]),
        ),
      ),
    }
  } catch {
    return { orderId: '', insured: NONE }
  }
}

function isBenefit(value: unknown): value is InsuranceBenefit {
  if (typeof value !== 'object' || value === null) return false
  const { name, insuranceCompany, percent, maximum } = value as Record<string, unknown>
  const isPesos = (pesos: unknown) => Number.isSafeInteger(pesos) && (pesos as number) >= 0
  return (
    typeof name === 'string' &&
    typeof insuranceCompany === 'string' &&
    isPesos(percent) &&
    (percent as number) >= 1 &&
    (percent as number) <= 100 &&
    (maximum === null || isPesos(maximum))
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
