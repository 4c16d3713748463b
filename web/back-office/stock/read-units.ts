/** A whole number from `least` as typed; null for anything else. */
export const readUnits = (typed: string, least: number): number | null => {
  const text = typed.trim()
  return /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= 1_000_000 ? Number(text) : null
}
