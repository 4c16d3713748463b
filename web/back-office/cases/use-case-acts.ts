import { notify } from '#web/back-office/kit/notices.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import type { Sending } from '#web/platform/mutation.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import {
  AssignCaseDocument,
  CloseCaseDocument,
  PublishCaseDocument,
  ReleaseCaseDocument,
  ReopenCaseDocument,
  TakeCaseDocument,
  type Case,
} from './case-documents.ts'
import { cases } from './messages/cases.es.ts'

/** What staff do with an opened case, but for the answer. What can be undone is done at once. */
export function useCaseActs(opened: Case, show: (opened: Case) => void) {
  const t = useMessages(cases).done
  const taking = useStaffMutation(TakeCaseDocument)
  const releasing = useStaffMutation(ReleaseCaseDocument)
  const assigning = useStaffMutation(AssignCaseDocument)
  const closing = useStaffMutation(CloseCaseDocument)
  const reopening = useStaffMutation(ReopenCaseDocument)
  const publishing = useStaffMutation(PublishCaseDocument)
  const all = [taking, releasing, assigning, closing, reopening, publishing]
  const { _id: id, number, assignedTo } = opened

  /** Whether it was done. */
  async function run<Input, Answer extends object>(sending: Sending<Input, Answer>, input: Input): Promise<boolean> {
    for (const each of all) if (each !== (sending as unknown)) each.reset()
    const { answer } = await sending.send(input)
    const [next] = Object.values(answer ?? {}) as (Case | null | undefined)[]
    if (next) show(next)
    return next != null
  }
  const take = () => run(taking, { id })
  const reopen = async () => {
    if (await run(reopening, { id })) notify({ text: t.reopened(number), undo: () => void run(closing, { id }) })
  }
  return {
    take,
    release: async () => {
      if (await run(releasing, { id })) notify({ text: t.released(number), undo: () => void take() })
    },
    assign: (colleague: string) => run(assigning, { id, colleague, assignedTo }),
    close: async (reason: string) => {
      const isDone = await run(closing, { id, reason: reason || null })
      if (isDone) notify({ text: t.closed(number), undo: () => void run(reopening, { id }) })
      return isDone
    },
    reopen,
    publish: (visible: boolean) => run(publishing, { id, visible }),
    isSending: all.some(({ is }) => is === 'sending'),
    isTaking: taking.is === 'sending',
    error: all.find(({ error }) => error)?.error,
  }
}
export type CaseActs = ReturnType<typeof useCaseActs>
