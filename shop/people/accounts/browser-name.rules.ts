/** The first match counts: names of other browsers contain 'Chrome' too. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Macintosh', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** 'Firefox, Windows'; '' for a program. A version would say more than a person needs. */
export function browserName(agent: string | null): string {
  const findName = (names: readonly (readonly [string, string])[]) => names.find(([part]) => agent?.includes(part))?.[1]
  return [findName(BROWSERS), findName(SYSTEMS)].filter(Boolean).join(', ')
}
