import { useRef, useState } from 'react'
import { CAPTCHA_UNSOLVED } from '#shop/ground/captcha/captcha.rules.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { postCaseFile } from './post-case-file.ts'

/** The file is uploaded when the form is sent, once for all tries. The form sends the file chosen at that time. */
export function useAttachment() {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isLocked, setLocked] = useState(false)
  /** A ref, so that a running `store` sees that another file was chosen. */
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
    /** The server no longer has the file, so the next try uploads it again. */
    forget: (code: string) => {
      stored.current = null
      refuse(code)
    },
    /** During the call the file is on its way, and cannot be removed. */
    isLocked,
    /** `call` gets null without a file. */
    sendWith: async <Sent>(call: (stored: { id: string; name: string } | null) => Promise<Sent>): Promise<Sent> => {
      setLocked(true)
      try {
        return await call(stored.current)
      } finally {
        setLocked(false)
      }
    },
    /**
     * Uploads the file if need be. Returns the captcha's token, which an upload replaces; null after a refusal, which
     * the file's field shows.
     * @throws ApiError 'captcha.unsolved'
     */
    store: async (tokenCaptcha: string): Promise<string | null> => {
      setProblem(null)
      let token = tokenCaptcha
      for (let sent = chosen.current; sent !== null && stored.current === null; sent = chosen.current) {
        upload.current = new AbortController()
        const posted = await postCaseFile(sent, token, upload.current.signal)
        if ('tokenCaptcha' in posted) token = posted.tokenCaptcha
        // Another file was chosen meanwhile, and is uploaded instead.
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
