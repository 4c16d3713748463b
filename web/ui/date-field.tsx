/** The format is dd/mm/aaaa in every browser; a browser's own date control follows the browser's language. */
import type { Ref } from 'react'
import { formatTypedDate, parseTypedDate, shownDate } from '#lib/typed-date.ts'
import { ui } from '#web/ui/messages/ui.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { FieldProps } from './field-frame.tsx'
import { TextField } from './text-field.tsx'

type DateFieldProps = FieldProps & {
  name?: string
  /** 'YYYY-MM-DD', or the typed text while it is no day. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  autoComplete?: string
  'aria-required'?: boolean
}

/** The value is the day, so forms need a Controller. A `maxLength` would cut a pasted ' 15 / 03 / 1985'. */
export function DateField({ value, onChange, onBlur, inputRef, hint, ...field }: DateFieldProps) {
  const t = useMessages(ui)
  const take = (text: string) => onChange(parseTypedDate(text) ?? text)
  return (
    <TextField
      {...field}
      ref={inputRef}
      hint={hint ?? t.dateHint}
      value={shownDate(value)}
      inputMode="numeric"
      spellCheck={false}
      onChange={({ target }) =>
        take(target.selectionStart === target.value.length ? formatTypedDate(target.value) : target.value)
      }
      onBlur={onBlur}
    />
  )
}
