/** Data of the request that every page may need. */
import { createContext, use } from 'react'

interface Frame {
  /** The shop's public address without a slash at the end. */
  origin: string
  /** Only known when the page is an error page. */
  requestId?: string | undefined
  /** The configured tag manager; it is loaded only with consent. */
  tagManagerId?: string | undefined
}

const FrameContext = createContext<Frame>({ origin: '' })

/** Both entries put it around the router. */
export const FrameProvider = FrameContext.Provider

/** The shop's public address and, on an error page, the request's id. */
export function useFrame(): Frame {
  return use(FrameContext)
}
