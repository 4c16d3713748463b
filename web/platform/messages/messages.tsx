/**
 * Messages are beside their feature, one file per language: `<name>.es.ts`, `<name>.en.ts`. The Spanish file is the
 * type, the English one must have the same keys. A page imports the Spanish file of its own feature; the English one is
 * loaded only for English.
 */
import { createContext, use } from 'react'
import type { Locale } from '#lib/locale.ts'

/** The Spanish texts of one feature, and the name of the file with the English ones (`<name>.en.ts`). */
export interface MessageFile<Texts> {
  readonly feature: string
  readonly es: Texts
}

/** The default export of `<name>.en.ts`: `{ … } satisfies Translation<typeof feature>`. */
export type Translation<File> = File extends MessageFile<infer Texts> ? Texts : never

/** Finds the English texts of a feature: at once on the server, after a download in the browser. */
export type EnglishOf = (feature: string) => object | Promise<object>

interface LocaleValue {
  locale: Locale
  englishOf?: EnglishOf | undefined
}

const LocaleContext = createContext<LocaleValue>({ locale: 'es' })

/** Gives the tree its language; both entries put it around the router. */
export const LocaleProvider = LocaleContext.Provider

/** The features whose Spanish texts have arrived: components that can be rendered need their English texts too. */
export const declaredFeatures = new Set<string>()

/**
 * Declares the Spanish texts of a feature; `feature` is the file's name without its language. Plurals and values are
 * functions.
 */
export function defineMessages<Texts extends object>(feature: string, es: Texts): MessageFile<Texts> {
  declaredFeatures.add(feature)
  return { feature, es }
}

/** The texts of a feature in the visitor's language: `const t = useMessages(cart)`. */
export function useMessages<Texts extends object>(file: MessageFile<Texts>): Texts {
  const { englishOf } = use(LocaleContext)
  if (!englishOf) return file.es
  const english = englishOf(file.feature)
  return (english instanceof Promise ? use(english) : english) as Texts
}

/** The `lang` of texts that are Spanish in every language: the catalogue's names, descriptions, categories, forms. */
export function useCatalogueLang(): 'es' | undefined {
  return use(LocaleContext).locale === 'en' ? 'es' : undefined
}

/** The visitor's language. */
export function useLocale(): Locale {
  return use(LocaleContext).locale
}
