import type { ComponentProps, MouseEvent } from 'react'
import { ui } from '#web/ui/messages/ui.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { buttonClass, type ButtonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Shows a ring with the same width and focus, and ignores presses. */
    loading?: boolean | undefined
  }

export function Button({
  variant,
  size,
  block,
  className,
  loading = false,
  children,
  onClick,
  type = 'button',
  'aria-disabled': isDisabled,
  ...rest
}: ButtonProps) {
  const t = useMessages(ui)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={loading || isDisabled || undefined}
      aria-busy={loading || undefined}
      className={buttonClass({ variant, size, block, className: `relative ${className ?? ''}` })}
    >
      {loading ? (
        <>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
            <span className="sr-only">{t.loading}</span>
          </span>
          <span className="contents *:opacity-0" aria-hidden="true">
            <span className="inline-flex items-center gap-2">{children}</span>
          </span>
        </>
      ) : (
        children
      )}
    </button>
  )
}
