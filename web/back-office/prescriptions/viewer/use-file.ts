import { useEffect, useRef } from 'react'
import { ApiError, sessionHeaders } from '#web/platform/api-client.ts'
import { useLoaded, type QueryState } from '#web/platform/use-loaded.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { anySignal } from '#web/platform/any-signal.ts'

export type FetchedFile = { blob: Blob; address: string }

/**
 * The file needs the session's token. Each reading is recorded, so it is fetched once while the page is open. Its
 * address ends with the page.
 */
export function useFile(url: string | null): QueryState<FetchedFile> {
  const fetched = useRef(new Map<string, FetchedFile>())
  useEffect(
    () => () => {
      for (const { address } of fetched.current.values()) URL.revokeObjectURL(address)
      fetched.current.clear()
    },
    [],
  )
  const load = async (signal: AbortSignal) => {
    const known = fetched.current.get(url!)
    if (known) return known
    const response = await callInTime((inTime) =>
      fetch(url!, { headers: sessionHeaders(), signal: anySignal(signal, inTime) }),
    )
    if (!response.ok) throw new ApiError('internal', String(response.status), {}, response.status)
    const blob = await response.blob()
    signal.throwIfAborted()
    const file = { blob, address: URL.createObjectURL(blob) }
    fetched.current.set(url!, file)
    return file
  }
  return useLoaded(url, load, { checksSession: 'on failure' })
}
