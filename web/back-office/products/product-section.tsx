import {
  FIELDS_BY_RIGHT,
  type ProductField,
  type ProductRight,
} from '#shop/shelf/catalogue/staff/product-fields.rules.ts'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { formatMoment } from '#web/back-office/kit/times.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/facts.tsx'
import { FieldInput, Law } from './field-input.tsx'
import { staffProducts } from './messages/staff-products.es.ts'
import { useProductWords } from './product-words.ts'
import type { FieldConflict, ProductForm } from './use-product-form.ts'

/** Fields of one right: a form for who has it, facts for everybody else. */
export function ProductSection({
  right,
  form,
  productType,
}: {
  right: ProductRight
  form: ProductForm
  productType: string
}) {
  const t = useMessages(staffProducts).product
  const may = useMay()
  const fields: readonly ProductField[] = FIELDS_BY_RIGHT[right]
  if (!may(right))
    return (
      <Card title={t.sections[right]}>
        {right === 'products.classify' ? <p className="mb-3 text-sm text-tinta-600">{t.onlyPharmacist}</p> : null}
        <dl className="grid gap-3 sm:grid-cols-2">
          {fields.map((field) => (
            <ReadField key={field} field={field} value={form.typed[field]} />
          ))}
        </dl>
        {right === 'products.classify' ? <Law condition={form.typed.sale_condition} /> : null}
      </Card>
    )
  return (
    <Card title={t.sections[right]}>
      <div className={right === 'prices.edit' ? 'grid items-end gap-4 sm:grid-cols-2' : 'grid gap-4'}>
        {fields.map((field) => {
          const conflict = form.conflicts.find((each) => each.field === field)
          return (
            <div key={field} className="grid content-start gap-2">
              <FieldInput
                {...{ field, productType }}
                value={form.typed[field]}
                wrong={form.wrong.get(field)}
                disabled={form.isSaving}
                onChange={(value) => form.write(field, value)}
              />
              {conflict ? <Conflict conflict={conflict} form={form} /> : null}
            </div>
          )
        })}
      </div>
    </Card>
  )
}

function ReadField({ field, value }: { field: ProductField; value: string }) {
  const words = useProductWords()
  return <Fact name={words.name(field)}>{words.value(field, value)}</Fact>
}

function Conflict({ conflict, form }: { conflict: FieldConflict; form: ProductForm }) {
  const t = useMessages(staffProducts).product
  const words = useProductWords()
  const { field, now, by, at } = conflict
  const value = words.value(field, now)
  return (
    <Alert
      tone="warning"
      title={t.conflict}
      live
      actions={
        <>
          <Button variant="secondary" size="sm" onClick={() => form.settle(conflict, now)}>
            {t.useTheirs}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => form.settle(conflict, form.typed[field])}>
            {t.keepMine}
          </Button>
        </>
      }
    >
      {by && at ? t.theirsBy(value, by, formatMoment(at)) : t.theirs(value)}
    </Alert>
  )
}
