/** WAI-ARIA combobox: the focus stays in the field, the arrows walk the list. Not Base UI's: see decision 32. */
import { useEffect, useEffectEvent, useId, useRef, type ReactNode, type Ref } from 'react'
import { CONTROL, FieldFrame, type FieldProps } from './field-frame.tsx'
import { ComboList } from './combo-list.tsx'
import { useCombo, type ComboOption } from './use-combo.ts'

type ComboFieldProps = FieldProps & {
  text: string
  options: readonly ComboOption[]
  onType: (text: string) => void
  onPick: (value: string) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  /** Opens by a press and marks the first hit, for values that must be in the list. */
  picker?: boolean
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
  const combo = useCombo({ options, picker, usable: !disabled, none, onPick })
  const { open, marked, active } = combo
  const place = useRef<HTMLDivElement>(null)
  // A person may have typed before this code arrived.
  const keepTyped = useEffectEvent(() => {
    const input = place.current!.querySelector('input')!
    if (input.value === text) return
    onType(input.value)
    if (input === document.activeElement) combo.onTyped()
  })
  useEffect(() => keepTyped(), [])
  return (
    <div
      ref={place}
      className={`relative grid content-start ${className ?? ''}`}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        combo.hide()
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
                combo.onTyped()
              }}
              onClick={picker ? combo.show : undefined}
              onFocus={picker ? (event) => event.currentTarget.select() : undefined}
              onKeyDown={combo.onKeyDown}
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
            {open ? <ComboList id={id} combo={combo} options={options} none={none} label={listLabel} /> : null}
          </div>
        )}
      </FieldFrame>
    </div>
  )
}
