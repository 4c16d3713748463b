import { createContext, use } from 'react'
import type { PublicSettings } from '#shop/people/settings/settings.rules.ts'

export interface Frame {
  /** The shop's public address without a slash at the end. */
  origin: string
  settings: PublicSettings
  /** Which the browser's calls name (shop-id.ts). */
  shopId: string
  /** Only known when the page is an error page. */
  requestId?: string | undefined
  /** Loaded only with consent. */
  tagManagerId?: string | undefined
  nonce?: string | undefined
}

/** The id of the data block that brings the settings to the browser. */
export const SETTINGS_ID = 'settings'

const FrameContext = createContext<Frame | null>(null)

export const FrameProvider = FrameContext.Provider

export const useFrame = (): Frame => use(FrameContext)!

export const useSettings = (): PublicSettings => useFrame().settings
