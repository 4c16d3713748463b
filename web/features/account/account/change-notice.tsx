import type { ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'

interface ChangeNoticeProps {
  /** False after a failure. */
  done: boolean
  title: string
  children?: ReactNode
  className: string
}

/** Stands above the data, because the press may be a screen below. */
export function ChangeNotice({ done, title, children, className }: ChangeNoticeProps) {
  return (
    <Alert tone={done ? 'success' : 'error'} live intoView title={title} className={className}>
      {done ? null : children}
    </Alert>
  )
}
