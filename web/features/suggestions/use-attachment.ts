import { useRef, useState } from 'react'
import { postCaseFile } from './post-case-file.ts'

/** The form's file: stored when the form is sent, once for all tries. */
export function useAttachment() {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stored = useRef<{ id: string; name: string } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const choose = (chosen: File | null) => {
    stored.current = null
    setProblem(null)
    setFile(chosen)
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
    /** What `store` has stored; null without a file. */
    stored: () => stored.current,
    /** False: it was refused, and its field says why. */
    store: async (): Promise<boolean> => {
      if (!file || stored.current !== null) return true
      setProblem(null)
      const posted = await postCaseFile(file)
      if ('problem' in posted) refuse(posted.problem)
      else stored.current = { id: posted.id, name: file.name }
      return stored.current !== null
    },
  }
}
