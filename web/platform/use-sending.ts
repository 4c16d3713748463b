import { useRef, useState, type FormEvent } from 'react'
import { focusWrong } from './focus-wrong.ts'

type Failed = { state: 'failed' }

/** After an 'invalid' end with `fields`, the first wrong field on the page gets the focus. */
export function useSending<Ended extends { state: string }>(start: Ended | null = null) {
  const [sent, setSent] = useState<Ended | Failed | null>(start)
  const [isSending, setSending] = useState(false)
  const isUnderWay = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  /** Returns null while another sending is under way. A call whose code does not arrive has failed. */
  const send = async (event: FormEvent, call: () => Promise<Ended>): Promise<Ended | Failed | null> => {
    event.preventDefault()
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setSending(true)
    // An earlier press's errors leave the fields.
    setSent(null)
    const ended = await call().catch((): Failed => ({ state: 'failed' }))
    isUnderWay.current = false
    setSending(false)
    setSent(ended)
    if ('fields' in ended) focusWrong(form.current, ended.fields as Record<string, string>)
    return ended
  }
  return { form, sent, setSent, isSending, send }
}
