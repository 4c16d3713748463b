import { useEffect, useState } from 'react'
import { providers as providerMessages } from '#web/features/people/session/messages/providers.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import type { ProviderProblem } from './provider-sign-in.ts'

/** ACCOUNT §2: social-login errors show in an alert for 6 seconds. */
const SHOWN_MS = 6_000

export function ProviderAlert({ problem }: { problem: ProviderProblem }) {
  const { failed: t } = useMessages(providerMessages)
  const [shown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
  const text = t.texts[problem]
  return (
    <Alert tone="error" title={t[problem]} className="mt-6">
      {text}
    </Alert>
  )
}
