import { Controller } from 'react-hook-form'
import { registration } from '#web/features/account/registration/messages/registration.es.ts'
import { LegalLinks } from '#web/ui/legal-links.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { PersonField } from '#web/ui/person-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { formattingRut } from '#web/ui/typed-rut.ts'
import { fieldError, type TypedRegistration } from './registration-check.ts'
import type { useRegistration } from './use-registration.ts'

type Form = ReturnType<typeof useRegistration>['form']

/** The parts register their fields in the page's order, so that the page's first wrong field takes the focus. */
export function RegistrationFields({ form, known }: { form: Form; known: boolean }) {
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <ContactFields form={form} known={known} />
        <BirthAndGender form={form} />
      </div>
      <Declarations form={form} />
    </>
  )
}

function useFields({ register, formState }: Form) {
  const texts = useMessages(registration)
  const error = (field: keyof TypedRegistration) => fieldError(texts, formState.errors[field]?.message)
  return { t: texts.create, register, error }
}

function ContactFields({ form, known }: { form: Form; known: boolean }) {
  const { t, register, error } = useFields(form)
  return (
    <>
      <PersonField
        {...register('email')}
        label={t.email}
        hint={known ? undefined : t.emailHint}
        error={error('email')}
        readOnly={known}
        required
        className="sm:col-span-2"
      />
      <PersonField {...register('firstName')} label={t.firstName} error={error('firstName')} required />
      <PersonField {...register('lastName')} label={t.lastName} error={error('lastName')} required />
      <PersonField
        {...formattingRut(register('rut'))}
        label={t.rut}
        error={error('rut')}
        placeholder={t.rutExample}
        required
      />
      <PersonField {...register('phoneNumber')} label={t.phoneNumber} error={error('phoneNumber')} required />
    </>
  )
}

function BirthAndGender({ form }: { form: Form }) {
  const { t, register, error } = useFields(form)
  return (
    <>
      <Controller
        control={form.control}
        name="birthdate"
        render={({ field: { ref, ...field } }) => (
          <DateField
            {...field}
            inputRef={ref}
            label={t.birthdate}
            error={error('birthdate')}
            autoComplete="bday"
            aria-required
          />
        )}
      />
      <SelectField
        {...register('gender')}
        label={t.gender}
        error={error('gender')}
        placeholder={t.choose}
        autoComplete="sex"
        required
        options={[
          { value: 'female', label: t.genders.female },
          { value: 'male', label: t.genders.male },
        ]}
      />
    </>
  )
}

function Declarations({ form }: { form: Form }) {
  const { t, register, error } = useFields(form)
  return (
    <div className="mt-6 grid gap-4 border-t border-arena-200 pt-6">
      <Checkbox {...register('older')} label={t.older} error={error('older')} required />
      <div>
        <Checkbox {...register('privacy')} label={t.privacy} error={error('privacy')} required />
        <LegalLinks texts={['privacy', 'terms']} />
      </div>
    </div>
  )
}
