import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './field-frame.tsx'

interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  aside?: ReactNode
  disabled?: boolean | undefined
}

type RadioGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'className' | 'onChange'> & {
  legend: string
  legendHidden?: boolean | undefined
  name: string
  options: readonly RadioOption[]
  /** Leave it out with react-hook-form, which `onChange` connects. */
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
  onChange?: ComponentProps<'input'>['onChange']
  error?: ReactNode
  className?: string | undefined
}

export function RadioGroup({
  legend,
  legendHidden,
  options,
  value,
  defaultValue,
  onValueChange,
  onChange,
  error,
  className = '',
  ...input
}: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset className={`grid min-w-0 gap-2 ${className}`} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legendHidden ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={
            'flex items-start gap-3 rounded-control border border-tinta-400 bg-white p-3.5 transition-colors ' +
            'duration-150 has-checked:border-hoja-700 has-checked:bg-hoja-50 has-disabled:border-arena-200 ' +
            'has-disabled:bg-arena-100 has-disabled:text-tinta-600 has-focus-visible:outline-2 ' +
            'has-focus-visible:outline-offset-2 has-focus-visible:outline-hoja-600'
          }
        >
          <input
            {...input}
            type="radio"
            value={option.value}
            disabled={option.disabled}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={(event) => {
              onChange?.(event)
              onValueChange?.(option.value)
            }}
            className={
              'mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-tinta-600 bg-white ' +
              'checked:border-[6px] checked:border-hoja-700 focus-visible:outline-none disabled:border-tinta-400'
            }
          />
          <span className="grid min-w-0 grow gap-0.5">
            <span className="flex justify-between gap-3">
              <span className="font-medium">{option.label}</span>
              {option.aside ? <span className="shrink-0 font-semibold">{option.aside}</span> : null}
            </span>
            {option.hint ? <span className="text-sm text-tinta-600">{option.hint}</span> : null}
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
