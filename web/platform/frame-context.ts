/** Data of the request that every page may need. */
import { createContext, use } from 'react'
import type { PublicSettings } from '#shop/people/settings/settings.rules.ts'

interface Frame {
  /** The shop's public address without a slash at the end. */
  origin: string
  /** The shop's own facts, with the assistance hours of the call centre (CONTENT §9 start-up). */
  settings: PublicSettings
  /** Only known when the page is an error page. */
  requestId?: string | undefined
  /** The configured tag manager; it is loaded only with consent. */
  tagManagerId?: string | undefined
  /** Of the page's own scripts, while the server renders it. */
  nonce?: string | undefined
}

/** Of the document's data block, which brings the settings to the browser. */
export const SETTINGS_ID = 'settings'

const FrameContext = createContext<Frame | null>(null)

/** Both entries put it around the router. */
export const FrameProvider = FrameContext.Provider

/** The shop's public address, its settings and, on an error page, the request's id. */
export const useFrame = (): Frame => use(FrameContext)!

/** The shop's own facts: they come with the document, once. */
export const useSettings = (): PublicSettings => useFrame().settings
