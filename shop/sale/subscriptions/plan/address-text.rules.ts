import { searchText } from '#lib/spanish-text.ts'

/** 'street number, commune, region' (ACCOUNT §3). Without a known commune `street` is the whole text. */
export function splitAddress<Commune extends { label: string }>(
  text: string,
  communes: readonly Commune[],
): { street: string; commune: Commune | null } {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  for (const index of [parts.length - 2, parts.length - 1]) {
    const commune =
      index > 0 ? communes.find(({ label }) => searchText(label) === searchText(parts[index]!)) : undefined
    if (commune) return { street: parts.slice(0, index).join(', '), commune }
  }
  return { street: text.trim(), commune: null }
}
