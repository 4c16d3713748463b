/** `npm run schema`: writes api/schema.graphql and the types that the web's documents are checked against. `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { introspectionFromSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from './schema.ts'

const sorted = lexicographicSortSchema(schema)
const files = [
  { path: new URL('./schema.graphql', import.meta.url), text: `${printSchema(sorted)}\n` },
  { path: new URL('../web/graphql-env.d.ts', import.meta.url), text: outputIntrospectionFile(minifyIntrospection(introspectionFromSchema(sorted, { descriptions: false })), { fileType: '.d.ts', shouldPreprocess: true }) },
]
for (const { path, text } of files) {
  if (!process.argv.includes('--check')) writeFileSync(path, text)
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${path.pathname} is older than the schema: run \`npm run schema\`.`)
    process.exitCode = 1
  }
}
