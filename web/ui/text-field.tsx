import type { ComponentProps, ReactNode } from 'react'
import { CONTROL, FieldFrame, type FieldProps } from './field-frame.tsx'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'prefix'> & {
    /** Said before the value and not part of it: '+56'. */
    prefix?: ReactNode
    suffix?: ReactNode
  }

/** Spread react-hook-form's `register(…)` into it. */
export function TextField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  id,
  prefix,
  suffix,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, labelHidden, className, id }}>
      {(control) => (
        <div className="flex">
          {prefix ? (
            <span
              className={
                'flex items-center rounded-l-control border border-r-0 border-tinta-400 bg-arena-100 px-3 ' +
                'text-tinta-600'
              }
            >
              {prefix}
            </span>
          ) : null}
          <div className="relative grow">
            <input
              type="text"
              {...input}
              {...control}
              className={`${CONTROL} ${prefix ? 'rounded-l-none' : ''} ${suffix ? 'pr-12' : ''}`}
            />
            {suffix ? <span className="absolute inset-y-0 right-1 flex items-center">{suffix}</span> : null}
          </div>
        </div>
      )}
    </FieldFrame>
  )
}
