import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { CONTROL, FieldFrame, type FieldProps } from './field-frame.tsx'

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly { value: string; label: string; disabled?: boolean }[]
    /** Shown while nothing is chosen; its value is ''. */
    placeholder?: string | undefined
  }

/** The browser's own select is the best one on a phone and works before any script. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  id,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, labelHidden, className, id }}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={`${CONTROL} appearance-none pr-10`}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={20}
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-tinta-600"
          />
        </div>
      )}
    </FieldFrame>
  )
}
