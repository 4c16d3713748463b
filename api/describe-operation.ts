import { Kind, type DocumentNode } from 'graphql'
import type { SpanAttributes } from '#lib/tracing.ts'

const FIELDS_MAX = 3

/** 'mutation payOrder': the schema's own fields of a valid document. A caller's name of it may be anything. */
export function describeOperation(document: DocumentNode): { name: string; attributes: SpanAttributes } {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const fields = (operation?.selectionSet.selections ?? []).flatMap((selection) =>
    selection.kind === Kind.FIELD ? [selection.name.value] : [],
  )
  const type = operation?.operation ?? 'query'
  const name = fields.slice(0, FIELDS_MAX).join(' ')
  return {
    name: `${type} ${name}`.trim(),
    attributes: { 'graphql.operation.type': type, 'graphql.operation.name': name },
  }
}
