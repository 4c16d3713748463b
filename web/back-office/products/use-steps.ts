import { useRef, useState } from 'react'
import { BULK_MAX } from '#shop/shelf/catalogue/staff/bulk-change.rules.ts'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useSending } from '#web/platform/mutation.ts'

export type NamedRefusal = { name: string; reason: string }

type Row = { _id: number; name: string }
type Made = { batchId: string; done: number; refused: readonly { _id: number; code: string }[] }

interface StepsOptions<Each> {
  /** One step; what fails is thrown. `into`: the batch of the steps before. */
  send: (rows: readonly Each[], into: string | null) => Promise<Made>
  toReason: (code: string) => string
  toNotice: (done: number) => string
  undo: (batchId: string) => Promise<void>
  onClose: () => void
  onDone: (refused: readonly NamedRefusal[]) => void
}

/** A step has a limit of its own. */
const ALL_WITHIN_MS = 3_600_000

/** Very many products in steps of one batch: Undo takes back the whole, also when it was stopped or cut. */
export function useSteps<Each extends Row>(rows: readonly Each[], options: StepsOptions<Each>) {
  const [at, setAt] = useState(0)
  const isStopped = useRef(false)
  const made = useRef({ batchId: null as string | null, done: 0, refused: [] as NamedRefusal[] })
  const run = useSending(async () => {
    for (let next = at; next < rows.length && !isStopped.current; setAt(next)) {
      const step = rows.slice(next, next + BULK_MAX)
      const { batchId, done, refused } = await options.send(step, made.current.batchId)
      if (done > 0) made.current.batchId = batchId
      made.current.done += done
      for (const { _id, code } of refused) {
        const name = step.find((row) => row._id === _id)?.name ?? String(_id)
        made.current.refused.push({ name, reason: options.toReason(code) })
      }
      next += step.length
    }
  }, ALL_WITHIN_MS)
  const finish = () => {
    const { batchId, done, refused } = made.current
    if (batchId !== null) notify({ text: options.toNotice(done), undo: () => void options.undo(batchId) })
    options.onDone(refused)
  }
  return {
    /** Rows that were sent and answered. */
    at,
    count: rows.length,
    is: run.is,
    confirm: async () => {
      isStopped.current = false
      if ((await run.send()).is === 'done') finish()
    },
    stop: () => void (isStopped.current = true),
    close: at > 0 ? finish : options.onClose,
  }
}

export type Steps = ReturnType<typeof useSteps>
