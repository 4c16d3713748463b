import { useId, useState, type FormEvent } from 'react'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dispatch } from './messages/dispatch.es.ts'
import { carriers } from './tracking.tsx'

interface FiltersProps {
  commune: string
  /** Null where no parcel has a carrier yet. */
  carrier: string | null
  /** Where the shown parcels go, to choose from. */
  communes: readonly string[]
  change: (patch: { comuna?: string; transporte?: string }) => void
}

export function DispatchFilters({ commune, carrier, communes, change }: FiltersProps) {
  const t = useMessages(dispatch).filters
  const listId = useId()
  const { former: known } = carriers.use()
  const [typed, setTyped] = useState(commune)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change({ comuna: typed.trim() })
  }
  const isFiltered = commune !== '' || Boolean(carrier)
  return (
    <form onSubmit={submit} aria-label={t.label} className="mb-4 flex flex-wrap items-end gap-2">
      <TextField
        label={t.commune}
        list={listId}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={100}
        autoComplete="off"
        className="min-w-44 grow sm:max-w-xs"
      />
      <datalist id={listId}>
        {communes.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      {carrier === null ? null : (
        <SelectField
          label={t.carrier}
          value={carrier}
          onChange={({ target }) => change({ transporte: target.value })}
          options={[
            { value: '', label: t.everyCarrier },
            ...(known ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ]}
          className="min-w-44"
        />
      )}
      <Button type="submit" variant="secondary">
        {t.apply}
      </Button>
      {isFiltered ? (
        <Button
          variant="ghost"
          onClick={() => {
            setTyped('')
            change({ comuna: '', transporte: '' })
          }}
        >
          {t.clear}
        </Button>
      ) : null}
    </form>
  )
}
