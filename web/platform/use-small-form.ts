import { useRef, type FormEvent } from 'react'
import { focusWrong } from './focus-wrong.ts'
import { useSending } from './mutation.ts'

/**
 * A small form whose call is downloaded with the first press: a call whose code does not arrive has failed. After a
 * press with wrong fields (`fields` of an 'invalid' end) the first one on the page has the focus.
 */
export function useSmallForm<Typed, Ended extends { state: string }>(
  call: (typed: Typed, inTime: AbortSignal) => Promise<Ended>,
) {
  const { is, input, answer, send } = useSending(call)
  const form = useRef<HTMLFormElement>(null)
  const submit = async (event: FormEvent, typed: Typed): Promise<Ended | undefined> => {
    event.preventDefault()
    const ended = (await send(typed)).answer
    if (ended && 'fields' in ended) focusWrong(form.current, ended.fields as Record<string, string>)
    return ended
  }
  const sent: Ended | { state: 'failed' } | undefined = is === 'failed' ? FAILED : answer
  return { form, is, input, sent, submit }
}

const FAILED = { state: 'failed' } as const
