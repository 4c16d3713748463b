// `npm run schema [-- --check]`: api/schema.graphql, and the types that the web's documents are checked against.
import { readFileSync, writeFileSync } from 'node:fs'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { introspectionFromSchema, lexicographicSortSchema, printSchema, type IntrospectionQuery } from 'graphql'
import { nulledByErrors, schema } from './schema.ts'

const sorted = lexicographicSortSchema(schema)

/** The storefront's view of answers: `runDocument` throws on an error, `runPartial` names the failed fields. */
function withoutErrors(introspection: IntrospectionQuery): IntrospectionQuery {
  const types = introspection.__schema.types.map((type) =>
    type.kind !== 'OBJECT'
      ? type
      : {
          ...type,
          fields: type.fields.map((field) =>
            nulledByErrors.has(`${type.name}.${field.name}`)
              ? { ...field, type: { kind: 'NON_NULL' as const, ofType: field.type as never } }
              : field,
          ),
        },
  )
  return { __schema: { ...introspection.__schema, types } }
}

const files = [
  { path: new URL('./schema.graphql', import.meta.url), text: `${printSchema(sorted)}\n` },
  {
    path: new URL('../web/platform/graphql-env.d.ts', import.meta.url),
    text: outputIntrospectionFile(
      minifyIntrospection(withoutErrors(introspectionFromSchema(sorted, { descriptions: false }))),
      { fileType: '.d.ts', shouldPreprocess: true },
    ),
  },
]
for (const { path, text } of files) {
  if (!process.argv.includes('--check')) writeFileSync(path, text)
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${path.pathname} is older than the schema: run \`npm run schema\`.`)
    process.exitCode = 1
  }
}
