import { useId, type ComponentProps, type ReactNode } from 'react'
import { guardTicks } from '#web/platform/double-press.ts'
import { FieldError } from './field-frame.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  className?: string | undefined
}

/** Spread react-hook-form's `register(…)` into it. */
export function Checkbox({ label, hint, error, className = '', id: givenId, ...input }: CheckboxProps) {
  const own = useId()
  const id = givenId ?? own
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
  return (
    <div ref={guardTicks} className={`grid gap-1 ${className}`}>
      <div className="flex min-h-6 gap-3">
        <span className="relative grid size-6 shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-describedby={described}
            aria-invalid={error ? true : undefined}
            className="peer check-box"
          />
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 hidden text-white peer-checked:block"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="m6.5 12.5 3.7 3.7 7.3-8" />
          </svg>
        </span>
        <div className="grid gap-0.5">
          <label htmlFor={id}>{label}</label>
          {hint ? (
            <p id={`${id}-hint`} className="text-sm text-tinta-600">
              {hint}
            </p>
          ) : null}
        </div>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
