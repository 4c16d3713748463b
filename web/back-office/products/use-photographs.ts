import { useState } from 'react'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import type { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { photographs as messages } from './messages/photographs.es.ts'
import { OrderPhotographsDocument, RemovePhotographDocument, type Photograph } from './photograph-documents.ts'
import type { StaffProduct } from './product-documents.ts'

/** 'changed': by a colleague meanwhile. */
export type PhotographsProblem = 'changed' | 'failed'

const addresses = (list: readonly Photograph[]): string[] => list.map(({ address }) => address)

/** What a refusal says that the product has by now. */
export const readPresent = (error: ApiError | undefined): Photograph[] | null =>
  error?.code === 'photograph.changed' ? (error.data.photographs as Photograph[]) : null

/** The product's photographs, as the last answer had them, and what changes them. */
export function usePhotographs(product: StaffProduct, name: string, onSaved: () => void) {
  const t = useMessages(messages)
  const [latest, setLatest] = useState<{ of: StaffProduct; list: readonly Photograph[] } | null>(null)
  const [problem, setProblem] = useState<PhotographsProblem | null>(null)
  const [status, setStatus] = useState('')
  const ordering = useStaffMutation(OrderPhotographsDocument)
  const removing = useStaffMutation(RemovePhotographDocument)
  const list = latest?.of === product ? latest.list : product.photographs
  const productId = product._id

  const show = (photographs: readonly Photograph[]) => {
    setLatest({ of: product, list: photographs })
    onSaved()
  }
  const fail = (error: ApiError | undefined) => {
    const now = readPresent(error)
    if (now) show(now)
    setProblem(now ? 'changed' : 'failed')
  }
  const order = async (seen: readonly Photograph[], wanted: readonly string[]): Promise<boolean> => {
    setProblem(null)
    const { answer, error } = await ordering.send({ productId, seen: addresses(seen), order: [...wanted] })
    if (answer?.orderPhotographs) show(answer.orderPhotographs)
    else fail(error)
    return Boolean(answer?.orderPhotographs)
  }
  return {
    list,
    problem,
    status,
    show,
    /** Shows what a colleague left. */
    fail,
    isSending: ordering.is === 'sending' || removing.is === 'sending',
    move: async (from: number, to: number): Promise<void> => {
      const wanted = addresses(list)
      const [moved] = wanted.splice(from, 1)
      wanted.splice(to, 0, moved!)
      if (await order(list, wanted)) setStatus(t.moved(to + 1, list.length))
    },
    remove: async (index: number): Promise<boolean> => {
      setProblem(null)
      const before = addresses(list)
      const { answer, error } = await removing.send({ productId, seen: before, address: before[index]! })
      const after = answer?.removePhotograph
      if (!after) fail(error)
      if (!after) return false
      show(after)
      const putBack = async () => {
        if (await order(after, before)) notify({ text: t.putBack(name) })
      }
      notify({ text: t.removed(name), undo: () => void putBack() })
      return true
    },
  }
}
