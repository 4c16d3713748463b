import type { ImportState as State } from '#shop/shelf/catalogue/import/import-life.rules.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { imports } from './messages/imports.es.ts'

const TONES: Partial<Record<State, 'success' | 'prescription' | 'offerSoft'>> = {
  applied: 'success',
  ready: 'prescription',
  unreadable: 'offerSoft',
}

export function ImportState({ state }: { state: string }) {
  const states: Record<string, string> = useMessages(imports).states
  return <Badge tone={TONES[state as State] ?? 'delivery'}>{states[state] ?? state}</Badge>
}
