import { rutWithoutDots } from '#lib/rut.ts'

/** SHOP §3 'Insurance coverage result'. `success`: the insurer answered. */
export type Coverage = { success: boolean; hasCoverage: boolean; insuranceCompany: string | null }

const FAILED: Coverage = { success: false, hasCoverage: false, insuranceCompany: null }

/** SHOP §7 'the interface waits 800 ms first'. */
export const WAIT_MS = 800
/** SHOP §4. */
export const SHOWN_MS = 5000

/** A failure of any kind counts as no coverage. @throws AbortError */
export async function queryCoverage(sku: string, rut: string, signal: AbortSignal): Promise<Coverage> {
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  signal.throwIfAborted()
  try {
    const response = await fetch(
      `/products/1.0/coverage/${encodeURIComponent(sku)}?rut=${encodeURIComponent(rutWithoutDots(rut))}`,
      { headers: { accept: 'application/json' }, signal },
    )
    if (!response.ok) return FAILED
    const { isCovered, insuranceCompany } = (await response.json()) as {
      isCovered: boolean
      insuranceCompany: string | null
    }
    return { success: true, hasCoverage: isCovered, insuranceCompany }
  } catch (error) {
    signal.throwIfAborted()
    if ((error as Error).name === 'AbortError') throw error
    return FAILED
  }
}
