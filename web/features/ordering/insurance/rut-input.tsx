/** The RUT is formatted while it is typed (SHOP §5). */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { TextField } from '#web/ui/text-field.tsx'
import { caretAfter } from '#web/ui/caret.rules.ts'

interface RutInputProps {
  label: string
  hint?: ReactNode
  error?: ReactNode
  /** Formats without validating. */
  format: (text: string) => string
  placeholder?: string
  onEnter?: () => void
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  inputRef?: (input: HTMLInputElement | null) => void
}

export function RutInput({ format, value, onChange, onEnter, inputRef, ...field }: RutInputProps) {
  const input = useRef<HTMLInputElement | null>(null)
  const caret = useRef<number | null>(null)
  // Takes over what was typed before this code arrived.
  const typed = useEffectEvent(() => {
    if (input.current && input.current.value !== value) onChange(format(input.current.value))
  })
  useEffect(() => typed(), [])
  // Puts the caret back behind the same digit, because the browser moves it to the end of the formatted text.
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (
    <TextField
      {...field}
      ref={(element: HTMLInputElement | null) => {
        input.current = element
        inputRef?.(element)
      }}
      value={value}
      onChange={({ target }) => {
        const formatted = format(target.value)
        const position = target.selectionStart ?? target.value.length
        caret.current =
          position === target.value.length
            ? formatted.length
            : caretAfter(formatted, target.value.slice(0, position).replace(/[^\dkK]/g, '').length, /[\dK]/)
        onChange(formatted)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.()
      }}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      aria-required
    />
  )
}
