import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { codesResolver, zodResolver } from './form-resolver.ts'

type Typed = { name: string; age: string }
const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(2, 'name.length'), z.regex(/^\D*$/, 'name.letters')),
  age: z.pipe(z.string().check(z.regex(/^\d+$/, 'age.invalid')), z.transform(Number)),
})
const custom = (message: string) => ({ type: 'custom', message })

test('a valid form gives the schema’s output', () => {
  assert.deepEqual(zodResolver<Typed, z.output<typeof schema>>(schema)({ name: ' Ana ', age: '31' }), {
    values: { name: 'Ana', age: 31 },
    errors: {},
  })
})

test('each invalid field has its first code', () => {
  assert.deepEqual(zodResolver<Typed, z.output<typeof schema>>(schema)({ name: '1', age: 'x' }), {
    values: {},
    errors: { name: custom('name.length'), age: custom('age.invalid') },
  })
})

test('a screen’s own code comes before the schema’s, and stops a form that the schema accepts', () => {
  const resolve = zodResolver<Typed, z.output<typeof schema>>(schema, ({ name }) => ({
    name: name === 'Ana' && 'name.taken',
    age: null,
  }))
  assert.deepEqual(resolve({ name: 'Ana', age: '31' }), { values: {}, errors: { name: custom('name.taken') } })
  assert.deepEqual(resolve({ name: 'Eva', age: '31' }).errors, {})
})

test('a form without a schema is accepted as it is typed', () => {
  const resolve = codesResolver<Typed>(({ age }) => ({ age: age === '' && 'age.required' }))
  assert.deepEqual(resolve({ name: '', age: '' }).errors, { age: custom('age.required') })
  assert.deepEqual(resolve({ name: '', age: '3' }), { values: { name: '', age: '3' }, errors: {} })
})
