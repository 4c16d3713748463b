import { NO_PERSONAL_DATA } from './no-personal-data.ts'
import { RETENTION } from './retention.ts'

export function privacyPage(page: string): string {
  const rows = RETENTION.map(
    ({ name, tables, days, from, end, why, by }) =>
      `| ${name} | ${tables.map((table) => `\`${table}\``).join(', ')} | ` +
      `${days === null ? from : `${period(days)} after ${from}`} | ${end} by ` +
      `${typeof by === 'string' ? by : 'job `apply retention`'} | ${why} |`,
  )
  const without = Object.entries(NO_PERSONAL_DATA).map(([table, why]) => `| \`${table}\` | ${why} |`)
  return page
    .replace(
      /(?<=<!-- retention -->\n)[^]*(?=<!-- \/retention -->)/,
      table('| data | tables | kept | end | why |\n| --- | --- | --- | --- | --- |', rows),
    )
    .replace(
      /(?<=<!-- no personal data -->\n)[^]*(?=<!-- \/no personal data -->)/,
      table('| table | holds |\n| --- | --- |', without),
    )
}

const table = (head: string, rows: string[]) => `${head}\n${rows.join('\n')}\n`
const period = (days: number) =>
  days === 0
    ? 'the night'
    : days % 366 === 0
      ? years(days / 366)
      : days % 365 === 0
        ? days === 365
          ? '1 year'
          : years(days / 365)
        : days === 1
          ? '1 day'
          : `${days} days`

const years = (count: number) => (count === 1 ? '1 year' : `${count} years`)
