/** '0,5 g', '500mg' and '500 mg' are '500mg'; '1,16 %' is '1.16pct'. */
import { withoutAccents } from '#lib/spanish-text.ts'

export function strengthKey(strength: string): string {
  const text = withoutAccents(strength)
    .replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replaceAll('%', 'pct')
    .replace(/\s+/g, '')
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '')
  const grams = /^(\d+(?:\.\d+)?)g$/.exec(text)
  return grams ? `${Number((Number(grams[1]) * 1000).toFixed(6))}mg` : text
}

export function compareStrengths(one: string, other: string): number {
  const [a, b] = [one, other].map((key) => /^([\d.]*)(.*)$/.exec(key)!)
  return a![2]!.localeCompare(b![2]!) || Number.parseFloat(a![1] || '0') - Number.parseFloat(b![1] || '0')
}
