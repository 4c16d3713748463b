/** Who buys and where it goes. What is typed is kept at once; 'SIGUIENTE' checks it and registers the guest (SHOP §4). */
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { shippingOptions } from '#shop/checkout/cart.rules.ts'
import type { CustomerForm } from '#shop/checkout/customer-form.input.ts'
import { NO_HEALTH_INSTITUTE } from '#shop/checkout/health-institutes.rules.ts'
import { checkout } from '#web/messages/es/checkout.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { keepAccepted, keepTyped, readOrderData, type TypedForm } from '#web/stores/order-data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckoutColumns } from './checkout-columns.tsx'
import { DEFAULT_COMMUNE } from './communes.ts'
import { CustomerFields } from './customer-fields.tsx'
import { checkDeliveryForm } from './delivery-form-check.ts'
import type { DeliveryStepProps } from './delivery-step.tsx'
import { registerGuest } from './register-guest.ts'
import { ShippingFields } from './shipping-fields.tsx'

const FORM = 'delivery-form'
const EMPTY: TypedForm = {
  email: '', firstName: '', lastName: '', rut: '', phoneNumber: '', gender: '', birthdate: '', healthInstitute: NO_HEALTH_INSTITUTE,
  shippingMethod: 'homeDelivery', ...DEFAULT_COMMUNE, address: '', apartment: '', shippingCommentary: '',
}

export function DeliveryForm({ lines, pricing, places, freeDispatch, onDone }: DeliveryStepProps) {
  const t = useMessages(checkout)
  const pickedStreet = useRef<string | null>(null)
  const options = shippingOptions(lines)
  const form = useForm<TypedForm, unknown, CustomerForm>({
    defaultValues: startWith(options),
    mode: 'onTouched',
    resolver: (values) => checkDeliveryForm(values, { pickedStreet: pickedStreet.current, communes: places.communes }),
  })
  useEffect(() => {
    keepTyped(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keepTyped(values) })
  }, [form])

  const [refused, setRefused] = useState(false)
  const submit = form.handleSubmit(async (accepted) => {
    setRefused(false)
    try {
      keepAccepted(accepted, await registerGuest(accepted))
    } catch {
      setRefused(true)
      return
    }
    onDone()
  })
  const { errors, isSubmitting, isSubmitted } = form.formState
  const problems = isSubmitted ? Object.keys(errors).length : 0
  return (
    <CheckoutColumns
      lines={lines}
      pricing={pricing}
      note={problems > 0 ? <p className="font-medium text-error">{t.form.problems(problems)}</p> : null}
      action={
        <Button type="submit" form={FORM} block size="lg" loading={isSubmitting}>
          {t.next}
        </Button>
      }
    >
      <FormProvider {...form}>
        <form id={FORM} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
          {refused ? (
            <Alert tone="error" title={t.errors.registration}>
              {t.errors.registrationText}
            </Alert>
          ) : null}
          <CustomerFields />
          <ShippingFields options={options} places={places} freeDispatch={freeDispatch} lines={lines} pickedStreet={pickedStreet} />
        </form>
      </FormProvider>
    </CheckoutColumns>
  )
}

/** What was typed before, with a method that the cart allows. */
function startWith(options: ReturnType<typeof shippingOptions>): TypedForm {
  const { typed, shippingMethod } = readOrderData()
  const other = shippingMethod === 'homeDelivery' ? 'withdrawalStore' : 'homeDelivery'
  return { ...EMPTY, ...typed, shippingMethod: options[shippingMethod].offered || !options[other].offered ? shippingMethod : other }
}
