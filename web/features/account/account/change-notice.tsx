import type { ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'

interface ChangeNoticeProps {
  /** False after a failure. */
  done: boolean
  title: string
  children?: ReactNode
  className: string
}

/** Above the data and scrolled into view, because the pressed button may be a screen below. */
export function ChangeNotice({ done, title, children, className }: ChangeNoticeProps) {
  return (
    <Alert tone={done ? 'success' : 'error'} live intoView title={title} className={className}>
      {done ? null : children}
    </Alert>
  )
}
