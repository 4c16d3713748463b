import type { Figures } from './drive.ts'
import type { PageFigures } from './pages.ts'
import { table } from './table.ts'

export type Row = { scenario: string; shop: Figures; baseline: Figures | null; goal: string; met: boolean | null }
export type Results = {
  at: string
  machine: string
  node: string
  command: string
  products: number
  databases: {
    database: string
    importedRowsPerSecond: number
    importSeconds: number
    rows: Row[]
    pages: PageFigures[]
    rssMb: number
  }[]
}

export function report(result: Results['databases'][number]) {
  const { database, importedRowsPerSecond, importSeconds, rows, pages, rssMb } = result
  console.log(
    `\n${database}: import ${importedRowsPerSecond} rows/s (${importSeconds.toFixed(1)} s); ` +
      `server's memory after the run ${rssMb} MB\n`,
  )
  console.log(
    table(
      rows.map(({ scenario, shop, baseline, goal, met }) => ({
        scenario,
        'shop op/s': shop.opsPerSecond,
        p50: shop.p50,
        p95: shop.p95,
        p99: shop.p99,
        errors: shop.errors,
        'baseline op/s': baseline?.opsPerSecond ?? '',
        'baseline p95': baseline?.p95 ?? '',
        'CPU µs shop+db': `${shop.serverCpu}+${shop.databaseCpu}`,
        'baseline+db': baseline ? `${baseline.serverCpu}+${baseline.databaseCpu}` : '',
        ratio: baseline ? Math.round((shop.opsPerSecond / baseline.opsPerSecond) * 100) / 100 : '',
        goal,
        met: met === null ? '' : met ? 'yes' : 'NO',
      })),
    ),
  )
  for (const { scenario, shop, baseline } of rows)
    for (const [subject, figures] of [
      ['shop', shop],
      ['baseline', baseline],
    ] as const)
      if (figures?.firstError) console.log(`  first error of ${subject}, ${scenario}: ${figures.firstError}`)
  if (pages.length > 0) console.log(`\n${table(pages.map(pageRow))}`)
  return result
}

const pageRow = (page: PageFigures) => ({
  page: page.page,
  status: String(page.status),
  'HTML gzip B': page.html,
  'HTML B': page.decoded,
  'JS gzip B': page.js,
  'CSS gzip B': page.css,
  'JS files': page.scripts,
})
