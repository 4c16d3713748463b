import { Controller, useForm } from 'react-hook-form'
import { toChileDate } from '#lib/chile-time.ts'
import { formatRut } from '#lib/rut.ts'
import {
  dependantInput,
  currentRepresentation,
  RELATIONSHIPS,
  type DependantData,
} from '#shop/ordering/prescriptions/dependants/dependant.input.ts'
import { people as messages } from '#web/features/account/people/messages/people.es.ts'
import { zodResolver } from '#web/platform/form-resolver.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { PersonField } from '#web/ui/person-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Person } from './people-document.ts'
import type { PersonData } from './use-people.ts'

const resolver = zodResolver<PersonData, DependantData>({
  safeParse: (typed) => dependantInput(toChileDate(Date.now())).safeParse(typed),
})

interface PersonEditorProps {
  /** Null for a new person. */
  start: Person | null
  busy: boolean
  onSave: (data: PersonData) => void
  onCancel: () => void
}

export function PersonEditor({ start, busy, onSave, onCancel }: PersonEditorProps) {
  const t = useMessages(messages)
  const form = useForm<PersonData, unknown, DependantData>({
    defaultValues: {
      _id: start?._id ?? '',
      name: start?.name ?? '',
      birthdate: start?.birthdate ?? '',
      rut: start?.rut ? formatRut(start.rut) : '',
      relationship: start?.relationship ?? '',
      declared: false,
    },
    mode: 'onSubmit',
    resolver,
  })
  const sentences: Record<string, string> = t.errors
  const error = (field: keyof PersonData) => {
    const code = form.formState.errors[field]?.message
    return code === undefined ? undefined : (sentences[code] ?? t.errors.required)
  }
  const save = form.handleSubmit(() => onSave(form.getValues()))
  return (
    <form
      onSubmit={(event) => void save(event)}
      noValidate
      aria-labelledby="person-heading"
      className="mt-6 rounded-card border border-arena-200 bg-white p-4 sm:p-6"
    >
      <h2 id="person-heading" className="mb-5 text-xl">
        {start ? t.editing : t.creating}
      </h2>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          {...form.register('name')}
          autoFocus
          label={t.name}
          error={error('name')}
          aria-required
          autoComplete="off"
        />
        <SelectField
          {...form.register('relationship')}
          label={t.relationship}
          placeholder={t.choose}
          options={RELATIONSHIPS.map((value) => ({ value, label: t.relationships[value] ?? value }))}
          error={error('relationship')}
          aria-required
        />
        <Controller
          control={form.control}
          name="birthdate"
          render={({ field: { ref, ...field } }) => (
            <DateField {...field} inputRef={ref} label={t.birthdate} error={error('birthdate')} aria-required />
          )}
        />
        <PersonField {...form.register('rut')} label={t.rut} optional error={error('rut')} />
      </div>
      <Checkbox
        {...form.register('declared')}
        className="mt-5"
        label={<span lang="es">{currentRepresentation().text}</span>}
        error={error('declared')}
      />
      <div className="mt-6 flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit" loading={busy}>
          {t.save}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
