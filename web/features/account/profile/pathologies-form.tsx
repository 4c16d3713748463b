import { useForm } from 'react-hook-form'
import { profile as messages } from '#web/features/account/profile/messages/profile.es.ts'
import { codesResolver } from '#web/platform/form-resolver.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { AccountProfile } from './profile-document.ts'
import { ResultAlert } from './result-alert.tsx'
import type { ProfileSaving } from './use-profile.ts'

type Typed = { healthConsent: boolean; pathologies: string[] }

/** A consent that was never given is required; one that was given may be withdrawn. */
const requiredConsent = codesResolver<Typed>(({ healthConsent, pathologies }) => ({
  healthConsent: pathologies.length > 0 && !healthConsent && 'healthConsent.required',
}))
const optionalConsent = codesResolver<Typed>(() => ({}))

interface PathologiesFormProps {
  own: NonNullable<AccountProfile['own']>
  names: readonly string[]
  saving: ProfileSaving
}

/** Health data has a consent of its own (Ley 21.719). */
export function PathologiesForm({ own, names, saving }: PathologiesFormProps) {
  const t = useMessages(messages).pathologies
  const { healthConsent, pathologies } = own
  const form = useForm<Typed>({
    values: { healthConsent, pathologies },
    resetOptions: { keepDirtyValues: true },
    resolver: healthConsent ? optionalConsent : requiredConsent,
  })
  const submit = form.handleSubmit(async (typed) => {
    const changes = typed.healthConsent ? typed : { healthConsent: false, pathologies: [] }
    if ((await saving.send(changes)).is === 'done') form.reset(changes)
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <ResultAlert of="pathologies" saving={saving} />
      <p className="mb-4 text-tinta-600">{t.text}</p>
      <div className="rounded-card border border-arena-200 bg-white p-4 sm:p-6">
        <fieldset className="min-w-0">
          <legend className="mb-4 text-sm font-semibold">{t.legend}</legend>
          <div lang="es" className="grid gap-x-4 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
            {names.map((name) => (
              <Checkbox key={name} {...form.register('pathologies')} value={name} label={name} />
            ))}
          </div>
        </fieldset>
        <div className="mt-6 border-t border-arena-200 pt-6">
          <Checkbox
            {...form.register('healthConsent')}
            label={t.consent}
            hint={t.consentHint}
            error={form.formState.errors.healthConsent ? t.consentRequired : undefined}
          />
        </div>
      </div>
      <Button type="submit" className="mt-5" loading={form.formState.isSubmitting}>
        {t.save}
      </Button>
    </form>
  )
}
