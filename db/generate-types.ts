/** `npm run db:types`: writes types.generated.ts from a freshly migrated database. `--check` only compares. */
import { readFileSync } from 'node:fs'
import { generate, getDialect } from 'kysely-codegen'
import { openEmbedded } from './database.ts'
import { migrate } from './migrate.ts'

const OUT = new URL('./types.generated.ts', import.meta.url).pathname
const database = await openEmbedded('memory://')
await migrate(database)
const text = await generate({
  db: database.db as never,
  dialect: getDialect('postgres'),
  camelCase: false,
  excludePattern: 'schema_migration',
  outFile: process.argv.includes('--check') ? undefined : OUT,
})
await database.close()
if (process.argv.includes('--check') && text.trim() !== readFileSync(OUT, 'utf8').trim()) {
  console.error('db/types.generated.ts is older than the migrations: run `npm run db:types`.')
  process.exit(1)
}
