/** 'refused': something was under way. 'interrupted': the copy was not read to its end. */
export type DataRequestKind = 'copy' | 'deletion'
export type DataRequestState = 'begun' | 'done' | 'refused' | 'interrupted'

/** It names nobody. Moments in ISO 8601; `endedAt`: null while it goes on. */
export type DataRequest = {
  number: number
  kind: DataRequestKind
  state: DataRequestState
  at: string
  endedAt: string | null
}
