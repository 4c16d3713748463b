import type { ComponentProps } from 'react'
import { CONTROL, FieldFrame, type FieldProps } from './field-frame.tsx'

export function TextArea({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  id,
  rows = 4,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <FieldFrame {...{ label, hint, error, optional, labelHidden, className, id }}>
      {(control) => <textarea rows={rows} {...area} {...control} className={`${CONTROL} h-auto min-h-24 py-2.5`} />}
    </FieldFrame>
  )
}
