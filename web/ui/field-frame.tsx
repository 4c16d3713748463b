import { useId, type ReactNode } from 'react'
import { ui } from '#web/ui/messages/ui.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'

export interface FieldProps {
  label: string
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean | undefined
  labelHidden?: boolean | undefined
  className?: string | undefined
}

interface FieldFrameProps extends FieldProps {
  id?: string | undefined
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

export const CONTROL =
  'control-border h-11 w-full rounded-control bg-white px-3.5 text-base text-tinta-900 transition-colors ' +
  'duration-150 disabled:bg-arena-100 disabled:text-tinta-600 [&[readonly]]:bg-arena-100'

export function FieldFrame({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className = '',
  id: givenId,
  children,
}: FieldFrameProps) {
  const t = useMessages(ui)
  const own = useId()
  const id = givenId ?? own
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = `${id}-error`
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label} {optional ? <span className="font-normal text-tinta-600">({t.optional})</span> : null}
      </label>
      {hint ? (
        <p id={hintId} className="text-sm text-tinta-600">
          {hint}
        </p>
      ) : null}
      {children({
        id,
        'aria-describedby': [hintId, error ? errorId : undefined].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId} field={typeof error === 'string' && t.namesNoField.test(error) ? label : undefined}>
        {error}
      </FieldError>
    </div>
  )
}

/** A screen reader says `field` first when the sentence does not name the field itself. */
export function FieldError({ id, field, children }: { id: string; field?: string | undefined; children: ReactNode }) {
  return (
    <div role="alert" className="text-sm font-medium text-error empty:hidden">
      {children ? (
        <p className="flex items-start gap-1.5">
          <svg
            viewBox="0 0 16 16"
            width="16"
            height="16"
            aria-hidden="true"
            className="mt-0.5 shrink-0"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
          >
            <circle cx="8" cy="8" r="6.7" />
            <path d="M8 4.700v3.800M8 11.100v.1" />
          </svg>
          <span>
            {field === undefined ? null : <span className="sr-only">{field}: </span>}
            <span id={id}>{children}</span>
          </span>
        </p>
      ) : null}
    </div>
  )
}
