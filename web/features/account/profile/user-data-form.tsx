import { Controller, useForm } from 'react-hook-form'
import { toChileDate } from '#lib/chile-time.ts'
import { formatRut } from '#lib/rut.ts'
import { profileInput, type ProfileChanges } from '#shop/people/accounts/profile.input.ts'
import { HEALTH_INSTITUTES } from '#shop/ground/policy/health-institutes.rules.ts'
import { profile as messages } from '#web/features/account/profile/messages/profile.es.ts'
import { registration } from '#web/features/account/registration/messages/registration.es.ts'
import { fieldError } from '#web/features/account/registration/registration-check.ts'
import { zodResolver } from '#web/platform/form-resolver.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { PersonField } from '#web/ui/person-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { AccountProfile } from './profile-document.ts'
import { ResultAlert } from './result-alert.tsx'
import type { ProfileSaving } from './use-profile.ts'

type Typed = Record<'firstName' | 'lastName' | 'phoneNumber' | 'birthdate' | 'gender' | 'healthInstitute', string> &
  Record<'older' | 'privacy' | 'promotions', boolean>

const resolver = zodResolver<Typed, ProfileChanges>({
  safeParse: (typed) => profileInput(toChileDate(Date.now())).safeParse(typed),
})

interface UserDataFormProps {
  profile: AccountProfile
  saving: ProfileSaving
}

/** ACCOUNT §3. */
export function UserDataForm({ profile, saving }: UserDataFormProps) {
  const t = useMessages(messages)
  const form = useForm<Typed, unknown, ProfileChanges>({
    // Changes of another window are shown; fields that were edited here stay as they are, also during the save.
    values: toTyped(profile),
    resetOptions: { keepDirtyValues: true },
    resolver,
  })
  const submit = form.handleSubmit(async () => void (await saving.send(form.getValues())))
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <ResultAlert of="data" saving={saving} />
      <div className="rounded-card border border-arena-200 bg-white p-4 sm:p-6">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <PersonFields form={form} profile={profile} />
          <HealthFields form={form} />
        </div>
        <Declarations form={form} />
      </div>
      <Button type="submit" className="mt-5" loading={form.formState.isSubmitting}>
        {t.save}
      </Button>
    </form>
  )
}

type Form = ReturnType<typeof useForm<Typed, unknown, ProfileChanges>>

function useFields({ register, formState }: Form) {
  const t = useMessages(messages)
  const texts = useMessages(registration)
  const error = (field: keyof Typed) => fieldError(texts, formState.errors[field]?.message)
  return { t, register, error }
}

function PersonFields({ form, profile }: { form: Form; profile: AccountProfile }) {
  const { t, register, error } = useFields(form)
  return (
    <>
      <PersonField {...register('firstName')} label={t.firstName} error={error('firstName')} aria-required />
      <PersonField {...register('lastName')} label={t.lastName} error={error('lastName')} aria-required />
      <TextField label={t.rut} hint={t.readOnly} value={formatRut(profile.rut)} readOnly />
      <TextField label={t.email} hint={t.readOnly} value={profile.email} readOnly type="email" />
      <PersonField {...register('phoneNumber')} label={t.phoneNumber} error={error('phoneNumber')} aria-required />
      <Controller
        control={form.control}
        name="birthdate"
        render={({ field: { ref, ...field } }) => (
          <DateField
            {...field}
            inputRef={ref}
            label={t.birthdate}
            optional
            error={error('birthdate')}
            autoComplete="bday"
          />
        )}
      />
    </>
  )
}

function HealthFields({ form }: { form: Form }) {
  const { t, register, error } = useFields(form)
  return (
    <>
      <SelectField
        {...register('gender')}
        label={t.gender}
        optional
        error={error('gender')}
        autoComplete="sex"
        placeholder={t.genders.none}
        options={[
          { value: '0', label: t.genders.male },
          { value: '1', label: t.genders.female },
        ]}
      />
      <SelectField
        {...register('healthInstitute')}
        label={t.healthInstitute}
        optional
        error={error('healthInstitute')}
        placeholder={t.choose}
        options={HEALTH_INSTITUTES.map(({ id, label }) => ({ value: id, label }))}
      />
    </>
  )
}

function Declarations({ form }: { form: Form }) {
  const { t, register, error } = useFields(form)
  return (
    <div className="mt-6 grid gap-4 border-t border-arena-200 pt-6">
      <Checkbox {...register('older')} label={t.older} error={error('older')} aria-required />
      <Checkbox {...register('privacy')} label={t.privacy} error={error('privacy')} aria-required />
      <Checkbox {...register('promotions')} label={t.promotions} />
    </div>
  )
}

function toTyped({ own, ...profile }: AccountProfile): Typed {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phoneNumber: profile.phoneNumber,
    birthdate: profile.birthdate ?? '',
    gender: profile.gender === 'male' ? '0' : profile.gender === 'female' ? '1' : '',
    healthInstitute: HEALTH_INSTITUTES.some(({ id }) => id === profile.healthInstitute) ? profile.healthInstitute! : '',
    older: own?.older ?? false,
    privacy: own?.privacy ?? false,
    promotions: own?.promotions ?? false,
  }
}
