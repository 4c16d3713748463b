import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { rutWithoutDots } from '#lib/rut.ts'
import type { AccountInformation, ClientRegistration } from '#shop/people/accounts/register-client.input.ts'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { saveSession } from '#web/features/people/session/session.ts'
import { useCaptcha } from '#web/features/people/captcha/use-captcha.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { emit } from '#web/platform/shop-events.ts'
import type { ProviderPerson } from '#web/features/people/session/providers/provider-sign-in.ts'
import { keepProviderToken } from './provider-token.ts'
import { failureOf, refusedFields, type Failure } from './failure-alert.tsx'
import { registrationResolver, type TypedRegistration } from './registration-check.ts'
import type { RutProof } from './rut-contest.tsx'
import {
  CompleteAccountInformationDocument,
  ContestRutDocument,
  RegisterClientDocument,
} from './registration-documents.ts'

declare module '#web/platform/shop-events.ts' {
  interface ShopEvents {
    /** `provider`: an account of another provider was completed. */
    'account created': { id: string; method: 'email' | 'provider' }
  }
}

export interface RegistrationUse {
  start: TypedRegistration
  /** The signed-in user's e-mail is known, and only the profile is missing. */
  known: boolean
  onSent: (typed: TypedRegistration, email: string) => void
  onCompleted: (firstName: string) => void
  /** The person of a sign-in provider, who has no account. */
  person: ProviderPerson | null
  /** The account is open, because the provider has verified the e-mail. */
  onOpened: (firstName: string) => void
}

export function useRegistration({ start, known, person, onSent, onCompleted, onOpened }: RegistrationUse) {
  const top = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  // Another account has this RUT; its owner may contest it while it is the typed one.
  const [taken, setTaken] = useState<string | null>(null)
  const captcha = useCaptcha()
  const form = useForm<TypedRegistration, unknown, ClientRegistration | AccountInformation>({
    defaultValues: start,
    mode: 'onTouched',
    resolver: registrationResolver(known),
  })
  const sending = (send: (input: ClientRegistration | AccountInformation, tokenCaptcha?: string) => Promise<void>) =>
    form.handleSubmit(async (input) => {
      setFailure(null)
      // A signed-in account needs no captcha.
      const tokenCaptcha = known ? undefined : await captcha.solution()
      if (tokenCaptcha === null) return
      try {
        await send(input, tokenCaptcha)
      } catch (refusal) {
        captcha.reset()
        const fields = refusedFields(refusal)
        if (fields) {
          setTaken(fields.rut === 'rut.duplicate' && !fields.email ? input.rut : null)
          for (const [field, code] of Object.entries(fields))
            form.setError(field as keyof TypedRegistration, { type: 'server', message: code })
          // ACCOUNT §8: the page scrolls to top, for duplicates too; the field has the focus.
          document.getElementsByName(Object.keys(fields)[0]!)[0]?.focus({ preventScroll: true })
        } else {
          setFailure(failureOf(refusal))
          top.current?.focus({ preventScroll: true })
        }
        window.scrollTo(0, 0)
      }
    }, captcha.demand)

  const submit = sending(async (input, tokenCaptcha) => {
    if ('email' in input) {
      const { registerClient } = await callInTime((signal) =>
        runDocument(
          RegisterClientDocument,
          {
            shopId: SHOP_ID,
            tokenCaptcha,
            input: { ...input, ...(person && { provider: person.provider, token: person.token }) },
          },
          { signal },
        ),
      )
      emit('account created', { id: registerClient._id, method: person ? 'provider' : 'email' })
      if (registerClient.isOpen) return onOpened(input.firstName)
      // The link, opened in this browser, joins the provider's person to the account.
      if (person) keepProviderToken(registerClient._id, person.token)
      onSent(form.getValues(), registerClient.email)
    } else {
      const { completeAccountInformation } = await callInTime((signal) =>
        runDocument(CompleteAccountInformationDocument, { shopId: SHOP_ID, input }, { signal }),
      )
      saveSession(completeAccountInformation.token)
      emit('account created', { id: completeAccountInformation.profile._id, method: 'provider' })
      onCompleted(completeAccountInformation.profile.firstName)
    }
  })
  const contest = (proof: RutProof) =>
    sending(async (input, tokenCaptcha) => {
      if (!('email' in input)) return
      const { contestRut } = await callInTime((signal) =>
        runDocument(ContestRutDocument, { shopId: SHOP_ID, tokenCaptcha, input, ...proof }, { signal }),
      )
      emit('account created', { id: contestRut._id, method: 'email' })
      onSent(form.getValues(), contestRut.email)
    })()
  const typedRut = useWatch({ control: form.control, name: 'rut' })

  return { form, failure, top, submit, captcha, isTaken: rutWithoutDots(typedRut) === taken, contest }
}
