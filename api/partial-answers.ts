import { getNullableType, isNonNullType, type GraphQLSchema } from 'graphql'

/**
 * Makes the root fields nullable: a refused field leaves the others their data (SHOP §7, decision D29). Returns the
 * changed fields, 'Query.products', ….
 */
export function allowPartialAnswers(schema: GraphQLSchema): ReadonlySet<string> {
  const roots = [schema.getQueryType(), schema.getMutationType()].filter((type) => type !== null && type !== undefined)
  const changed = new Set<string>()
  for (const type of roots)
    for (const field of Object.values(type.getFields())) {
      if (!isNonNullType(field.type)) continue
      field.type = getNullableType(field.type)
      changed.add(`${type.name}.${field.name}`)
    }
  return changed
}
