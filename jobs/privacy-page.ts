import { NO_PERSONAL_DATA } from './no-personal-data.ts'
import { RETENTION } from './retention.ts'

export function privacyPage(page: string): string {
  const rows = RETENTION.map(
    ({ name, tables, days, from, end, why, by }) =>
      `| ${name} | ${tables.map((table) => `\`${table}\``).join(', ')} | ` +
      `${days === null ? from : `${formatPeriod(days)} after ${from}`} | ${end} by ` +
      `${typeof by === 'string' ? by : 'job `apply retention`'} | ${why} |`,
  )
  const emptyRows = Object.entries(NO_PERSONAL_DATA).map(([table, why]) => `| \`${table}\` | ${why} |`)
  return page
    .replace(
      /(?<=<!-- retention -->\n)[^]*(?=<!-- \/retention -->)/,
      table('| data | tables | kept | end | why |\n| --- | --- | --- | --- | --- |', rows),
    )
    .replace(
      /(?<=<!-- no personal data -->\n)[^]*(?=<!-- \/no personal data -->)/,
      table('| table | holds |\n| --- | --- |', emptyRows),
    )
}

const table = (head: string, rows: string[]) => `${head}\n${rows.join('\n')}\n`
const formatPeriod = (days: number) =>
  days === 0
    ? 'the night'
    : days % 366 === 0
      ? formatYears(days / 366)
      : days % 365 === 0
        ? days === 365
          ? '1 year'
          : formatYears(days / 365)
        : days === 1
          ? '1 day'
          : `${days} days`

const formatYears = (count: number) => (count === 1 ? '1 year' : `${count} years`)
