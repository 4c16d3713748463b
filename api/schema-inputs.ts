import type { ArgBuilder, InputFieldBuilder, InputFieldMap, InputObjectRef, InputShapeFromFields } from '@pothos/core'
import { z } from 'zod'
import { builder } from './builder.ts'

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never
type Property = { type?: string | string[]; items?: Property; anyOf?: Property[] }
type Json = { properties?: Record<string, Property>; required?: string[]; anyOf?: Json[]; oneOf?: Json[] }
type Sent<Schema> = { [Field in keyof z.input<Schema>]?: z.input<Schema>[Field] | null }

type Scalar = 'String' | 'Int' | 'Float' | 'Boolean' | 'ID'
const SCALARS: Record<string, Scalar> = { integer: 'Int', number: 'Float', boolean: 'Boolean' }
const IDENTIFIER = /^(_id|id|idClient|townShip|.*Id)$/

type Options<Schema> = {
  fields?: { [Field in keyof z.input<Schema>]?: string }
  without?: readonly (keyof z.input<Schema>)[]
  isOpen?: boolean
}

/**
 * `fields`: descriptions beside the glossary's. `also`: fields unknown to the schema, or with an input of their own.
 * `isOpen`: GraphQL requires nothing, so that the schema's codes name what is missing.
 */
export function inputFromSchema<Schema extends z.core.$ZodType, Also extends InputFieldMap = Record<never, never>>(
  name: string,
  schema: Schema,
  {
    description,
    also,
    ...options
  }: Options<Schema> & { description?: string; also?: (t: InputFieldBuilder<Types, 'InputObject'>) => Also },
) {
  return builder.inputType(name, {
    ...(description !== undefined && { description }),
    fields: (t) => {
      const others = also?.(t) ?? {}
      return { ...makeFields(schema, options, Object.keys(others), (field) => t.field(field)), ...others }
    },
  }) as unknown as InputObjectRef<Types, Omit<Sent<Schema>, keyof Also> & InputShapeFromFields<Also>>
}

export const argsFromSchema = <Schema extends z.core.$ZodType>(
  t: { arg: ArgBuilder<Types> },
  schema: Schema,
  options: Options<Schema>,
) => makeFields(schema, options, [], (field) => t.arg(field))

function makeFields<Schema extends z.core.$ZodType, Field>(
  schema: Schema,
  { fields = {}, without = [], isOpen = false }: Options<Schema>,
  others: readonly string[],
  make: (field: { type: Scalar | [Scalar]; required: boolean; description: string | undefined }) => Field,
): Record<string, Field> {
  const { properties, required } = readFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)
  const omitted = new Set<PropertyKey>([...without, ...others])
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !omitted.has(name))
      .map(([name, property]) => [
        name,
        make({
          type: toGraphql(name, property),
          required: !isOpen && required.includes(name) && !typeNames(property).includes('null'),
          description: (fields as Record<string, string>)[name],
        }),
      ]),
  )
}

/** A union has the fields of all its members. */
function readFields(json: Json): { properties: Record<string, Property>; required: string[] } {
  const members = [json, ...(json.anyOf ?? []), ...(json.oneOf ?? [])]
  return {
    properties: Object.assign({}, ...members.map(({ properties }) => properties)) as Record<string, Property>,
    required: members.flatMap(({ required }) => required ?? []),
  }
}

/** 'null' is among them when the field may be null. A text that is changed before its check has no type. */
const typeNames = ({ type = [], anyOf = [] }: Property): string[] => [type, anyOf.flatMap(typeNames)].flat(2)

const findItems = ({ items, anyOf = [] }: Property): Property =>
  items ?? anyOf.find((member) => member.items)?.items ?? {}

function toGraphql(field: string, property: Property): Scalar | [Scalar] {
  const type = typeNames(property).find((one) => one !== 'null') ?? 'string'
  if (type === 'array') return [toGraphql(field, findItems(property)) as Scalar]
  if (type === 'object') throw new Error(`${field} needs an input of its own, in 'also'`)
  return SCALARS[type] ?? (IDENTIFIER.test(field) ? 'ID' : 'String')
}
