import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { isInputObjectType, isObjectType, type GraphQLArgument } from 'graphql'
import { GLOSSARY } from './glossary.ts'
import { knownWords, schema } from './schema.ts'

const check = (script: string) => spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' })

test('api/schema.graphql and the types of the web’s documents are those of the schema', () => {
  const { status, stderr } = check('api/print-schema.ts')
  assert.equal(status, 0, stderr)
})

test('db/types.generated.ts is that of the migrations', () => {
  const { status, stderr } = check('db/generate-types.ts')
  assert.equal(status, 0, stderr)
})

test('every type, field and argument says in GraphiQL what it is: at its door, or in api/glossary.ts', () => {
  const silent: string[] = []
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || (!isObjectType(type) && !isInputObjectType(type))) continue
    if (!type.description) silent.push(type.name)
    for (const field of Object.values(type.getFields())) {
      if (!field.description) silent.push(`${type.name}.${field.name}`)
      for (const argument of 'args' in field ? (field.args as GraphQLArgument[]) : [])
        if (!argument.description) silent.push(`${type.name}.${field.name}(${argument.name})`)
    }
  }
  assert.deepEqual(silent, [])
})

test('the glossary has no word for what is not there', () => {
  assert.deepEqual(
    Object.keys(GLOSSARY).filter((key) => !knownWords.has(key)),
    [],
  )
})
