import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { HEALTH_INSTITUTES, NO_HEALTH_INSTITUTE } from '#shop/ground/policy/health-institutes.rules.ts'
import type { TypedForm } from '#web/features/basket/cart/order-data.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { PersonField } from '#web/ui/person-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { errorText } from './delivery-form-check.ts'
import { useCheckoutWords } from './operator/use-checkout-words.ts'
import { formattingRut } from '#web/ui/typed-rut.ts'

/** `lookUp` fills the form and stands under the RUT. */
export function CustomerFields({ lookUp }: { lookUp: ReactNode }) {
  const { form: t } = useCheckoutWords()
  const isOperator = useSession()?.isCallCenterOp ?? false
  return (
    <section aria-labelledby="customer-heading" className="rounded-card border border-arena-200 bg-white p-4 sm:p-6">
      <h2 id="customer-heading" className="text-xl">
        {t.customer}
      </h2>
      <p className="mt-1 mb-5 text-sm text-tinta-600">{t.required}</p>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {/* An operator enters the RUT first, because it fills the rest. */}
        {isOperator ? <RutField className="sm:col-span-2 sm:max-w-80" /> : null}
        {isOperator ? lookUp : null}
        <NameFields />
        {isOperator ? null : <RutField className="" />}
        <PhoneField />
        {isOperator ? null : lookUp}
        <HealthFields />
      </div>
    </section>
  )
}

/** Each part registers its fields as it renders, so the first wrong one of the page takes the focus. */
function useFields() {
  const { form: t, errors: texts } = useCheckoutWords()
  const { register, control, formState } = useFormContext<TypedForm>()
  const error = (field: keyof TypedForm) => errorText(texts, formState.errors[field]?.message)
  return { t, register, control, error }
}

function RutField({ className }: { className: string }) {
  const { t, register, error } = useFields()
  return (
    <PersonField
      {...formattingRut(register('rut'))}
      label={t.rut}
      hint={t.rutHint}
      error={error('rut')}
      placeholder={t.rutExample}
      aria-required
      className={className}
    />
  )
}

function NameFields() {
  const { t, register, error } = useFields()
  return (
    <>
      <PersonField
        {...register('email')}
        label={t.email}
        hint={t.emailHint}
        error={error('email')}
        aria-required
        className="sm:col-span-2"
      />
      <PersonField {...register('firstName')} label={t.firstName} error={error('firstName')} aria-required />
      <PersonField {...register('lastName')} label={t.lastName} error={error('lastName')} aria-required />
    </>
  )
}

function PhoneField() {
  const { t, register, error } = useFields()
  return (
    <PersonField
      {...register('phoneNumber')}
      label={t.phoneNumber}
      hint={t.phoneHint}
      error={error('phoneNumber')}
      aria-required
    />
  )
}

function HealthFields() {
  const { t, register, control, error } = useFields()
  return (
    <>
      <SelectField
        {...register('healthInstitute')}
        label={t.healthInstitute}
        error={error('healthInstitute')}
        aria-required
        options={[
          { value: NO_HEALTH_INSTITUTE, label: t.choose },
          ...HEALTH_INSTITUTES.map(({ id, label }) => ({ value: id, label })),
        ]}
      />
      <SelectField
        {...register('gender')}
        label={t.gender}
        optional
        error={error('gender')}
        autoComplete="sex"
        options={[
          { value: '', label: t.genders.none },
          { value: 'female', label: t.genders.female },
          { value: 'male', label: t.genders.male },
        ]}
      />
      <Controller
        control={control}
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
