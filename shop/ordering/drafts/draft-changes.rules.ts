import type { Order } from '#shop/ordering/orders/order.rules.ts'
import type { DraftChanges } from '#shop/ordering/orders/saved-fields.rules.ts'

type Saved = Pick<Order, 'commune' | 'coupon'> & { lines: readonly { productId: number }[] }

export type SavedFields<Draft extends Saved> = {
  fields: readonly (keyof Draft & string)[]
  lineFields: readonly (keyof Draft['lines'][number])[]
}

export function draftChanges<Draft extends Saved>(
  after: Draft,
  before: Draft | undefined,
  { fields, lineFields }: SavedFields<Draft>,
): DraftChanges<Draft['lines'][number]> | null {
  const storedValue = (draft: Draft, field: keyof Draft) => {
    if (field === 'commune') return draft.commune?.id ?? null
    return field === 'coupon' ? draft.coupon && JSON.stringify(draft.coupon) : draft[field]
  }
  const linesBefore = new Map<number, Draft['lines'][number]>(before?.lines.map((line) => [line.productId, line]))
  const changes = {
    fields: fields
      .filter((field) => !before || storedValue(after, field) !== storedValue(before, field))
      .map((field) => ({ field, value: storedValue(after, field) })),
    lines: after.lines.filter((line: Draft['lines'][number]) => {
      const lineBefore = linesBefore.get(line.productId)
      return !lineBefore || lineFields.some((field) => line[field] !== lineBefore[field])
    }),
    removed: !before || before.lines.some(({ productId }) => !after.lines.some((line) => line.productId === productId)),
  }
  return changes.fields.length > 0 || changes.lines.length > 0 || changes.removed ? changes : null
}
