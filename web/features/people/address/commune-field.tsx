import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState, type Ref } from 'react'
import { formatClp } from '#lib/money.ts'
import { withoutAccents } from '#lib/spanish-text.ts'
import { ComboField } from '#web/ui/combo-field.tsx'
import type { Commune } from './communes.ts'
import { useAddressWords } from './use-address-words.ts'

interface CommuneFieldProps {
  communes: readonly Commune[]
  /** Communes without delivery can be chosen too; the form then shows that there is none. */
  anyCommune?: boolean
  /** The commune's id; '' for none. */
  value: string
  onChange: (id: string) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  error: string | undefined
}

/** Accents do not matter to the search. Leaving the field clears text that names no commune. */
export function CommuneField({
  communes,
  anyCommune = false,
  value,
  onChange,
  onBlur,
  inputRef,
  error,
}: CommuneFieldProps) {
  const t = useAddressWords()
  const [typed, setTyped] = useState<string>()
  const chosen = communes.find(({ _id }) => _id === value)
  const typedName = withoutAccents(typed?.trim() ?? '')
  const leave = () => {
    const named = communes.find(
      ({ label, isVisible }) => (isVisible || anyCommune) && withoutAccents(label) === typedName,
    )
    if (named) onChange(named._id)
    else if (typed?.trim() === '') onChange('')
    setTyped(undefined)
    onBlur()
  }
  return (
    <ComboField
      label={t.commune}
      error={error}
      text={typed ?? chosen?.label ?? ''}
      options={communes
        .filter(({ label }) => withoutAccents(label).includes(typedName))
        .map(({ _id, label, price, isVisible }) => ({
          value: _id,
          label,
          selected: _id === value,
          disabled: !isVisible && !anyCommune,
          icon: (
            <Check size={18} aria-hidden className={_id === value ? 'shrink-0 text-hoja-700' : 'invisible shrink-0'} />
          ),
          aside: (
            <span className="shrink-0 text-sm text-tinta-600 tabular-nums">
              {isVisible ? formatClp(price) : t.notServed}
            </span>
          ),
        }))}
      onType={setTyped}
      onPick={(id) => {
        setTyped(undefined)
        onChange(id)
      }}
      onBlur={leave}
      inputRef={inputRef}
      picker
      none={t.noCommune}
      listLabel={t.openCommunes}
      disabled={communes.length === 0}
      placeholder={t.communePlaceholder}
      autoComplete="off"
      suffix={<ChevronDown size={20} aria-hidden />}
    />
  )
}
