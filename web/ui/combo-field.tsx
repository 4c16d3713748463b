/**
 * A text field with a list under it (WAI-ARIA combobox): the focus stays in the field, the arrows walk through the list.
 * Not Base UI's: while its list is open, it hides label and page from screen readers with focusable links in them.
 */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { CONTROL, FieldFrame, type FieldProps } from './field-frame.tsx'

export type ComboOption = {
  value: string
  label: string
  icon?: ReactNode
  aside?: ReactNode
  disabled?: boolean
  selected?: boolean
}

type ComboFieldProps = FieldProps & {
  /** What stands in the field. */
  text: string
  options: readonly ComboOption[]
  onType: (text: string) => void
  onPick: (value: string) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  /** Opens by a press and marks the first hit, for what must come from the list. */
  picker?: boolean
  /** Said in the open list when there is nothing to choose. */
  none?: string | undefined
  listLabel: string
  disabled?: boolean
  placeholder?: string | undefined
  autoComplete: string
  suffix?: ReactNode
}

export function ComboField({
  label,
  hint,
  error,
  className,
  text,
  options,
  onType,
  onPick,
  onBlur,
  inputRef,
  picker = false,
  none,
  listLabel,
  disabled,
  placeholder,
  autoComplete,
  suffix,
}: ComboFieldProps) {
  const id = useId()
  const [asked, setAsked] = useState(false)
  const [marked, setMarked] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const open = asked && !disabled && (options.length > 0 || none !== undefined)
  const active = open ? options[marked] : undefined

  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  useEffect(() => {
    if (open) list.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' })
  }, [open, marked])

  const show = () => {
    if (asked) return
    setAsked(true)
    setMarked(picker ? options.findIndex(({ selected }) => selected) : -1)
  }
  const hide = () => {
    setAsked(false)
    setMarked(-1)
  }
  const pick = (option: ComboOption) => {
    if (option.disabled) return
    onPick(option.value)
    hide()
  }
  const move = (step: 1 | -1) => {
    if (!open) return show()
    const usable = options.flatMap(({ disabled: off }, at) => (off ? [] : [at]))
    const next = step === 1 ? usable.find((at) => at > marked) : usable.findLast((at) => at < marked)
    setMarked(next ?? (step === 1 ? usable[0] : usable.at(-1)) ?? -1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && active) pick(active)
    else if (event.key === 'Escape' && open) hide()
    else return
    event.preventDefault()
  }
  return (
    <div
      className={`relative grid content-start ${className ?? ''}`}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        hide()
        onBlur()
      }}
    >
      <FieldFrame label={label} hint={hint} error={error}>
        {(control) => (
          <div className="relative">
            <input
              {...control}
              aria-required
              ref={inputRef}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={open ? `${id}list` : undefined}
              aria-activedescendant={active ? `${id}${marked}` : undefined}
              value={text}
              onChange={(event) => {
                onType(event.target.value)
                setAsked(true)
                setMarked(picker ? 0 : -1)
              }}
              onClick={picker ? show : undefined}
              onFocus={picker ? (event) => event.currentTarget.select() : undefined}
              onKeyDown={onKeyDown}
              disabled={disabled}
              placeholder={placeholder}
              autoComplete={autoComplete}
              spellCheck={false}
              maxLength={255}
              className={`${CONTROL} ${suffix ? 'pr-11' : ''}`}
            />
            {suffix ? (
              <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-tinta-600">
                {suffix}
              </span>
            ) : null}
            {open ? (
              // The press must not take the focus from the field.
              <div
                ref={list}
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                className="absolute inset-x-0 top-full z-30 mt-1 scroll-my-28 overflow-hidden rounded-control border border-arena-200 bg-white shadow-float"
              >
                {options.length > 0 ? (
                  <ul
                    id={`${id}list`}
                    role="listbox"
                    aria-label={listLabel}
                    className="max-h-72 overflow-y-auto overscroll-contain p-1"
                  >
                    {options.map((option, at) => (
                      <li
                        key={option.value}
                        id={`${id}${at}`}
                        role="option"
                        aria-selected={option.selected ?? at === marked}
                        aria-disabled={option.disabled}
                        data-marked={at === marked ? '' : undefined}
                        onPointerMove={() => option.disabled || setMarked(at)}
                        onClick={() => pick(option)}
                        className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-small px-2.5 select-none aria-disabled:cursor-not-allowed aria-disabled:text-tinta-600 data-marked:bg-hoja-50 data-marked:text-hoja-800"
                      >
                        {option.icon}
                        <span className="min-w-0 grow">{option.label}</span>
                        {option.aside}
                      </li>
                    ))}
                  </ul>
                ) : (
                  <p role="status" className="px-3.5 py-4 text-sm text-tinta-600">
                    {none}
                  </p>
                )}
              </div>
            ) : null}
          </div>
        )}
      </FieldFrame>
    </div>
  )
}
