import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { needHelpInput, type NeedHelp } from '#shop/contact/contact.input.ts'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { useCaptcha } from '#web/features/captcha/use-captcha.ts'
import { useSession } from '#web/features/session/session.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { zodResolverOf } from '#web/platform/form-resolver.ts'
import { useLocale } from '#web/platform/messages/messages.tsx'
import { ContactPersonDocument, CreateNeedHelpDocument } from './contact-document.ts'
import { contactFailureOf, type ContactFailure } from './contact-failure.tsx'

export const CONTACT_FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber', 'subject', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
type Typed = Record<ContactField, string>

/** The contact form (CONTENT §4): idle, sending, sent (the address of the answer) or failed. */
export function useContactForm() {
  const locale = useLocale()
  const captcha = useCaptcha()
  const [failure, setFailure] = useState<ContactFailure | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isSending = useRef(false)
  // Without default values: what was typed before this code arrived stays in its field.
  const form = useForm<Typed, unknown, NeedHelp>({
    mode: 'onTouched',
    resolver: zodResolverOf<Typed, NeedHelp>(needHelpInput),
  })
  const fillPerson = usePerson(form)

  const send = form.handleSubmit(async (typed) => {
    setFailure(null)
    setSentTo(null)
    const tokenCaptcha = await captcha.solution()
    if (tokenCaptcha === null) return
    try {
      const input = { ...typed, shopId: SHOP_ID, tokenCaptcha, locale }
      await callInTime((signal) => runDocument(CreateNeedHelpDocument, { input }, { signal }))
    } catch (error) {
      const [first, ...others] = refusedFields(error)
      if (!first) return setFailure(contactFailureOf(error))
      for (const [field, message] of [...others, first]) form.setError(field, { type: 'server', message })
      return form.setFocus(first[0])
    } finally {
      // A solution serves once, however the call ended.
      captcha.reset()
    }
    form.reset()
    fillPerson()
    setSentTo(typed.email)
  }, captcha.demand)

  const submit = async () => {
    // A second press while the first one's call is under way.
    if (isSending.current) return
    isSending.current = true
    try {
      await send()
    } finally {
      isSending.current = false
    }
  }
  return { form, captcha, submit, failure, dismiss: () => setFailure(null), sentTo, forgetSent: () => setSentTo(null) }
}

/** The refused fields in the form's order, each with its code. */
function refusedFields(error: unknown): [ContactField, string][] {
  if (!(error instanceof ApiError) || error.code !== 'input.invalid') return []
  const codes = (error.data.fields ?? {}) as Partial<Record<ContactField, string>>
  return CONTACT_FIELDS.flatMap((field) => (codes[field] ? [[field, codes[field]] as [ContactField, string]] : []))
}

/**
 * Fills in the signed-in person's data (CONTENT §3), where nothing is typed. Answers the function that does it again.
 */
function usePerson({ getValues, setValue }: ReturnType<typeof useForm<Typed, unknown, NeedHelp>>): () => void {
  const userId = useSession()?.userId
  const person = useRef<Partial<Typed>>({})
  const fill = () => {
    for (const field of CONTACT_FIELDS) {
      const value = person.current[field]
      const isInUse = document.activeElement?.getAttribute('name') === field
      if (value && !getValues(field) && !isInUse) setValue(field, value)
    }
  }
  useEffect(() => {
    person.current = {}
    if (userId === undefined) return
    const controller = new AbortController()
    runDocument(ContactPersonDocument, { shopId: SHOP_ID, userId }, { signal: controller.signal })
      .then(({ user }) => {
        if (!user) return
        const { firstName, lastName, phoneNumber, email } = user
        person.current = {
          firstName: firstName ?? '',
          lastName: lastName ?? '',
          phoneNumber: phoneNumber ?? '',
          email: email ?? '',
        }
        fill()
      })
      // A form that is filled in by hand.
      .catch(() => {})
    return () => controller.abort()
  }, [userId])
  return fill
}
