import type { ProductField } from '#shop/shelf/catalogue/staff/product-fields.rules.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { staffProducts } from './messages/staff-products.es.ts'
import { productFilters } from './product-filters.ts'
import type { WrongValue } from './product-form.rules.ts'
import { EQUIVALENCES, METHODS, SALE_CONDITION_CHOICES, useProductWords } from './product-words.ts'

/** A catalogue file has the same. */
const LENGTHS_MAX: Partial<Record<ProductField, number>> = {
  product_name: 200,
  description: 4_000,
  meta_title: 120,
  meta_description: 320,
  badge: 40,
  storage_condition: 200,
}
const LONG_TEXTS: ReadonlySet<ProductField> = new Set(['description', 'meta_description'])

interface FieldInputProps {
  field: ProductField
  productType: string
  value: string
  wrong: WrongValue | undefined
  disabled: boolean
  onChange: (value: string) => void
}

export function FieldInput({ field, productType, value, wrong, disabled, onChange }: FieldInputProps) {
  const t = useMessages(staffProducts)
  const words = useProductWords()
  const options = useOptions(field, productType)
  const hints: Partial<Record<ProductField, string>> = t.hints
  const label = words.name(field)
  const error = wrong && t.wrong[wrong]
  if (value === 'true' || value === 'false')
    return (
      <Checkbox
        label={label}
        hint={hints[field]}
        checked={value === 'true'}
        disabled={disabled}
        onChange={({ target }) => onChange(String(target.checked))}
      />
    )
  if (field === 'shipping_methods') return <Methods {...{ label, value, error, disabled, onChange }} />
  const common = { label, hint: hints[field], error, value, disabled }
  if (options !== null)
    return (
      <div className="grid gap-1">
        <SelectField {...common} options={options} onChange={({ target }) => onChange(target.value)} />
        {field === 'sale_condition' ? <Law condition={value} /> : null}
      </div>
    )
  const text = {
    ...common,
    maxLength: LENGTHS_MAX[field] ?? 9,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (LONG_TEXTS.has(field)) return <TextArea {...text} rows={field === 'description' ? 6 : 2} />
  const isNumber = !(field in LENGTHS_MAX)
  return (
    <TextField
      {...text}
      inputMode={isNumber ? 'numeric' : undefined}
      prefix={isNumber && field !== 'max_quantity' ? '$' : undefined}
    />
  )
}

/** Null: the field is no choice. */
function useOptions(field: ProductField, productType: string): { value: string; label: string }[] | null {
  const words = useProductWords()
  const places = productFilters.use().answer?.places ?? []
  if (field === 'sub_category')
    return places
      .filter((place) => place.productType === productType)
      .map(({ _id, category, subCategory }) => ({ value: String(_id), label: `${category} › ${subCategory}` }))
  const values =
    field === 'sale_condition'
      ? SALE_CONDITION_CHOICES
      : field === 'equivalence'
        ? (['', ...EQUIVALENCES] as const)
        : null
  return values && values.map((value) => ({ value, label: words.value(field, value) }))
}

function Methods(props: {
  label: string
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (value: string) => void
}) {
  const { methods } = useMessages(staffProducts).values
  const chosen = props.value.split('|')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">{props.label}</legend>
      {METHODS.map((method, index) => (
        <Checkbox
          key={method}
          label={methods[method]}
          checked={chosen.includes(method)}
          disabled={props.disabled}
          error={index === METHODS.length - 1 ? props.error : undefined}
          onChange={({ target }) =>
            props.onChange(
              METHODS.filter((each) => (each === method ? target.checked : chosen.includes(each))).join('|'),
            )
          }
        />
      ))}
    </fieldset>
  )
}

/** What the law makes of a condition, so that nobody classifies without seeing it. */
export function useLaw(): (condition: string) => string {
  const t = useMessages(staffProducts).law
  return (condition) => {
    const { soldOnline, fileNeeded, prescriptionAtDelivery, advertisable } = saleConditionPolicy(condition)
    const sentences = [
      soldOnline ? t.online : t.counter,
      fileNeeded ? (soldOnline ? t.file : null) : t.free,
      prescriptionAtDelivery && soldOnline ? t.paper : null,
      advertisable ? t.advertisable : t.notAdvertisable,
    ]
    return sentences.filter(Boolean).join(' ')
  }
}

export function Law({ condition }: { condition: string }) {
  return (
    <p role="status" className="mt-1 text-sm text-tinta-600">
      {useLaw()(condition)}
    </p>
  )
}
