export function table(rows: Record<string, string | number>[]): string {
  const first = rows[0]
  if (!first) return ''
  const columns = Object.keys(first)
  const cell = (value: string | number | undefined) =>
    typeof value === 'number'
      ? value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })
      : (value ?? '')
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => cell(row[column]).length)))
  const line = (cells: string[], right: boolean[]) =>
    `| ${cells.map((text, n) => (right[n] ? text.padStart(widths[n]!) : text.padEnd(widths[n]!))).join(' | ')} |`
  const right = columns.map((column) => rows.some((row) => typeof row[column] === 'number'))
  return [
    line(columns, right),
    line(
      widths.map((width) => '-'.repeat(width)),
      right,
    ),
    ...rows.map((row) =>
      line(
        columns.map((column) => cell(row[column])),
        right,
      ),
    ),
  ].join('\n')
}
