export type Language = 'es' | 'en'
type Labels = Readonly<Record<Language, string>>

export const TOPICS = ['sugerencia', 'reclamo'] as const
export type Topic = (typeof TOPICS)[number]
export const isTopic = (word: unknown): word is Topic => (TOPICS as readonly unknown[]).includes(word)

export const SUB_TYPES = [
  'purchase_problem',
  'dispatch_problem',
  'stock_of_medication',
  'missing_product',
  'no_bioequivalent',
  'other',
] as const
export type SubType = (typeof SUB_TYPES)[number]

const TOPIC_LABELS: Readonly<Record<Topic, Labels>> = {
  sugerencia: { es: 'Sugerencia', en: 'Suggestion' },
  reclamo: { es: 'Reclamo', en: 'Claim' },
}

/** CONTENT §2.8 gives the English labels. */
const SUB_TYPE_LABELS: Readonly<Record<SubType, Labels>> = {
  purchase_problem: { es: 'Problema con la compra', en: 'Purchase problem' },
  dispatch_problem: { es: 'Problema con el despacho', en: 'Dispatch problem' },
  stock_of_medication: { es: 'Stock de medicamento', en: 'Medication stock' },
  missing_product: { es: 'Producto faltante', en: 'Missing product' },
  no_bioequivalent: { es: 'Sin bioequivalente', en: 'No bioequivalent' },
  other: { es: 'Otro', en: 'Other' },
}

/** The document shows no mapping of a case's states (CONTENT §2.8): these are the shop's words. */
const STATUS_LABELS: Readonly<Record<string, Labels>> = {
  open: { es: 'Ingresado', en: 'Received' },
  taken: { es: 'En revisión', en: 'Under review' },
  answered: { es: 'Respondido', en: 'Answered' },
  closed: { es: 'Cerrado', en: 'Closed' },
}

export const topicLabel = (topic: Topic, language: Language): string => TOPIC_LABELS[topic][language]
export const subTypeLabel = (subType: SubType, language: Language): string => SUB_TYPE_LABELS[subType][language]
export const statusLabel = (state: string, language: Language): string => STATUS_LABELS[state]?.[language] ?? state

export function formatTheme(topic: string | null, subType: string | null, language: Language): string {
  const theme = isTopic(topic) ? topicLabel(topic, language) : (topic ?? '')
  const problem = findSubType(subType)
  return problem ? `${theme}: ${subTypeLabel(problem, language)}` : theme
}

export function findSubType(word: string | null | undefined): SubType | null {
  const typed = (word ?? '').trim().toLowerCase()
  return (
    SUB_TYPES.find(
      (code) => code === typed || Object.values(SUB_TYPE_LABELS[code]).some((label) => label.toLowerCase() === typed),
    ) ?? null
  )
}

export const BOOK_PAGE = 5
export const SUCCESS_SHOWN_MS = 6_000
export const TOO_LARGE_SHOWN_MS = 4_000

export const SUBJECT_LENGTH_MAX = 200
export const MESSAGE_LENGTH_MAX = 5_000
export const SEARCH_LENGTH_MAX = 100

export const SUGGESTIONS_PATH = '/sugerencias-reclamos'
export const BOOK_PATH = '/libro-sugerencias-y-reclamos'
