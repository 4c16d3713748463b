/** The Spanish file is the type of the English one, `<name>.en.ts`, which is loaded only for English. */
import { createContext, use } from 'react'
import type { Locale } from '#lib/locale.ts'

export interface MessageFile<Texts> {
  readonly feature: string
  readonly es: Texts
}

/** A file `<name>.en.ts` exports `{ … } satisfies Translation<typeof feature>`. */
export type Translation<File> = File extends MessageFile<infer Texts> ? Texts : never

export type LoadEnglish = (feature: string) => object | Promise<object>

interface LocaleValue {
  locale: Locale
  loadEnglish?: LoadEnglish | undefined
}

const LocaleContext = createContext<LocaleValue>({ locale: 'es' })

export const LocaleProvider = LocaleContext.Provider

/** English texts that the storefront's list leaves out, so that none of its pages can load them. */
export const ownEnglish = new Map<string, () => Promise<{ default: object }>>()

/** Features whose Spanish texts have arrived: their components may be rendered, so the English texts are needed too. */
export const declaredFeatures = new Set<string>()

export function defineMessages<Texts extends object>(feature: string, es: Texts): MessageFile<Texts> {
  declaredFeatures.add(feature)
  return { feature, es }
}

export function useMessages<Texts extends object>(file: MessageFile<Texts>): Texts {
  const { loadEnglish } = use(LocaleContext)
  if (!loadEnglish) return file.es
  const english = loadEnglish(file.feature)
  return (english instanceof Promise ? use(english) : english) as Texts
}

/** The catalogue's names, descriptions, categories and forms are Spanish in every language. */
export function useCatalogueLang(): 'es' | undefined {
  return use(LocaleContext).locale === 'en' ? 'es' : undefined
}

export function useLocale(): Locale {
  return use(LocaleContext).locale
}
