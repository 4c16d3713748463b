import type { ChangeEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { formatRut } from '#lib/rut.ts'
import { caretAfter } from './caret.rules.ts'

/** Formats the RUT while it is typed (SHOP §5). */
export function formattingRut(field: UseFormRegisterReturn<'rut'>) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      formatUnderCaret(event.target)
      return field.onChange(event)
    },
  }
}

/** Leaves the caret behind the same digit. */
function formatUnderCaret(input: HTMLInputElement) {
  const { value, selectionStart } = input
  const formatted = formatRut(value)
  if (formatted === value) return
  const counted = value.slice(0, selectionStart ?? value.length).replace(/[^\dkK]/g, '').length
  input.value = formatted
  const caret = selectionStart === value.length ? formatted.length : caretAfter(formatted, counted, /[\dK]/)
  input.setSelectionRange(caret, caret)
}
