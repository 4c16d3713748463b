import type { Block, StructuredText } from './blocks.rules.ts'

export const POSITIONS = ['page', 'programme', 'campaign', 'listing', 'care', 'document', 'checkout', 'home'] as const
export type Position = (typeof POSITIONS)[number]
export const isPosition = (text: string): text is Position => (POSITIONS as readonly string[]).includes(text)

/** The shop always links to texts of these positions: each is replaced by its next revision, and never ends. */
const LASTING_POSITIONS: readonly Position[] = ['page', 'programme', 'listing', 'care', 'document']
export const isLasting = (position: string): boolean => (LASTING_POSITIONS as readonly string[]).includes(position)

export const LANGUAGES = ['es', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export type Banner = {
  position: string
  identifier: string
  title: string
  text: string
  action: string
  url: string
  image: string
  imageMobile: string
  ground: string
}

/** `version` rises when a notice is to be seen again. */
export type Landing = {
  position: string
  identifier: string
  version: number
  title: string
  text: string
  sections: { title: string; text: string }[]
}

export type ContentPage = {
  position: string
  identifier: string
  language: Language
  revision: number
  title: string
  description: string
  picture: string
  versionDate: string | null
  /** True for an earlier version, which is shown because customers accepted it. */
  isReplaced: boolean
  lead: Block[]
  sections: StructuredText['sections']
}
