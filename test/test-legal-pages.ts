/** The legal pages’ seed files, as they are written. */
import { readFileSync } from 'node:fs'

export type Language = 'es' | 'en'
export const LANGUAGES = ['es', 'en'] as const
export const LEGAL_PAGES = ['terminos-y-condiciones', 'politicas-de-privacidad', 'informacion-reglamentaria'] as const

export const readPage = (language: Language, page: string) =>
  readFileSync(`data/content/${language}/page/${page}.md`, 'utf8').replace(/^---\n[^]*?\n---\n/, '')

/** Item to its text. */
export function readItems(text: string): Map<string, string> {
  const parts = text.split(/^### /m).slice(1)
  return new Map(
    parts.map((part) => {
      const [title, ...lines] = part.split('\n')
      return [title!.trim(), lines.join('\n').replace(/^## [^]*$/m, '')]
    }),
  )
}
