import type { ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'

interface ChangeNoticeProps {
  /** False: it failed. */
  done: boolean
  title: string
  /** What to do about a failure. */
  children?: ReactNode
  className: string
}

/** How a change of the account's data ended, above the data: the press may be a screen below. */
export function ChangeNotice({ done, title, children, className }: ChangeNoticeProps) {
  return (
    <Alert tone={done ? 'success' : 'error'} live intoView title={title} className={className}>
      {done ? null : children}
    </Alert>
  )
}
