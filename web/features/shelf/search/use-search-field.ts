/** Makes the existing field a combobox: its events reach the list, its attributes follow the list. */
import { useEffect, useEffectEvent, type RefObject } from 'react'

interface SearchFieldEvents {
  onInput: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

/** `cellId` is the active cell's, null without one. */
interface SearchFieldCells {
  id: string
  hasRows: boolean
  cellId: string | null
}

export function useSearchField(
  field: RefObject<HTMLInputElement | null>,
  events: SearchFieldEvents,
  { id, hasRows, cellId }: SearchFieldCells,
): void {
  const onInput = useEffectEvent(events.onInput)
  const onFocus = useEffectEvent(events.onFocus)
  const onKeyDown = useEffectEvent(events.onKeyDown)
  const onSubmit = useEffectEvent(events.onClose)
  const onFocusOut = useEffectEvent((event: FocusEvent) => {
    const next = event.relatedTarget as Node | null
    if (!next || !(event.currentTarget as HTMLElement).contains(next)) events.onClose()
  })

  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!input || !form) return
    input.addEventListener('input', onInput)
    input.addEventListener('focus', onFocus)
    input.addEventListener('click', onFocus)
    input.addEventListener('keydown', onKeyDown)
    form.addEventListener('focusout', onFocusOut)
    form.addEventListener('submit', onSubmit)
    // A person may have typed while this code loaded.
    if (document.activeElement === input) onInput()
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('focus', onFocus)
      input.removeEventListener('click', onFocus)
      input.removeEventListener('keydown', onKeyDown)
      form.removeEventListener('focusout', onFocusOut)
      form.removeEventListener('submit', onSubmit)
    }
  }, [field])

  useEffect(() => {
    const input = field.current
    if (!input) return
    input.role = 'combobox'
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-haspopup', 'grid')
    input.setAttribute('aria-expanded', String(hasRows))
    input.setAttribute('aria-describedby', `${id}hint`)
    set(input, 'aria-controls', hasRows ? `${id}grid` : null)
    set(input, 'aria-activedescendant', cellId)
  })
}

function set(input: HTMLInputElement, name: string, value: string | null) {
  if (value === null) input.removeAttribute(name)
  else input.setAttribute(name, value)
}
