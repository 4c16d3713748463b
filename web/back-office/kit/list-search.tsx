import { useId, useState, type FormEvent } from 'react'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { usePageKey } from './keys.tsx'
import { backOffice } from './messages/back-office.es.ts'

interface ListSearchProps {
  label: string
  hint?: string
  search: string
  onSearch: (search: string) => void
}

/** A list's own search, which F2 reaches. What identifies a person stands in no address. */
export function ListSearch({ label, hint, search, onSearch }: ListSearchProps) {
  const t = useMessages(backOffice).list
  const id = useId()
  const [typed, setTyped] = useState(search)
  const focus = () => document.getElementById(id)?.focus()
  usePageKey('F2', label, focus)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  // What was pressed is not there any more.
  const clear = () => {
    setTyped('')
    onSearch('')
    focus()
  }
  return (
    <form role="search" onSubmit={submit} className="mb-4 flex min-w-72 flex-wrap items-end gap-2 sm:max-w-xl">
      <TextField
        id={id}
        type="search"
        label={label}
        hint={hint}
        aria-keyshortcuts="F2"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        className="min-w-44 grow basis-0"
      />
      <Button type="submit" variant="secondary">
        {t.find}
      </Button>
      {search === '' ? null : (
        <Button variant="ghost" onClick={clear}>
          {t.clearSearch}
        </Button>
      )}
    </form>
  )
}
