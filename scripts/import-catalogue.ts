// `npm run catalogue:import -- file.csv [--skip-invalid]`: columns are in docs/catalogue-file.md. All wrong rows are
// listed; none is saved then.
import { createReadStream, existsSync } from 'node:fs'
import { BadConfig, readConfig } from '#config'
import { DatabaseUnavailable } from '#db/database-unavailable.ts'
import { migrate } from '#db/migrate.ts'
import { isRefusal } from '#lib/domain-error.ts'
import { importCatalogue } from '#shop/shelf/catalogue/import/import-catalogue.ts'
import type { RowProblem } from '#shop/shelf/catalogue/catalogue.refusals.ts'
import { createLog, createShop, openDatabase } from '#create-shop'

const args = process.argv.slice(2)
const file = args.find((arg) => !arg.startsWith('--'))
const unknown = args.filter((arg) => arg.startsWith('--') && arg !== '--skip-invalid')
if (!file || unknown.length > 0)
  stop(
    `${unknown.length > 0 ? `Unknown option ${unknown.join(' ')}. ` : ''}Usage: npm run catalogue:import -- ` +
      'file.csv [--skip-invalid]',
    2,
  )
if (!existsSync(file)) stop(`There is no file ${file}.`, 2)

try {
  const config = readConfig()
  const database = await openDatabase(config, 'maintenance')
  await migrate(database)
  const started = performance.now()
  const progress = (saved: number) =>
    (process.stdout.isTTY || saved % 10_000 === 0) &&
    process.stdout.write(`${process.stdout.isTTY ? '\r' : ''}  ${saved} rows${process.stdout.isTTY ? '' : '\n'}`)
  const { saved, problems } = await importCatalogue(
    createShop(config, database, createLog({ logLevel: 'warn' })),
    () => createReadStream(file),
    { skipInvalid: args.includes('--skip-invalid'), progress },
  ).finally(() => database.close())
  printProblems(problems)
  console.log(
    `\n${saved} products saved in ${((performance.now() - started) / 1000).toFixed(1)} ` +
      `s${problems.length > 0 ? `, ${new Set(problems.map((problem) => problem.line)).size} rows left out` : ''}.`,
  )
} catch (error) {
  if (isRefusal(error, 'catalogue.bad_file')) {
    const { problems } = error.data
    printProblems(problems)
    stop(`${problems.length} problem(s); nothing was saved. Mend them, or leave wrong rows out with --skip-invalid.`)
  }
  if (error instanceof BadConfig || error instanceof DatabaseUnavailable) stop(error.message)
  throw error
}

function printProblems(problems: RowProblem[]): void {
  for (const { line, column, reason } of problems)
    console.error(`  line ${line}${column ? `, ${column}` : ''}: ${reason}`)
}

function stop(text: string, code = 1): never {
  console.error(text)
  process.exit(code)
}
