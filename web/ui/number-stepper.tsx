/** The shop's own, light component, because every product card has one. */
import { useState, type KeyboardEvent } from 'react'
import { ui } from '#web/ui/messages/ui.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'

interface NumberStepperProps {
  value: number
  onChange: (value: number) => void
  label: string
  min?: number | undefined
  max?: number | undefined
  /** At `min` the minus removes the product; without it, the minus does nothing there. */
  remove?: { label: string; onRemove: () => void } | undefined
  /** The value stays when the user requests more than `max`. */
  onOverMax?: (() => void) | undefined
  disabled?: boolean | undefined
  size?: 'sm' | 'md' | undefined
  describedBy?: string | undefined
  className?: string | undefined
  'data-in-cart'?: boolean | undefined
}

export function NumberStepper({
  value,
  onChange,
  label,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  remove,
  onOverMax,
  disabled,
  size = 'md',
  describedBy,
  className = '',
  'data-in-cart': inCart,
}: NumberStepperProps) {
  const t = useMessages(ui).quantity
  const { shown, type, take, ask, onKeyDown } = useTypedNumber({ value, min, max, onChange, onOverMax })

  const side = `stepper-side ${size === 'sm' ? 'w-8' : 'w-10'}`
  return (
    <div
      role="group"
      data-in-cart={inCart}
      aria-label={t.label(label)}
      className={`stepper ${size === 'sm' ? 'h-9' : 'h-11'} ${className}`}
    >
      {remove && value <= min ? (
        <button
          type="button"
          aria-label={remove.label}
          disabled={disabled}
          onClick={remove.onRemove}
          className={`${side} -outline-offset-2!`}
        >
          <Glyph d="M3 5h14M8 5V3h4v2M5 5l.8 12h8.4L15 5M8.2 8.5v5M11.8 8.5v5" />
        </button>
      ) : (
        <button
          type="button"
          aria-label={t.less(label)}
          disabled={disabled === true || value <= min}
          onClick={() => ask(value - 1)}
          className={`${side} -outline-offset-2!`}
        >
          <Glyph d="M4 10h12" />
        </button>
      )}
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t.label(label)}
        aria-describedby={describedBy}
        disabled={disabled}
        value={shown}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={take}
        onKeyDown={onKeyDown}
        className={`stepper-field ${size === 'sm' ? 'w-8 text-sm' : 'w-10'}`}
      />
      <button
        type="button"
        aria-label={t.more(label)}
        disabled={disabled}
        onClick={() => ask(value + 1)}
        className={`${side} -outline-offset-2!`}
      >
        <Glyph d="M4 10h12M10 4v12" />
      </button>
    </div>
  )
}

type TypedNumber = Pick<NumberStepperProps, 'value' | 'onChange' | 'onOverMax'> & { min: number; max: number }

function useTypedNumber({ value, min, max, onChange, onOverMax }: TypedNumber) {
  // The typed text, until it is a valid number.
  const [draft, setDraft] = useState<string>()

  const ask = (target: number) => {
    setDraft(undefined)
    if (target > max) onOverMax?.()
    const next = Math.max(min, Math.min(target, max))
    if (next !== value) onChange(next)
  }
  const take = () => {
    if (draft === undefined) return
    const typed = Number.parseInt(draft, 10)
    ask(Number.isNaN(typed) ? value : typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take()
    else if (event.key === 'ArrowUp') ask(value + 1)
    else if (event.key === 'ArrowDown') ask(value - 1)
    else return
    event.preventDefault()
  }
  const type = (text: string) => setDraft(text.replace(/\D/g, '').slice(0, 3))
  return { shown: draft ?? value, type, take, ask, onKeyDown }
}

function Glyph({ d }: { d: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="18"
      height="18"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <path d={d} />
    </svg>
  )
}
