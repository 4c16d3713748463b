import { useRef, useState } from 'react'
import { CAPTCHA_UNSOLVED } from '#shop/ground/captcha/captcha.rules.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { postCaseFile } from './post-case-file.ts'

/**
 * The form's file: stored when the form is sent, once for all tries. What is chosen at the call's beginning goes with
 * it, and nothing that was removed or changed before.
 */
export function useAttachment() {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isLocked, setLocked] = useState(false)
  /** The same, for a sending that began with another. */
  const chosen = useRef<File | null>(null)
  const upload = useRef<AbortController | null>(null)
  const stored = useRef<{ id: string; name: string } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const choose = (other: File | null) => {
    chosen.current = other
    stored.current = null
    upload.current?.abort()
    setProblem(null)
    setFile(other)
  }
  const refuse = (code: string) => {
    setProblem(code)
    button.current?.focus()
  }
  return {
    file,
    problem,
    button,
    choose,
    /** The store has it no more: the next try sends it again. */
    forget: (code: string) => {
      stored.current = null
      refuse(code)
    },
    /** During the call: its file is on its way, and cannot be taken back. */
    isLocked,
    /** Runs the call with what `store` has stored, null without a file. */
    sendWith: async <Sent>(call: (stored: { id: string; name: string } | null) => Promise<Sent>): Promise<Sent> => {
      setLocked(true)
      try {
        return await call(stored.current)
      } finally {
        setLocked(false)
      }
    },
    /**
     * The form's captcha for the call, which an upload replaces; null: it was refused, and its field says why.
     * @throws ApiError 'captcha.unsolved'
     */
    store: async (tokenCaptcha: string): Promise<string | null> => {
      setProblem(null)
      let token = tokenCaptcha
      for (let sent = chosen.current; sent !== null && stored.current === null; sent = chosen.current) {
        upload.current = new AbortController()
        const posted = await postCaseFile(sent, token, upload.current.signal)
        if ('tokenCaptcha' in posted) token = posted.tokenCaptcha
        // Removed or changed meanwhile: what is chosen now is stored instead.
        if (sent !== chosen.current) continue
        if ('problem' in posted) {
          if (posted.problem === CAPTCHA_UNSOLVED) throw new ApiError(posted.problem, '', {}, 422)
          refuse(posted.problem)
          return null
        }
        stored.current = { id: posted.id, name: sent.name }
      }
      return token
    },
  }
}
